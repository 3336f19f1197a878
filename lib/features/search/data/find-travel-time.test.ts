import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isInShape } from '@/lib/domain/place/map-shape';
import type { Locale } from '@/lib/domain/text/locale';
import { env } from '@/lib/platform/config/env';
import { processValues } from '@/tests/support/process-values';
import { shortenWait } from '@/tests/support/short-wait';
import { parseQuery } from '../search-params/parse-search';
import { areaShape, findTravelArea, travelOptions, unknownOrigin } from './find-travel-time';

const NOW = new Date('2026-11-23T12:00:00Z');
const SQUARE = [
  [3.6, 50.95],
  [3.85, 50.95],
  [3.85, 51.15],
  [3.6, 51.15],
  [3.6, 50.95],
];
const HOLE = [
  [3.7, 51.02],
  [3.72, 51.02],
  [3.72, 51.05],
  [3.7, 51.05],
  [3.7, 51.02],
];
const polygon = { type: 'Polygon', coordinates: [SQUARE, HOLE] };
const collection = (geometry: unknown, properties: object = {}) =>
  JSON.stringify({ type: 'FeatureCollection', features: [{ type: 'Feature', properties, geometry }] });

type Asked = { url: string; method: string; authorization: string | undefined; body: Record<string, unknown> };
const asked: Asked[] = [];
type Answer = (request: IncomingMessage, response: ServerResponse) => void;
let answer: Answer;
const send =
  (body: string, status = 200): Answer =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(body);
  };

/**
 * Answers like both services do: it checks the address and the body of the request, and returns an error to any other
 * request.
 */
const likeBoth: Answer = (request, response) => {
  const { url, body } = asked.at(-1) as Asked;
  const isValhalla = url === '/isochrone' && Array.isArray(body.contours);
  const isOrs = /^\/v2\/isochrones\/(driving-car|cycling-regular|foot-walking)$/.test(url) && Array.isArray(body.range);
  if (isValhalla) send(collection(polygon, { contour: 30, metric: 'time' }))(request, response);
  else if (isOrs)
    send(collection({ type: 'MultiPolygon', coordinates: [[SQUARE, HOLE]] }, { value: 1800 }))(request, response);
  else send('{"error_code":151,"error":"Failed to parse","status_code":400}', 400)(request, response);
};

const server = createServer(async (request, response) => {
  let text = '';
  for await (const part of request) text += part;
  const { url = '', method = '', headers } = request;
  asked.push({ url, method, authorization: headers.authorization, body: JSON.parse(text || '{}') });
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
  answer = likeBoth;
  Object.assign(env, { ISOCHRONE_URL: url, ISOCHRONE_KIND: 'valhalla', ISOCHRONE_KEY: undefined });
  delete processValues('upstreams').upstreams;
});

const find = (query: string) => findTravelArea(parseQuery(query), 'nl', NOW);
const unknown = async (query: string) => unknownOrigin(parseQuery(query), await find(query));
const optionsOf = async (query: string, locale: Locale) => travelOptions(parseQuery(query), await find(query), locale);
const holds = async (query: string) => {
  const { shape } = (await find(query)) ?? {};
  if (!shape || typeof shape === 'string') return shape ?? null;
  return [isInShape(shape, 51.1, 3.65), isInShape(shape, 51.03, 3.71), isInShape(shape, 51.2, 3.65)];
};
const GENT = 'from=gent-sint-pieters&by=bicycle';

