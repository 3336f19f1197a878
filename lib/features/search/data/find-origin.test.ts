import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { env } from '@/lib/platform/config/env';
import { log } from '@/lib/platform/log/log';
import { processValues } from '@/tests/support/process-values';
import { shortenWait } from '@/tests/support/short-wait';
import { findOrigin } from './find-origin';

// Without a request there is no visitor whose limit could be counted.
const visitor = vi.hoisted(() => ({ client: null as string | null }));
vi.mock('next/headers', () => ({
  headers: async () => {
    if (visitor.client === null) throw new Error('outside a request');
    return new Headers();
  },
}));
vi.mock('@/lib/platform/security/request-limits', async (original) => ({
  ...(await original<typeof import('@/lib/platform/security/request-limits')>()),
  clientOf: () => visitor.client,
}));

const TYPED = 'Veldstraat 10 gent';
const asked: Array<{ url: URL; headers: IncomingMessage['headers'] }> = [];
type Answer = (request: IncomingMessage, response: ServerResponse) => void;
let answer: Answer;
const send =
  (body: unknown, status = 200): Answer =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
const feature = (coordinates: unknown, properties: object) => ({
  type: 'FeatureCollection',
  features: [{ type: 'Feature', geometry: { type: 'Point', coordinates }, properties }],
});
const PHOTON = feature([3.7228, 51.0521], {
  street: 'Veldstraat',
  housenumber: '10',
  postcode: '9000',
  city: 'Gent',
  country: 'België',
});

const server = createServer((request, response) => {
  asked.push({ url: new URL(request.url ?? '', 'http://localhost'), headers: request.headers });
  answer(request, response);
});
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked.length = 0;
  answer = send(PHOTON);
  Object.assign(env, { GEOCODER_URL: url, GEOCODER_KIND: 'photon', GEOCODER_KEY: undefined });
  delete processValues('upstreams').upstreams;
  visitor.client = null;
});
const FOUND = {
  value: 'Veldstraat 10, 9000 Gent',
  name: 'Veldstraat 10, 9000 Gent',
  point: { latitude: 51.052, longitude: 3.723 },
};

describe('the start of a trip, typed as an address', () => {
  it('is looked up at Photon within the area of the site, and gets the name that Photon gives', async () => {
    expect(await findOrigin(` Veldstraat  10 gent `, 'nl')).toEqual(FOUND);
    expect(asked[0]?.url.pathname).toBe('/api');
    expect(Object.fromEntries(asked[0]?.url.searchParams ?? [])).toEqual({
      q: TYPED,
      limit: '1',
      bbox: '2.4,49.4,6.6,51.6',
    });
    await findOrigin('Rue Neuve 5', 'fr');
    expect(asked[1]?.url.searchParams.get('lang')).toBe('fr');
  });

  it.each([
    ['pelias', '/v1/search'],
    ['openrouteservice', '/geocode/search'],
  ])('is looked up at %s with its key', async (kind, path) => {
    Object.assign(env, { GEOCODER_KIND: kind, GEOCODER_KEY: 'a-key' });
    answer = send(feature([6.1296, 49.8153], { label: 'Rue de l’Eau 3, Luxembourg' }));
    expect(await findOrigin('Rue de l’Eau 3', 'fr')).toMatchObject({ name: 'Rue de l’Eau 3, Luxembourg' });
    expect([asked[0]?.url.pathname, asked[0]?.headers.authorization]).toEqual([path, 'a-key']);
    expect(asked[0]?.url.searchParams.get('boundary.rect.max_lat')).toBe('51.6');
  });

  it('is looked up at Nominatim, which writes numbers as text', async () => {
    Object.assign(env, { GEOCODER_KIND: 'nominatim' });
    const name = '10, Veldstraat, Gent, Oost-Vlaanderen, Vlaanderen, 9000, België';
    answer = send([{ lat: '51.0521', lon: '3.7228', display_name: name }]);
    expect(await findOrigin(TYPED, 'nl')).toMatchObject({ name: '10, Veldstraat, Gent, Oost-Vlaanderen' });
    expect(asked[0]?.url.pathname).toBe('/search');
  });

  it('is looked up first in the site’s own list, so that no service is asked about a station or municipality', async () => {
    expect(await findOrigin('Gent-Sint-Pieters', 'nl')).toMatchObject({ value: 'gent-sint-pieters' });
    expect(await findOrigin('Anvers-Berchem', 'fr')).toMatchObject({ value: 'antwerpen-berchem' });
    expect(await findOrigin('Mechelen', 'nl')).toMatchObject({ name: 'Mechelen' });
    expect(asked).toEqual([]);
  });

  it('is looked up once for all visitors, also if a link contains it under the name that was found', async () => {
    await Promise.all([findOrigin(TYPED, 'nl'), findOrigin(TYPED.toUpperCase(), 'nl')]);
    expect(await findOrigin(FOUND.value, 'nl')).toEqual(FOUND);
    expect(asked).toHaveLength(1);
  });

  it('is unknown without a service, without letters, and if the service finds nothing in the area', async () => {
    expect(await findOrigin('?!', 'nl')).toBeNull();
    answer = send({ type: 'FeatureCollection', features: [] });
    expect(await findOrigin('Nergensstraat 1', 'nl')).toBeNull();
    answer = send(feature([2.35, 48.85], { name: 'Paris' }));
    expect(await findOrigin('Rue de Rivoli 1, Paris', 'fr')).toBeNull();
    Object.assign(env, { GEOCODER_URL: undefined });
    expect(await findOrigin(TYPED, 'nl')).toBeNull();
    expect(asked).toHaveLength(2);
  });

  it('has a name of one line and limited length', async () => {
    answer = send(feature([3.7, 51], { label: `a\n\u202e<b>${'x'.repeat(400)}` }));
    const found = await findOrigin(TYPED, 'nl');
    expect(found && typeof found === 'object' && found.name).toMatch(/^a <b>x{75}$/);
  });
});

