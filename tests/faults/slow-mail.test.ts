import { connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FORM_NAMES, FORMS } from '../support/every-form';
import { isAcknowledged, openForm, postForm } from '../support/post-form';
import { type Site, startSite } from '../support/server-process';
import { newSiteData, type SiteData } from '../support/site-data';
import { startSmtp } from '../support/smtp';

const VISITORS = process.env.FULL ? 100 : 5;

/** Speaks enough SMTP to fail at a chosen command. */
function talk(socket: Socket, answers: Record<string, (socket: Socket) => unknown>): void {
  socket.write('220 test\r\n');
  socket.on('data', (chunk) => {
    const word = /^(EHLO|STARTTLS|MAIL|RCPT|DATA)/.exec(chunk.toString())?.[1]?.toLowerCase() ?? '';
    if (answers[word]) answers[word](socket);
    else socket.write('250 test\r\n');
  });
}
const say = (line: string) => (socket: Socket) => socket.write(`${line}\r\n`);

const FAULTS: Record<string, (socket: Socket) => void> = {
  refuses: (socket) => socket.resetAndDestroy(),
  hangs: () => undefined,
  'says 421': (socket) => talk(socket, { mail: say('421 later') }),
  'says 451': (socket) => talk(socket, { rcpt: say('451 later') }),
  'drops the line in DATA': (socket) => talk(socket, { data: (open) => open.destroy() }),
  'fails the TLS handshake': (socket) =>
    talk(socket, {
      ehlo: say('250-test\r\n250 STARTTLS'),
      starttls: (open) => open.end('220 go\r\nnot TLS at all\r\n'),
    }),
  'sends a byte a second': (socket) => {
    const timer = setInterval(() => socket.write('2'), 1_000);
    socket.on('close', () => clearInterval(timer));
  },
};

const calls = new Set<Socket>();
let behave: (socket: Socket) => void = () => undefined;
const door = createServer((socket) => {
  calls.add(socket);
  socket.on('error', () => undefined);
  socket.on('close', () => calls.delete(socket));
  behave(socket);
});
let data: SiteData;
let site: Site;
/** Mails of the demo, which were sent before. */
let earlier: string[];

const sentIds = async () =>
  (await data.rows<{ id: string }>("select id from outbox where state = 'sent'")).map(({ id }) => id);

beforeAll(async () => {
  data = await newSiteData();
  earlier = await sentIds();
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  const { port } = door.address() as { port: number };
  site = await startSite({ ...data.env, SMTP_URL: `smtp://127.0.0.1:${port}`, MAILS_PER_SECOND: '20' });
});
afterAll(async () => {
  await site.kill();
  for (const call of calls) call.destroy();
  door.close();
  await data.remove();
});

/** Sends a form and opens the thank-you page. Returns the milliseconds of both together. */
async function visit(index: number, mark: string): Promise<number> {
  const kinds = FORM_NAMES.filter((kind) => kind !== 'appointment');
  const kind = kinds[index % kinds.length] ?? 'contact';
  const drawn = await openForm(site.url + FORMS[kind].path, kind);
  const started = Date.now();
  const answer = await postForm(drawn, FORMS[kind].fields(mark, drawn));
  expect([kind, answer.status, isAcknowledged(answer)]).toEqual([kind, 303, true]);
  const page = await fetch(new URL(answer.headers.get('location') ?? '', site.url));
  expect(page.status).toBe(200);
  await page.text();
  return Date.now() - started;
}

describe('a mail server that fails (RELIABILITY L3)', () => {
  it(
    `delays no visitor, however it fails, and gets every mail when it is back (${VISITORS} visitors per fault)`,
    async () => {
      const smtp = await startSmtp({
        onRcptTo: ({ address }, _, done) =>
          address.startsWith('an.weg')
            ? done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }))
            : done(),
      });
      const took: number[] = [];
      for (const [round, how] of Object.values(FAULTS).entries()) {
        behave = how;
        const own: number[] = [];
        for (let index = 0; index < VISITORS; index += 1)
          own.push(await visit(took.length + index, `${round}x${index}`));
        took.push(...own);
      }
      took.push(await visit(0, 'weg'));
      for (const call of calls) call.destroy();
      behave = (socket) => {
        const through = connect(smtp.port, '127.0.0.1');
        through.on('error', () => socket.destroy());
        socket.pipe(through).pipe(socket);
      };
      const rows = () =>
        data.rows<{ id: string; state: string; reason: string | null; attempts: number }>(
          "select id, state, reason, attempts from outbox where state <> 'sent'",
        );
      const until = Date.now() + VISITORS * 30_000;
      while ((await rows()).some(({ state }) => state === 'waiting') && Date.now() < until)
        await new Promise((resolve) => setTimeout(resolve, 250));
      await smtp.stop();

      took.sort((a, b) => a - b);
      const p95 = took[Math.floor(took.length * 0.95)] ?? 0;
      console.log(
        `L3: ${took.length} visitors with a failing mail server, thank-you page p95 ${p95} ms, ${smtp.caught.length} mails afterwards`,
      );
      // The site waited for this mail server for at least ten seconds; no visitor did, even on a busy machine.
      expect(p95).toBeLessThan(process.env.FULL ? 5_000 : 10_000);
      const left = await rows();
      expect(left.map(({ state }) => state)).toEqual(['dead']);
      expect(left[0]?.reason).toContain('550');
      const arrived = new Set([...earlier, ...smtp.caught.map(({ mail }) => mail.messageId?.replace(/^<|@.*$/g, ''))]);
      expect((await sentIds()).filter((id) => !arrived.has(id))).toEqual([]);
    },
    VISITORS * 30_000,
  );
});
