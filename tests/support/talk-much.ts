// Causes everything that the site logs, with random people, in a separate process: tests/integration/logs.test.ts reads
// its output. The people are written to the file PEOPLE.
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { leadMessages } from '@/lib/features/leads/emails/lead-messages';
import { acceptForm } from '@/lib/features/leads/mutations';
import { deliverOutbox } from '@/lib/features/outbox/jobs';
import { env } from '@/lib/platform/config/env';
import { askProvider } from '@/lib/platform/forms/check-human';
import { log, logConsoleErrors } from '@/lib/platform/log/log';
import { signClaim } from '@/lib/platform/security/signed-link';
import { closeStore, database, migrateStore } from '@/lib/platform/store/client';
import { runBeside } from '@/lib/server/scheduler';
import { aReceivedForm } from './received-form';
import { startSmtp } from './smtp';

type Person = Record<'firstName' | 'lastName' | 'email' | 'phone' | 'remark' | 'ip' | 'token' | 'password', string>;

const letters = (min: number, max: number) =>
  fc.stringMatching(new RegExp(`^[a-z]{${min},${max}}$`)).map((text) => `q${text}x`);
const digits = (count: number) => fc.array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count });
/** Texts that try to end the log line and to forge the next one. */
const forged = fc.constantFrom(
  '',
  '\r\n{"level":50,"msg":"forged"}',
  '\n',
  '\u2028',
  '"} {"',
  "' at Object.<anonymous> (x.ts:1:1)",
);

const people: fc.Arbitrary<Person> = fc.record({
  firstName: letters(6, 10).map((name) => name.replace(/^./, (first) => first.toUpperCase())),
  lastName: letters(6, 10),
  email: fc.tuple(letters(6, 10), letters(6, 10)).map(([name, host]) => `${name}@${host}.example`),
  phone: digits(8).map((list) => `04${list.join('')}`),
  remark: fc.tuple(letters(10, 16), letters(10, 16), forged).map((parts) => parts.join(' ')),
  ip: fc
    .tuple(...([0, 1, 2] as const).map(() => fc.integer({ min: 1, max: 254 })))
    .map((parts) => `203.${parts.join('.')}`),
  token: letters(10, 16).map((id) => signClaim('demands', { id, expires: '2099-01-01T00:00:00.000Z' })),
  password: letters(10, 14),
});

const all = fc.sample(people, { numRuns: Number(process.env.RUNS), seed: Number(process.env.SEED) });
writeFileSync(process.env.PEOPLE ?? '', JSON.stringify(all));
/** All data of a person in one sentence, as in an error of a library. */
const said = (person: Person): string => Object.values(person).join(' ');

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

await migrateStore();
logConsoleErrors();

// A mail server that refuses, and names the recipient and the text.
const smtp = await startSmtp({
  onRcptTo: ({ address }, _session, done) =>
    /^q[a-m]/.test(address)
      ? done(Object.assign(new Error(`${address} ${address.split('@')[0]} has no mailbox`), { responseCode: 550 }))
      : done(),
  onData(stream, _session, done) {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () =>
      done(
        Object.assign(new Error(Buffer.concat(parts).toString('latin1').slice(0, 400).replace(/\s+/g, ' ')), {
          responseCode: 451,
        }),
      ),
    );
  },
});
// A CRM and a captcha provider whose answers repeat the request.
const echo = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const text = Buffer.concat(parts).toString();
    const answer =
      request.url === '/captcha' ? JSON.stringify({ success: false, 'error-codes': [text, 'bad-request'] }) : text;
    response.writeHead(request.url === '/captcha' ? 200 : 500).end(answer);
  });
});
await new Promise<void>((resolve) => echo.listen(0, '127.0.0.1', resolve));
const at = `http://127.0.0.1:${(echo.address() as AddressInfo).port}`;
Object.assign(env, {
  SMTP_URL: smtp.url,
  LEADS_WEBHOOK_URL: `${at}/crm`,
  LEADS_WEBHOOK_SECRET: 'a secret of sixteen',
  MAIL_TO: 'agency@gevel.example',
  MAILS_PER_SECOND: 100,
});

for (const [index, person] of all.entries()) {
  const lead = {
    kind: 'contact' as const,
    email: person.email,
    name: `${person.firstName} ${person.lastName}`,
    fields: { ...person },
    subject: null,
  };
  // Today, because a message older than seven days is given up at its first failure.
  const form = aReceivedForm({ client: person.ip, now: new Date() });
  // One request in ten is stored and mailed; the others meet a failure.
  if (index % 10 === 0) await acceptForm(form, lead, leadMessages);
  else if (index % 10 < 4) {
    await acceptForm(form, lead, () => {
      const name = index % 2 ? 'Error' : said(person);
      throw Object.assign(new Error(said(person)), { name, code: index % 3 ? said(person) : 'SQLITE_FULL' });
    });
  } else if (index % 10 < 6) console.error(new SyntaxError(`Unexpected token, "${said(person)}" is not valid JSON`));
  else if (index % 10 < 8)
    console.error(
      `⨯ request of ${person.ip} to /nl/x/${person.token}/?mail=${person.email} failed`,
      new Error(said(person)),
    );
  else
    log.warn(
      { error: new Error(said(person)), code: person.email },
      `mail to ${person.email}, ${person.phone}, ${person.ip} (${person.token})`,
    );
}
// An unhandled rejection of an action, as Next reports it.
console.warn(Object.assign(new Error(said(all[0] as Person)), { digest: '123' }));
await askProvider('turnstile', 'secret', said(all[0] as Person), `${at}/captcha`);
const until = Date.now() + 20_000;
let idle = 0;
while (idle < 6 && Date.now() < until) {
  idle = (await deliverOutbox({ wait: true })) === null ? idle + 1 : 0;
  await pause(250);
}
// The import of a feed with personal data in wrong fields; the scheduler logs its last line.
runBeside('sync.ts');
const isFetched = async () => (await database().selectFrom('feed_sources').select('checked_at').execute()).length > 0;
while (!(await isFetched()) && Date.now() < until + 20_000) await pause(250);
await pause(2_000);
echo.close();
await smtp.stop();
await closeStore();
