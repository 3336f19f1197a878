import { beforeAll, describe, expect, test } from 'vitest';
import { BASE } from '../support/http-site';
import { LOCALES } from '../support/site';

const COUNT = process.env.FULL ? 100_000 : 200;
const HEADERS = process.env.FULL ? 500 : 100;
const ROUNDS = process.env.FULL ? 300 : 100;
const SEED = Number(process.env.SEED ?? (process.env.FULL ? Date.now() % 1_000_000 : 1));

function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}

const KNOWN = [
  'te-koop',
  'a-vendre',
  'for-sale',
  'zu-verkaufen',
  'te-huur',
  'nieuwbouwprojecten',
  'diensten',
  'verkopen',
  'gids',
  'avis',
  'contact',
  'property',
  '6412',
  'mechelen',
  'huis',
  'bedankt',
  'feedback',
  'preview',
  'project',
  '801',
  'map-frame',
  '404',
  'missing',
];
const ODD = [
  '%00',
  '%2e%2e',
  '%252f',
  '..',
  '.',
  ';',
  '%5c',
  '%0d%0a',
  '%E0%A4%A',
  '%ff',
  '%f0%9f%8f%a0',
  '‮',
  '__proto__',
  'constructor',
  '.rsc',
  '_next',
  'data',
  '%7B%7D',
  "'",
  '%22',
  '<script>',
  '%3Cscript%3E',
  'ÉÈ',
  '%C3%89',
  '@evil.example',
  'evil.example',
  'a'.repeat(8000),
  '{id}',
  '$1',
  '%25',
  '+',
  '&',
  '=',
  '~',
  '*',
  'index.html',
  'wp-login.php',
  '.env',
  '.git',
];
const PARAMETERS = [
  'place',
  'type',
  'price-min',
  'price-max',
  'bedrooms-min',
  'area-min',
  'label',
  'project',
  'sort',
  'page',
  'lng',
  'id',
  '__proto__',
  'constructor',
  'toString',
  '_rsc',
  'nextInternalLocale',
  '',
];
const VALUES = [
  '',
  'gent',
  '2800',
  'house',
  'villa',
  '350000',
  '-1',
  '0',
  '1e9',
  'NaN',
  'Infinity',
  '9'.repeat(400),
  '1; drop table properties',
  "' or 1=1 --",
  '[]',
  '{}',
  'null',
  'undefined',
  '٣',
  '１２',
  '%00',
  '%0d%0a',
  '<img src=x onerror=alert(1)>',
  '../../etc/passwd',
  'price-asc',
  'newest',
  'c',
  'x'.repeat(3000),
  '801',
  '__proto__',
  '🏠',
  '%E0%A4%A',
  'city',
  '2',
];

const pick = <T>(items: readonly T[], random: () => number): T => items[Math.floor(random() * items.length)] as T;

function oddPath(random: () => number): string {
  const segments = Array.from({ length: Math.floor(random() * 5) }, () =>
    random() < 0.55 ? pick(KNOWN, random) : pick(ODD, random),
  );
  const changed = segments.map((segment) => (random() < 0.15 ? segment.toUpperCase() : segment));
  const locale = random() < 0.7 ? [pick([...LOCALES, 'NL', 'Fr', 'xx', '%6el'], random)] : [];
  return `/${[...locale, ...changed].join(random() < 0.05 ? '//' : '/')}${random() < 0.5 ? '/' : ''}`;
}

function oddQuery(random: () => number): string {
  const count = random() < 0.02 ? 100 : Math.floor(random() * 6);
  return Array.from({ length: count }, () => `${pick(PARAMETERS, random)}=${pick(VALUES, random)}`).join('&');
}

type Fault = { url: string; status: number; location: string | null };

/**
 * Requests all addresses, a few at a time, without following redirects. Returns the answers that `check` does not
 * accept.
 */
