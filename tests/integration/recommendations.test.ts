import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { env } from '@/lib/platform/config/env';
import type { Mail } from '@/lib/platform/mail/mail';
import { mailFoot, mailHtml, mailText } from '@/lib/platform/mail/mail-body';
import { database } from '@/lib/platform/store/client';
import { fillCatalogue, rightValues, SITE, sendForm } from '../support/every-action';

const { addressHash } = await import('@/lib/features/contact-forms/send-to-friend/emails');
const { stopMail } = await import('@/lib/features/contact-forms/send-to-friend/mutations');

const FRIEND = 'vriend@example.be';
let visitors = 0;

/** Sends the property to a friend, from a new address unless one is given. */
async function send(changes: Record<string, string> = {}, from?: string) {
  visitors += 1;
  const values = await rightValues('recommendation', `an${visitors}@example.be`);
  const headers = { origin: SITE, 'sec-fetch-site': 'same-origin', 'x-forwarded-for': from ?? `203.0.113.${visitors}` };
  return sendForm('recommendation', { ...values, friendEmail: FRIEND, ...changes }, { headers });
}
const mailsTo = async (address: string): Promise<Mail[]> =>
  (await database().selectFrom('outbox').select('payload').where('recipient', '=', address).execute()).map(
    ({ payload }) => JSON.parse(payload ?? '') as Mail,
  );

beforeAll(async () => {
  await fillCatalogue();
  env.TRUST_PROXY = 1;
});
beforeEach(async () => {
  for (const table of ['outbox', 'leads', 'mail_stops', 'counters'] as const)
    await database().deleteFrom(table).execute();
  Object.assign(env, { FRIEND_LIMIT_HOUR: 3, FRIEND_LIMIT_DAY: 20, FRIEND_LIMIT_RECIPIENT_DAY: 5 });
});

describe('the mail that recommends a property to a friend (RELIABILITY S4)', () => {
  it('contains links to the site only', async () => {
    expect(await send({ message: 'Kijk eens.Mooi huis! Prijs: 350.000' })).toBeNull();
    const [mail] = await mailsTo(FRIEND);
    if (!mail) throw new Error('no mail');
    const foot = mailFoot(mail.locale);
    const html = mailHtml(mail, foot);
    const urls = [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, url]) => String(url));
    const written = [...mailText(mail, foot).matchAll(/\bhttps?:\/\/\S+/g)].map(([url]) => url);
    expect([...urls, ...written, mail.unsubscribeUrl].filter((url) => !url?.startsWith(`${SITE}/`))).toEqual([]);
    expect(urls.length).toBeGreaterThan(2);
  });

  it('has room for a message of 500 characters', async () => {
    expect(await send({ message: 'a'.repeat(500) })).toBeNull();
    expect(await send({ message: 'a'.repeat(501) })).toMatchObject({ errors: { message: 'tooLong' } });
    expect(await mailsTo(FRIEND)).toHaveLength(1);
  });

  it.each([
    'https://evil.example',
    'HTTP://EVIL.EXAMPLE',
    'www.evil.example',
    'evil.com',
    'Evil.Com/actie',
    'evil.shop?x=1',
    'evil。com',
    'evil．com',
    'e\u200bvil.c\u00adom',
    'ｅｖｉｌ.com',
    '198.51.100.7',
    'verkoop@evil.example',
    'mailto:verkoop@evil.example',
    'xn--evl-8ma.xn--p1ai',
    'evil.be',
    'ftp://evil.example',
  ])('is refused with %s in the message or in a name', async (link) => {
    expect(await send({ message: `Kijk op ${link} vandaag` })).toMatchObject({ errors: { message: 'link' } });
    for (const name of ['firstName', 'lastName'])
      expect(Object.keys((await send({ [name]: `An ${link}` }))?.errors ?? {})).toEqual([name]);
    expect(await mailsTo(FRIEND)).toEqual([]);
    expect(await database().selectFrom('leads').select('id').execute()).toEqual([]);
  });

  it('is sent to at most three friends an hour from one IP address; the form keeps the text for the fourth', async () => {
    for (const friend of ['a', 'b', 'c'])
      expect(await send({ friendEmail: `${friend}@example.be` }, '198.51.100.1')).toBeNull();
    const refused = await send({ friendEmail: 'd@example.be', message: 'Kijk!' }, '198.51.100.1');
    expect(refused).toMatchObject({ problem: 'too-many', values: { friendEmail: 'd@example.be', message: 'Kijk!' } });
    expect(await mailsTo('d@example.be')).toEqual([]);
    expect(await send({ friendEmail: 'd@example.be' }, '198.51.100.2')).toBeNull();
  });

  it('is sent to at most twenty friends a day from one IP address', async () => {
    env.FRIEND_LIMIT_HOUR = 0;
    for (let friend = 0; friend < 20; friend += 1)
      expect(await send({ friendEmail: `${friend}@example.be` }, '198.51.100.1')).toBeNull();
    expect(await send({ friendEmail: '20@example.be' }, '198.51.100.1')).toMatchObject({ problem: 'too-many' });
  });

  it('reaches a friend at most five times a day, from all senders and for all spellings of the address', async () => {
    for (const address of [FRIEND, 'Vriend@Example.be', FRIEND, 'VRIEND@EXAMPLE.BE', FRIEND])
      expect(await send({ friendEmail: address })).toBeNull();
    expect(await send()).toMatchObject({ problem: 'too-many' });
    expect(await send({ friendEmail: 'iemand.anders@example.be' })).toBeNull();
  });

  it('never reaches a friend who wants no such mails, and the sender is not told', async () => {
    await stopMail(addressHash(FRIEND), new Date());
    expect(await send()).toBeNull();
    expect(await send({ friendEmail: 'VRIEND@example.be' })).toBeNull();
    const recipients = (await database().selectFrom('outbox').select('recipient').execute()).map(({ recipient }) =>
      recipient.toLowerCase(),
    );
    expect(recipients).not.toContain(FRIEND);
    expect(recipients.length).toBeGreaterThan(0);
    expect(await send({ friendEmail: 'iemand.anders@example.be' })).toBeNull();
    expect(await mailsTo('iemand.anders@example.be')).toHaveLength(1);
  });

  it('is the only place that contains the address of the friend (design/documents-testimonials-and-friends)', async () => {
    await send();
    const leads = await database().selectFrom('leads').selectAll().execute();
    expect(JSON.stringify(leads)).not.toContain('vriend@');
    const others = await database().selectFrom('outbox').selectAll().where('recipient', '!=', FRIEND).execute();
    expect(JSON.stringify(others)).not.toContain('vriend@');
  });
});