describe('a service for addresses that fails', () => {
  const broken: Array<[string, Answer]> = [
    ['an error', send('', 500)],
    ['no JSON', send('<html>')],
    ['another shape', send({ features: 'none' })],
    ['text for numbers', send(feature(['3.7', '51'], { name: 'x' }))],
    ['a megabyte', send(`{"x":"${'9'.repeat(1024 * 1024)}"}`)],
    ['an end in the middle', (_, response) => response.destroy()],
    ['another address', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ];
  it.each(broken)(
    'counts as unavailable if its answer is %s; the same text is not sent again for a while, and no typed text is logged',
    async (_, wrong) => {
      answer = wrong;
      const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
      expect(await findOrigin(TYPED, 'nl')).toBe('away');
      expect(await findOrigin(TYPED, 'nl')).toBe('away');
      expect(asked).toHaveLength(1);
      const [facts] = warn.mock.calls[0] ?? [];
      expect(String((facts as { error: Error }).error.message)).not.toMatch(/Veldstraat|127\.0\.0\.1/);
      warn.mockRestore();
    },
  );

  it('that refuses one text does not know it, and still looks up other texts', async () => {
    for (const status of [400, 404, 414, 422]) {
      answer = send('', status);
      expect(await findOrigin(`Straat zonder eind ${status}`, 'nl')).toBeNull();
      answer = send(PHOTON);
      expect(await findOrigin(`Kerkstraat ${status}`, 'nl')).toEqual(FOUND);
    }
  });

  it('has three seconds to answer', async () => {
    answer = () => undefined;
    const waited = shortenWait();
    expect(await findOrigin(TYPED, 'nl')).toBe('away');
    expect(waited()).toBe(3000);
  });

  it('gets at most four requests at the same time', async () => {
    answer = () => undefined;
    const all = Promise.all([1, 2, 3, 4, 5, 6].map((number) => findOrigin(`Kerkstraat ${number}`, 'nl')));
    expect(await all).toEqual(Array(6).fill('away'));
    expect(asked.length).toBeLessThanOrEqual(4);
  }, 15_000);
});

describe('the limit of address look-ups for one visitor', () => {
  const askFor = async (client: string, texts: number, word: string) => {
    visitor.client = client;
    const answers = [];
    for (let at = 0; at < texts; at += 1) answers.push(await findOrigin(`${word} ${at}`, 'nl'));
    return answers;
  };

  it('is twenty new texts in ten minutes; other visitors can still ask, and known texts are not counted', async () => {
    const answers = await askFor('192.0.2.1', 22, 'Kerkstraat');
    expect(answers.slice(0, 20).every((answer) => typeof answer === 'object' && answer !== null)).toBe(true);
    expect(answers.slice(20)).toEqual(['spent', 'spent']);
    expect(asked).toHaveLength(20);
    // A text that was found before is in memory.
    expect(await findOrigin('Kerkstraat 3', 'nl')).toEqual(FOUND);
    // A visitor who has reached the limit does not stop the service for others.
    expect(await askFor('192.0.2.2', 1, 'Molenstraat')).toEqual([FOUND]);
    expect(asked).toHaveLength(21);
  });
});
