import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import agency from '@/agency.config';
import type { LeadKind } from '@/lib/features/leads/types';
import { env } from '@/lib/platform/config/env';
import type { Mail } from '@/lib/platform/mail/mail';
import { sendMail } from '@/lib/platform/mail/send-mail';
import { database } from '@/lib/platform/store/client';
import { emptyValueIn } from '../support/empty-value';
import { fillCatalogue, KINDS, rightValues, sendForm } from '../support/every-action';
import { isSecondStore } from '../support/second-store';
import { type CaughtMail, startSmtp } from '../support/smtp';

/** Line breaks that an attacker writes into a field: real ones, similar characters, and encoded ones. */
const BREAKS = [
  '\r\n',
  '\n',
  '\r',
  '\r\n\r\n',
  '\u2028',
  '\u2029',
  '\u0085',
  '\u000b',
  '\u000c',
  '\u0000',
  '%0a',
  '%0d%0a',
  '\\r\\n',
  '=0D=0A',
  '&#10;',
  // Characters whose low bytes are those of a line break.
  '\u560d\u560a',
  '?=\r\n =?utf-8?q?=0D=0A',
] as const;
const HEADERS = [
  'Bcc: evil@evil.example',
  'X-Injected: yes',
  'Reply-To: evil@evil.example',
  'To: evil@evil.example',
  'Subject: gekaapt',
  'From: evil@evil.example',
  '.\r\nRCPT TO:<evil@evil.example>',
] as const;
/** Addresses that a mail server could read as another one, or as several. */
const ADDRESSES = [
  'an@example.be,evil@evil.example',
  'an@example.be;evil@evil.example',
  'an@example.be evil@evil.example',
  '"an@example.be"@evil.example',
  'an@example.be@evil.example',
  'An <evil@evil.example>',
  'an@example.be <evil@evil.example>',
  '<evil@evil.example>',
  'an@example.be>\r\nRCPT TO:<evil@evil.example',
  'an@example.be\r\nBcc: evil@evil.example',
  'an@example.be%0d%0aBcc: evil@evil.example',
  'an@example.be\u2028evil@evil.example',
  'vrienden: an@example.be, evil@evil.example;',
  'an@[127.0.0.1]',
  'an(evil@evil.example)@example.be',
  'an@example.be(evil@evil.example)',
  'an@example.be?bcc=evil@evil.example',
  'mailto:an@example.be',
  'an＠example.be,evil＠evil.example',
  'an﹫evil.example﹐evil@evil.example',
  '"a\r\nb"@example.be',
  '=?utf-8?q?evil=40evil.example?=@example.be',
  '',
  '@evil.example',
] as const;

const ALLOWED = new Set([
  'from',
  'to',
  'reply-to',
  'subject',
  'message-id',
  'date',
  'mime-version',
  'content-type',
  'content-transfer-encoding',
  'auto-submitted',
  'list-unsubscribe',
  'list-unsubscribe-post',
]);

/** Checks a message as it was sent. Returns the faults: headers that the site did not write. */
function faultsOf({ raw, recipients }: Pick<CaughtMail, 'raw' | 'recipients'>): string[] {
  const head = raw.split(/\r?\n\r?\n/)[0] ?? '';
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const names = lines.map((line) => /^([\w-]+):/.exec(line)?.[1]?.toLowerCase() ?? line);
  const textOf = (name: string) => lines[names.indexOf(name)]?.replace(/^[\w-]+:\s*/, '') ?? '';
  const to = textOf('to').replace(/[<>]/g, '');
  return [
    ...names.filter((name, at) => !ALLOWED.has(name) || names.indexOf(name) !== at).map((name) => `header ${name}`),
    ...(recipients.length === 1 && recipients[0] === to ? [] : [`recipients ${recipients} for ${to}`]),
    ...(textOf('from') === `${agency.name} <${agency.offices[0]?.email}>` ? [] : [`from ${textOf('from')}`]),
    ...(/,/.test(textOf('reply-to')) ? [`replies to ${textOf('reply-to')}`] : []),
    ...[...recipients, to, textOf('reply-to')].filter((one) => /evil\.example>?$/.test(one)),
  ];
}

/** Values that are missing and that a mail names, such as `undefined`. */
const emptyIn = ({ mail: { subject, text, html } }: CaughtMail): string[] =>
  [subject, text, html].flatMap((part) => emptyValueIn(part ?? '') ?? []);

let smtp: Awaited<ReturnType<typeof startSmtp>>;
beforeAll(async () => {
  await fillCatalogue();
  smtp = await startSmtp();
  (env as { SMTP_URL?: string }).SMTP_URL = smtp.url;
});
afterAll(() => smtp.stop());

/** Sends every waiting mail. Returns the faults and the number of mails. */
async function sendAll(): Promise<{ faults: string[]; count: number }> {
  const rows = await database().selectFrom('outbox').select(['id', 'payload']).execute();
  await database().deleteFrom('outbox').execute();
  smtp.caught.length = 0;
  const waiting = [...rows];
  const worker = async () => {
    for (let row = waiting.pop(); row; row = waiting.pop())
      await sendMail(JSON.parse(row.payload ?? '') as Mail, row.id);
  };
  await Promise.all(Array.from({ length: 20 }, worker));
  const faults = smtp.caught.flatMap((caught) => [...faultsOf(caught), ...emptyIn(caught)]);
  return { faults, count: smtp.caught.length };
}

