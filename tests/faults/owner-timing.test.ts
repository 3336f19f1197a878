import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { href, hrefWith } from '@/lib/routing/href';
import { median, sameSource } from '../support/compare-times';
import { type DrawnForm, openForm, postForm } from '../support/post-form';
import { printedJson, runScript } from '../support/run-script';
import { type Site, startSite } from '../support/server-process';
import { newSiteData, type SiteData } from '../support/site-data';

/**
 * The requests of each kind (RELIABILITY §4.5), the requested properties (S7), and the repetitions of each: answers of
 * a few milliseconds need many for a reliable result. The short suite only checks the answers, the full one measures
 * the times.
 */
const [TRIES, IDS, ROUNDS] = process.env.FULL ? [500, 50, 10] : [60, 12, 1];
const OWNERS = 10;

type OfProperty = { document: string; appointment: string };

let data: SiteData;
let site: Site;
let login: DrawnForm;
let linkForm: DrawnForm;
let cookie: string;
let theirs: string[];
/** The ids of a document and an appointment of the first property of the other owner. */
let filed: OfProperty;

const known = (index: number): string => `bekend${index % OWNERS}@example.be`;
const unknown = (index: number): string => `vreemde${index % OWNERS}@example.be`;

/** Headers that state a random address for the visitor, so that no limit refuses the request. */
const someClient = (): Record<string, string> => ({
  'X-Forwarded-For': `10.${[0, 1, 2].map(() => Math.floor(Math.random() * 256)).join('.')}`,
});

type Asked = { ms: number; answer: string };

/** The time to the full answer, and the answer without its changing parts. */
async function timed(ask: () => Promise<Response>, own: RegExp): Promise<Asked> {
  const started = performance.now();
  const answer = await ask();
  const text = await answer.text();
  const ms = performance.now() - started;
  const headers = ['location', 'cache-control', 'content-type', 'set-cookie'].map((name) => answer.headers.get(name));
  const plain = text
    .replace(own, 'OWN')
    .replace(/nonce(=\\?"|":\\?"|\\":\\")[^"\\]+/g, 'nonce')
    .replace(/[a-z2-7]{20,}-[a-z2-7]{10,}/g, 'STAMP')
    .replace(/\d{10,}/g, 'TIME');
  return { ms, answer: JSON.stringify([answer.status, headers, plain]) };
}

/**
 * Sends two requests in turn, which must get the same answers. Returns both medians and the probability that both come
 * from one distribution.
 */
async function inTurn(
  what: string,
  count: number,
  one: (index: number) => Promise<Asked>,
  other: (index: number) => Promise<Asked>,
) {
  const times: { one: number[]; other: number[] } = { one: [], other: [] };
  const answers = { one: new Set<string>(), other: new Set<string>() };
  for (let index = -5; index < count; index += 1) {
    // The second request finds data already loaded by the first, so the order of the two changes each time.
    const both = index % 2 ? [other, one] : [one, other];
    for (const ask of both) {
      const { ms, answer } = await ask(Math.abs(index));
      const side = ask === one ? 'one' : 'other';
      if (index < 0) continue;
      times[side].push(ms);
      answers[side].add(answer);
    }
  }
  const [first, second] = [median(times.one), median(times.other)];
  const p = sameSource(times.one, times.other);
  console.log(`${what}: ${first.toFixed(1)} and ${second.toFixed(1)} ms, p = ${p.toFixed(3)} of ${count} each`);
  expect([...answers.one].sort()).toEqual([...answers.other].sort());
  return { first, second, p };
}

