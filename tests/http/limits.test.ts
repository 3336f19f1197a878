import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPrivateAddress } from '@/lib/platform/config/network-address';
import { type Answer, multipart, type OwnSite, send, startOwnSite } from '../support/own-site';
import { formsOn, PERSON_WHO_ASKS } from '../support/site-forms';

/** Sends requests one after the other and returns the answers in order. */
async function inTurn(count: number, ask: (index: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let index = 0; index < count; index += 1) answers.push(await ask(index));
  return answers;
}
const statuses = (answers: readonly Answer[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
const spoofed = (index: number) => ({
  'x-forwarded-for': `203.0.113.${index}`,
  'x-real-ip': `203.0.113.${index}`,
  forwarded: `for=203.0.113.${index}`,
});

/** The address of this machine in its network, which is not a loopback address. */
const outside = Object.values(networkInterfaces())
  .flat()
  .find((address) => address?.family === 'IPv4' && !address.internal)?.address;

/** Opens the contact page once; the result posts its form, as a browser without JavaScript does. */
async function openContact(site: OwnSite) {
  const html = (await send(`${site.url}/nl/contact/`, { method: 'GET' })).text;
  const form = formsOn('/nl/contact/', html).find(({ name }) => name === 'contact');
  const fields = (form?.fields ?? []).filter(([name]) => !(name in PERSON_WHO_ASKS) && name !== 'remark');
  return async (remark: string, headers: Record<string, string>): Promise<Answer> => {
    const packed = await multipart([...fields, ...Object.entries({ ...PERSON_WHO_ASKS, remark })]);
    return send(`${site.url}/nl/contact/`, {
      headers: { 'content-type': packed.type, origin: site.url, 'sec-fetch-site': 'same-origin', ...headers },
      body: packed.body,
    });
  };
}

describe('Behind a proxy that TRUST_PROXY does not count, all visitors share limits that are fifty times higher:', () => {
  let site: OwnSite;
  beforeAll(async () => {
    site = await startOwnSite({
      HOST: '0.0.0.0',
      FORM_LIMIT_PLAIN_10_MINUTES: '1',
      ALTCHA_PER_MINUTE: '1',
      PAGES_PER_MINUTE: '3',
      SITE_HOSTS: outside ?? '',
    });
  });
  afterAll(() => site.stop());

  test('of sixty forms from invented addresses fifty are accepted, and the refused forms keep the typed text', async () => {
    const leads = () => Number(site.store.prepare('select count(*) from leads').pluck().get());
    const before = leads();
    const sendContact = await openContact(site);
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, runner) =>
        inTurn(12, (turn) => sendContact(`Vraag ${runner * 12 + turn}`, spoofed(runner * 12 + turn))),
      ),
    ).then((runs) => runs.flat());
    const taken = statuses(answers)[303] ?? 0;
    // Of forms that arrive at the same moment, a refused one may use up one of the fifty, so a few less may be
    // accepted.
    expect(taken).toBeGreaterThanOrEqual(45);
    expect(taken).toBeLessThanOrEqual(50);
    expect(statuses(answers)).toEqual({ 303: taken, 429: 60 - taken });
    expect(leads() - before).toBe(taken);
    const refused = answers.find(({ status }) => status === 429);
    // The wait is at most ten minutes, because it counts from the first form.
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(600);
    expect(refused?.text).toContain('Vraag ');
    expect(refused?.text).toContain('an@example.com');
  });

  test('a hundred requests from invented addresses get fifty challenges of the proof of work', async () => {
    const answers = await inTurn(100, (index) =>
      send(`${site.url}/api/altcha/?form=x&stamp=y`, { method: 'GET', headers: spoofed(index) }),
    );
    expect(statuses(answers)).toMatchObject({ 429: 50 });
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
    expect(answers.at(-1)?.headers['cache-control']).toBe('no-store');
  });

  // A machine without a network has only its own address.
  test.runIf(outside)(
    'invented addresses share this limit of pages (a single limit from a public address), and the machine itself has no limit',
    async () => {
      const url = site.url.replace('localhost', String(outside));
      const get = (base: string, headers: (index: number) => Record<string, string>) => (index: number) =>
        send(`${base}/lng/`, { method: 'GET', headers: headers(index) });
      // If this machine has a public address, X-Forwarded-For is ignored, and all requests count as those of one
      // visitor.
      const pages = isPrivateAddress(String(outside)) ? 150 : 3;
      expect(statuses(await inTurn(pages + 3, get(url, spoofed)))).toEqual({ 404: pages, 429: 3 });
      expect(
        statuses(
          await inTurn(
            60,
            get(site.url, () => ({})),
          ),
        ),
      ).toEqual({ 404: 60 });
      const health = await inTurn(100, () => send(`${url}/api/health/`, { method: 'GET' }));
      expect(statuses(health)).toEqual({ 200: 100 });
    },
  );

  test('the log names the fault once, and /api/ready reports it as long as it lasts', async () => {
    for (let turn = 0; turn < 3; turn += 1) await send(`${site.url}/nl/`, { method: 'GET', headers: spoofed(turn) });
    expect(site.output().match(/set it to the number of proxies/gi)).toHaveLength(1);
    const ready = JSON.parse((await send(`${site.url}/api/ready/`, { method: 'GET' })).text);
    expect(ready.proxy).toEqual({ state: 'red' });
  });
});

describe('Behind one trusted proxy its X-Forwarded-For counts:', () => {
  let site: OwnSite;
  beforeAll(async () => {
    site = await startOwnSite({ TRUST_PROXY: '1', PAGES_PER_MINUTE_SOFT: '10', PAGES_PER_MINUTE: '15' });
  });
  afterAll(() => site.stop());
  const page = (forwarded: string) => async () => {
    const started = performance.now();
    const answer = await send(`${site.url}/fr/rien/`, {
      method: 'GET',
      headers: { 'x-forwarded-for': forwarded, accept: 'text/html' },
    });
    return { ...answer, ms: performance.now() - started };
  };

  test('pages are delayed above the lower limit and refused above the higher one', async () => {
    const answers = await inTurn(20, page('198.51.100.7'));
    expect(statuses(answers)).toEqual({ 404: 15, 429: 5 });
    // The fifteenth page is delayed by two seconds; without the delay a page takes far less on any machine.
    expect((answers[14] as { ms?: number }).ms).toBeGreaterThan(1900);
    const { headers, text } = answers.at(-1) as Answer;
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(text).toContain('<html lang="fr');
    expect(statuses(await inTurn(3, page('198.51.100.8')))).toEqual({ 404: 3 });
    expect(statuses(await inTurn(3, page('6.6.6.6, 198.51.100.7')))).toEqual({ 429: 3 });
  });

  test('an IPv6 network counts as one visitor', async () => {
    let index = 0;
    const answers = await inTurn(17, () => {
      index += 1;
      return page(`2001:db8:1:2:${index.toString(16)}::1`)();
    });
    expect(statuses(answers)).toEqual({ 404: 15, 429: 2 });
    expect(statuses(await inTurn(1, page('2001:db8:1:3::1')))).toEqual({ 404: 1 });
  });
});