async function askAll(
  base: string,
  urls: readonly string[],
  check: (status: number, location: string | null, url: string) => boolean,
): Promise<Fault[]> {
  const faults: Fault[] = [];
  const queue = [...urls];
  const ask = async () => {
    for (let url = queue.pop(); url !== undefined; url = queue.pop()) {
      const response = await fetch(base + url, { redirect: 'manual' }).catch((error: Error) => error);
      // The client of the test cannot send such an address.
      if (response instanceof Error) continue;
      await response.arrayBuffer();
      const location = response.headers.get('location');
      if (!check(response.status, location, url)) faults.push({ url, status: response.status, location });
    }
  };
  await Promise.all(Array.from({ length: 8 }, ask));
  return faults;
}

const staysHere = (location: string | null): boolean =>
  location === null ||
  /^\/(?!\/|\\)/.test(location) ||
  location.startsWith('http://localhost') ||
  location.startsWith('https://project.example/');
const isSound = (status: number, location: string | null): boolean => status < 500 && staysHere(location);

describe('random requests', () => {
  // A failure can be repeated: SEED=… npm test.
  beforeAll(() => console.log(`seed ${SEED}`));

  test(`with ${COUNT} odd paths get no 5xx and no redirect off the host (RELIABILITY Z1, S2, S21)`, async () => {
    const random = randomOf(SEED);
    const paths = Array.from({ length: COUNT }, () => oddPath(random));
    expect((await askAll(BASE, paths, isSound)).slice(0, 10)).toEqual([]);
  });

  test(`with ${COUNT} odd queries get no 5xx and no redirect off the host (RELIABILITY Z2, S21)`, async () => {
    const random = randomOf(SEED + 1);
    const lists = [
      '/nl/te-koop/',
      '/fr/a-louer/',
      '/en/for-sale/',
      '/de/zu-vermieten/',
      '/',
      '/nl/nieuwbouwprojecten/',
      '/property/6412/',
    ];
    const urls = Array.from({ length: COUNT }, () => `${pick(lists, random)}?${oddQuery(random)}`);
    expect((await askAll(BASE, urls, isSound)).slice(0, 10)).toEqual([]);
  });

  test(`with ${HEADERS} odd Authorization headers open nothing and get no 5xx (RELIABILITY §2.2)`, async () => {
    const random = randomOf(SEED + 3);
    const token = () => Buffer.from(`${random()}`).toString('base64url');
    const schemes = ['Bearer', 'bearer', 'Basic', 'Digest', 'Negotiate', '', 'Bearer Bearer', 'AWS4-HMAC-SHA256'];
    const values = [
      () => '',
      () => '.',
      () => '..',
      () => `${token()}.${token()}`,
      () => `${token()}.${token()}.${token()}.${token()}.${token()}`,
      () => `eyJhbGciOiJub25lIn0.${token()}.`,
      () => '%'.repeat(Math.floor(random() * 200)),
      () => '%E0%A4%A',
      () => 'a'.repeat(7000),
      () => '\u00e9\u00ff',
      () => Buffer.from(`owner:${'x'.repeat(Math.floor(random() * 300))}`).toString('base64'),
      () => 'undefined null [object Object]',
    ];
    const paths = [
      '/nl/login/',
      '/nl/eigenaar/',
      '/fr/proprietaire/bien/6412/',
      '/api/owner-properties/6412/',
      '/api/ready/',
    ];
    const faults: string[] = [];
    for (let index = 0; index < HEADERS; index += 1) {
      const authorization = `${pick(schemes, random)} ${pick(values, random)()}`.trim();
      const path = pick(paths, random);
      const response = await fetch(BASE + path, { redirect: 'manual', headers: { authorization } });
      await response.arrayBuffer();
      const isPublic = path.includes('login') || path.includes('ready');
      if (response.status >= 500 || (response.status === 200 && !isPublic))
        faults.push(`${response.status} ${path} ${authorization.slice(0, 60)}`);
    }
    expect(faults).toEqual([]);
  });

  test('end at a page after at most two redirects', async () => {
    const random = randomOf(SEED + 2);
    for (let round = 0; round < ROUNDS; round += 1) {
      let url = oddPath(random);
      for (let hop = 0; ; hop += 1) {
        const response = await fetch(BASE + url, { redirect: 'manual' }).catch(() => null);
        await response?.arrayBuffer();
        const location = response?.headers.get('location');
        if (!location || location.startsWith('https://project.example/')) break;
        expect(hop, url).toBeLessThan(2);
        url = location;
      }
    }
  });
});