beforeAll(async () => {
  data = await newSiteData();
  const properties = (await data.rows<{ id: string }>('select id from properties order by id')).map(({ id }) => id);
  theirs = properties.filter((id) => id !== '6412').slice(0, IDS);
  const made = await runScript(
    'tests/support/make-owners.ts',
    Array.from({ length: OWNERS }, (_, index) => `${known(index)}=${index === 0 ? '6412' : theirs.join()}`),
    { ...data.env, OWNER_PASSWORD: 'drie trappen en een dakraam' },
  );
  cookie = printedJson<[{ cookie: string }]>(made)[0].cookie;
  const [property = ''] = theirs;
  const fed = await runScript('tests/support/take-owner-feed.ts', [property], { ...data.env, CANARY: 'kanarie' });
  filed = printedJson<Record<string, OfProperty>>(fed)[property] as OfProperty;
  site = await startSite({
    ...data.env,
    WEB_PROCESSES: '1',
    TRUST_PROXY: '1',
    PASSWORD_TRIES_15_MINUTES: '1000000',
    PASSWORD_TRIES_CLIENT_HOUR: '1000000',
    PASSWORD_TRIES_HOUR: '1000000',
    LINKS_HOUR: '1000000',
    LINKS_CLIENT_HOUR: '1000000',
    LINKS_ADDRESS_HOUR: '1000000',
    PAGES_PER_MINUTE_SOFT: '0',
    PAGES_PER_MINUTE: '0',
  });
  login = await openForm(site.url + href('login', 'nl'), 'sign-in');
  linkForm = await openForm(site.url + href('forgot-password', 'nl'), 'sign-in-link');
});
afterAll(async () => {
  await site?.kill();
  await data?.remove();
});

describe('the fact that an address or a property is known', () => {
  it('is revealed neither by the answer to a tried password nor by the time that it takes (RELIABILITY §4.5)', async () => {
    const password = 'geraden wachtwoord';
    const ask = (email: string) =>
      timed(() => postForm(login, { email, password }, { headers: someClient() }), new RegExp(email, 'g'));
    const { first, second, p } = await inTurn(
      'a password, known and unknown',
      TRIES,
      (index) => ask(known(index)),
      (index) => ask(unknown(index)),
    );
    // Without a comparison with a fake hash, an unknown address would be answered in a fraction of the time.
    expect(Math.max(first, second) / Math.min(first, second)).toBeLessThan(1.5);
    if (!process.env.FULL) return;
    expect(Math.abs(first - second)).toBeLessThanOrEqual(5);
    expect(p).toBeGreaterThan(0.01);
  }, 600_000);

  it('is revealed neither by the answer to a request for a link nor by the time that it takes (RELIABILITY §4.5)', async () => {
    const ask = (email: string) =>
      timed(() => postForm(linkForm, { email }, { headers: someClient() }), new RegExp(email, 'g'));
    const { first, second, p } = await inTurn(
      'a link, known and unknown',
      TRIES,
      (index) => ask(known(index)),
      (index) => ask(unknown(index)),
    );
    expect(Math.max(first, second) / Math.min(first, second)).toBeLessThan(1.5);
    if (!process.env.FULL) return;
    expect(Math.abs(first - second)).toBeLessThanOrEqual(5);
    expect(p).toBeGreaterThan(0.01);
  }, 600_000);

  it.each([
    ['the page', (id: string) => hrefWith('owner/property/{id}', 'nl', { id }), {}],
    ['the page for the router', (id: string) => hrefWith('owner/property/{id}', 'nl', { id }), { rsc: '1' }],
    ['the figures', (id: string) => `/api/owner-properties/${id}/?lng=nl`, {}],
    ['a document', (id: string) => `/api/owner-properties/${id}/documents/${filed.document}/`, {}],
    ['a visit', (id: string) => `/api/owner-properties/${id}/visits/${filed.appointment}/`, {}],
  ] as const)(
    "is revealed neither by the answer for %s of another owner's property nor by the time that it takes (RELIABILITY S7)",
    async (what, pathOf, headers) => {
      const ask = (id: string) =>
        timed(
          () => fetch(site.url + pathOf(id), { headers: { cookie, ...headers }, redirect: 'manual' }),
          new RegExp(id, 'g'),
        );
      const { first, second } = await inTurn(
        `${what} of a property of another owner, and of none`,
        IDS * ROUNDS,
        (index) => ask(theirs[index % theirs.length] ?? ''),
        (index) => ask(String(990_000 + (index % IDS))),
      );
      if (process.env.FULL) expect(Math.max(first, second) / Math.min(first, second)).toBeLessThan(1.1);
    },
    600_000,
  );
});