describe('the area that can be reached within a travel time', () => {
  it('is requested from Valhalla in minutes, with named coordinates, and may have a hole', async () => {
    expect(await holds(GENT)).toEqual([true, false, false]);
    expect(asked[0]).toMatchObject({
      url: '/isochrone',
      method: 'POST',
      body: {
        locations: [{ lat: 51.036, lon: 3.711 }],
        costing: 'bicycle',
        contours: [{ time: 30 }],
        polygons: true,
      },
    });
  });

  it('is requested from OpenRouteService in seconds, with the longitude first and the key', async () => {
    Object.assign(env, { ISOCHRONE_KIND: 'openrouteservice', ISOCHRONE_KEY: 'a-key' });
    expect(await holds(`${GENT}&minutes=45`)).toEqual([true, false, false]);
    expect(asked[0]).toMatchObject({
      url: '/v2/isochrones/cycling-regular',
      authorization: 'a-key',
      body: { locations: [[3.711, 51.036]], range: [2700], range_type: 'time' },
    });
  });

  it('is calculated for the morning of the next working day if the visitor uses public transport', async () => {
    expect((await find('from=gent-sint-pieters&by=transit'))?.by).toBe('transit');
    expect(asked[0]?.body).toMatchObject({
      costing: 'multimodal',
      date_time: { type: 1, value: '2026-11-24T08:00' },
    });
    const christmas = new Date('2026-12-24T12:00:00Z');
    await findTravelArea(parseQuery('from=leuven&by=transit'), 'nl', christmas);
    expect(asked[1]?.body).toMatchObject({ date_time: { value: '2026-12-28T08:00' } });
  });

  it('is the area by car if the service has no public transport, and the answer says so', async () => {
    Object.assign(env, { ISOCHRONE_KIND: 'openrouteservice' });
    expect((await find('from=leuven&by=transit'))?.by).toBe('car');
    expect(asked[0]?.url).toBe('/v2/isochrones/driving-car');
    expect((await find('from=leuven&by=foot'))?.by).toBe('foot');
  });

  it('is requested once for all visitors, even for simultaneous requests', async () => {
    await Promise.all([find(GENT), find(GENT), find(GENT)]);
    await find(`${GENT}&minutes=30&type=house`);
    expect(asked).toHaveLength(1);
    await find(`${GENT}&minutes=15`);
    expect(asked).toHaveLength(2);
  });

  it('is null without a configured service, without a start, or with an unknown start', async () => {
    expect(await find('type=house')).toBeNull();
    expect(await find('from=atlantis')).toBeNull();
    expect(await Promise.all(['from=atlantis', 'from=vlaanderen', GENT, ''].map(unknown))).toEqual([
      'atlantis',
      'vlaanderen',
      null,
      null,
    ]);
    expect(await find('minutes=15&by=foot')).toBeNull();
    Object.assign(env, { ISOCHRONE_URL: undefined });
    expect(await find(GENT)).toBeNull();
    expect(await optionsOf(GENT, 'nl')).toBeNull();
    expect(await unknown('from=atlantis')).toBeNull();
    expect(asked).toHaveLength(1);
  });

  it('can be requested by the means of travel that the service has, from stations sorted by name in the language', async () => {
    const { modes, origins } = (await optionsOf('from=bonheiden', 'fr')) ?? { modes: [], origins: [] };
    expect(modes).toEqual(['car', 'bicycle', 'foot', 'transit']);
    expect(origins.map(({ label }) => label).slice(0, 3)).toEqual(['Aarschot', 'Alost', 'Anvers-Berchem']);
    expect(origins.some(({ value }) => value === 'bonheiden')).toBe(true);
    Object.assign(env, { ISOCHRONE_KIND: 'openrouteservice' });
    expect((await optionsOf('', 'fr'))?.modes).toEqual(['car', 'bicycle', 'foot']);
  });
});

describe('an unreliable service of travel times', () => {
  const broken: Array<[string, Answer]> = [
    ['an error', send('{"error_code":171}', 503)],
    ['no JSON', send('<html>')],
    ['another shape', send('{"features":"none"}')],
    ['lines instead of areas', send(collection({ type: 'LineString', coordinates: SQUARE }))],
    ['no area', send(collection({ type: 'Polygon', coordinates: [] }))],
    ['text for numbers', send(collection({ type: 'Polygon', coordinates: [[['4', '51']]] }))],
    ['three megabytes', send(`{"x":"${'9'.repeat(3 * 1024 * 1024)}"}`)],
    ['an end in the middle', (_, response) => response.destroy()],
    ['another address', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ];
  it.each(broken)('is reported as unavailable if it answers with %s', async (_, wrong) => {
    answer = wrong;
    expect(await holds(GENT)).toBe('away');
  });

  it('is not called for a while after a failure, so that other requests do not wait', async () => {
    answer = send('', 500);
    expect(await holds(GENT)).toBe('away');
    expect(await holds('from=leuven')).toBe('away');
    expect(asked).toHaveLength(1);
  });

  it('that finds no way from one place works out the travel time from another', async () => {
    for (const status of [400, 404, 422]) {
      delete processValues('upstreams').upstreams;
      answer = send('{"error_code":171}', status);
      expect(await holds(GENT)).toBe('refused');
      expect(await unknown(GENT)).toBeNull();
      answer = likeBoth;
      expect(await holds('from=leuven')).toEqual([true, false, false]);
    }
  });

  it('has five seconds to answer', async () => {
    answer = () => undefined;
    const waited = shortenWait();
    expect(await holds(GENT)).toBe('away');
    expect(waited()).toBe(5000);
  });

  it('may return an outline of ten thousand corners, which is simplified for a fast point test', async () => {
    const round = Array.from({ length: 10_000 }, (_, at) => {
      const angle = (at / 10_000) * 2 * Math.PI;
      return [3.7 + Math.cos(angle) * 0.3, 51 + Math.sin(angle) * 0.2];
    });
    answer = send(collection({ type: 'Polygon', coordinates: [round] }));
    const shape = areaShape(await find(GENT));
    expect(shape && isInShape(shape, 51, 3.7)).toBe(true);
    const sides = shape?.bands ?? [];
    expect(Math.max(...sides.map(({ length }) => length / 4))).toBeLessThan(40);
  });
});