const LINES: Partial<Record<LeadKind, readonly string[]>> = {
  newsletter: ['email'],
  testimonial: ['name', 'about', 'email', 'website'],
  recommendation: ['firstName', 'lastName', 'email', 'friendEmail'],
  valuation: ['firstName', 'lastName', 'email', 'phone', 'address', 'city', 'zip'],
  demand: ['firstName', 'lastName', 'email'],
};
const linesOf = (kind: LeadKind): readonly string[] => LINES[kind] ?? ['firstName', 'lastName', 'email', 'phone'];
const IS_ADDRESS = /email$/i;
const CONTROL = /[\p{Cc}\u2028\u2029]/u;

let cases = 0;

describe.skipIf(isSecondStore)('header injection by a visitor (RELIABILITY S3)', () => {
  it('would work in a mail made by joining texts, and the check would find it', () => {
    const naive = (name: string) =>
      `From: ${agency.name} <${agency.offices[0]?.email}>\r\nTo: an@example.be\r\nSubject: ${name}\r\n\r\nDag`;
    const recipients = ['an@example.be'];
    expect(faultsOf({ raw: naive('An'), recipients })).toEqual([]);
    for (const header of HEADERS.slice(0, 6))
      expect(faultsOf({ raw: naive(`An\r\n${header}`), recipients })).not.toEqual([]);
    expect(faultsOf({ raw: naive('An'), recipients: [...recipients, 'evil@evil.example'] })).not.toEqual([]);
  });

  it.each(KINDS)(
    'reaches no header and no recipient through the form %s',
    async (kind) => {
      const taken: { field: string; payload: string }[] = [];
      for (const field of linesOf(kind)) {
        const payloads = BREAKS.flatMap((end, at) => {
          const header = HEADERS[at % HEADERS.length] ?? '';
          return IS_ADDRESS.test(field)
            ? [`an${cases + at}@example.be${end}${header}`]
            : [`An${end}${header}`, `An${end}X-Injected${at}: ja`];
        });
        for (const payload of IS_ADDRESS.test(field) ? [...payloads, ...ADDRESSES] : payloads) {
          const values = await rightValues(kind, `an${cases}@example.be`);
          cases += 1;
          const refused = await sendForm(kind, { ...values, [field]: payload });
          if (refused === null) taken.push({ field, payload });
          else expect([field, payload, Object.keys(refused.errors)]).toEqual([field, payload, [field]]);
        }
      }
      // An accepted value is plain text: no control character, and no other address.
      expect(taken.filter(({ field, payload }) => IS_ADDRESS.test(field) || CONTROL.test(payload))).toEqual([]);
      const { faults, count } = await sendAll();
      expect(faults).toEqual([]);
      expect(count).toBeGreaterThanOrEqual(taken.length);
    },
    300_000,
  );

  it('is tried in more than five hundred ways', () => {
    console.log(`S3: ${cases} attempts`);
    expect(cases).toBeGreaterThanOrEqual(500);
  });

  it.each(['an＠example.be', 'an﹫example.be'])(
    'fails with %s: the sign that resembles an @ is read as the @ of exactly one address',
    async (address) => {
      expect(await sendForm('contact', { ...(await rightValues('contact', address)) })).toBeNull();
      expect((await sendAll()).faults).toEqual([]);
      const recipients = smtp.caught.flatMap((caught) => caught.recipients);
      expect(recipients.filter((one) => one === 'an@example.be')).toHaveLength(1);
      expect(recipients).toHaveLength(2);
    },
  );

  it.each(KINDS)('leaves the agency as sender, and the visitor or the agency as reply address: %s', async (kind) => {
    const email = `vraag.${kind}@example.be`;
    expect(await sendForm(kind, await rightValues(kind, email))).toBeNull();
    expect((await sendAll()).faults).toEqual([]);
    for (const { mail } of smtp.caught) {
      const [to, replyTo] = [mail.to?.[0]?.address, mail.replyTo?.[0]?.address];
      expect(mail.from?.address).toBe(agency.offices[0]?.email);
      expect(to === email ? replyTo !== email : replyTo === email).toBe(true);
    }
    expect(smtp.caught.length).toBeGreaterThan(0);
  });

  it('fails in the title of a property and in every other part of a subject', async () => {
    for (const [at, end] of BREAKS.entries()) {
      const title = `Huis${end}${HEADERS[at % HEADERS.length]}`;
      await fillCatalogue({ Title: { nl: title }, Ident: title.slice(0, 40) });
      expect(await sendForm('information', await rightValues('information', `titel${at}@example.be`))).toBeNull();
      const { faults, count } = await sendAll();
      expect([end, faults, count]).toEqual([end, [], 2]);
      // Only the subject is tested, without the checks before it.
      const mail: Mail = {
        to: 'an@example.be',
        locale: 'nl',
        subject: title,
        preview: title,
        blocks: [],
        reason: title,
      };
      expect((await sendMail(mail, `subject-${at}`)).outcome).toBe('sent');
      expect(smtp.caught.flatMap(faultsOf)).toEqual([]);
    }
  }, 120_000);
});
