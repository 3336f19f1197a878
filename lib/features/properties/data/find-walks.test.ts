import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { onFoot } from '@/lib/domain/place/nearby';
import { env } from '@/lib/platform/config/env';
import { processValues } from '@/tests/support/process-values';
import { knownWalks } from './find-walks';

const HERE = { latitude: 51.03, longitude: 4.48 };
const STATION = { latitude: 51.02, longitude: 4.48 };
const SCHOOL = { latitude: 51.03, longitude: 4.49 };
const BOTH = [STATION, SCHOOL];

const asked: Array<{ url: string; authorization: string | undefined; body: Record<string, unknown> }> = [];
let answer: (response: ServerResponse) => void;
const send = (body: unknown, status = 200) => {
  answer = (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
};
const server = createServer(async (request, response) => {
  let text = '';
  for await (const part of request) text += part;
  asked.push({ url: request.url ?? '', authorization: request.headers.authorization, body: JSON.parse(text) });
  answer(response);
});

const { ISOCHRONE_URL, ISOCHRONE_KIND, ISOCHRONE_KEY } = env;
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  Object.assign(env, { ISOCHRONE_URL, ISOCHRONE_KIND, ISOCHRONE_KEY });
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked.length = 0;
  Object.assign(env, { ISOCHRONE_URL: url, ISOCHRONE_KIND: 'valhalla', ISOCHRONE_KEY: undefined });
  delete processValues('upstreams').upstreams;
});
/** The distances that are known once the service has answered. */
const afterAnswer = async () => {
  knownWalks(HERE, BOTH);
  await vi.waitFor(() => expect(processValues('upstreams').upstreams?.get('walks')?.open).toBe(0));
  return knownWalks(HERE, BOTH);
};

describe('distances on foot', () => {
  it('come from Valhalla in kilometres; a page that needs them for the first time does not wait for them', async () => {
    send({
      sources_to_targets: [
        [
          { distance: 1.304, time: 930 },
          { distance: null, time: null },
        ],
      ],
    });
    expect(knownWalks(HERE, BOTH)).toBeNull();
    expect(await afterAnswer()).toEqual([1304, null]);
    expect(asked).toMatchObject([
      {
        url: '/sources_to_targets',
        body: {
          sources: [{ lat: 51.03, lon: 4.48 }],
          targets: [
            { lat: 51.02, lon: 4.48 },
            { lat: 51.03, lon: 4.49 },
          ],
          costing: 'pedestrian',
        },
      },
    ]);
  });

  it('come from openrouteservice in metres, longitude first, with its key', async () => {
    Object.assign(env, { ISOCHRONE_KIND: 'openrouteservice', ISOCHRONE_KEY: 'secret' });
    send({ distances: [[1304.2, 870]] });
    expect(await afterAnswer()).toEqual([1304.2, 870]);
    expect(asked).toEqual([
      {
        url: '/v2/matrix/foot-walking',
        authorization: 'secret',
        body: {
          locations: [
            [4.48, 51.03],
            [4.48, 51.02],
            [4.49, 51.03],
          ],
          sources: [0],
          destinations: [1, 2],
          metrics: ['distance'],
        },
      },
    ]);
  });

  it.each([
    ['an error', { error: 'x' }, 400],
    ['another shape', { sources_to_targets: [] }, 200],
    ['too few distances', { distances: [[5]] }, 200],
    ['a distance below zero', { distances: [[5, -1]] }, 200],
  ])('are unknown after %s, and the same question is not sent again for a while', async (_, body, status) => {
    send(body, status);
    expect(await afterAnswer()).toBeNull();
    expect(await afterAnswer()).toBeNull();
    expect(asked).toHaveLength(1);
  });

  it('are not requested without a service or without a place', () => {
    expect(knownWalks(HERE, [])).toBeNull();
    Object.assign(env, { ISOCHRONE_URL: undefined });
    expect(knownWalks(HERE, BOTH)).toBeNull();
    expect(asked).toHaveLength(0);
  });

  it('are requested for two properties at a time; another property requests them when its page is next opened', async () => {
    send({ distances: [[5]] });
    for (const latitude of [51.1, 51.2, 51.3]) knownWalks({ ...HERE, latitude }, [SCHOOL]);
    expect(processValues('upstreams').upstreams?.get('walks')?.open).toBe(2);
    await vi.waitFor(() => expect(processValues('upstreams').upstreams?.get('walks')?.open).toBe(0));
    expect(knownWalks({ ...HERE, latitude: 51.1 }, [SCHOOL])).toEqual([5]);
    expect(knownWalks({ ...HERE, latitude: 51.3 }, [SCHOOL])).toBeNull();
    await vi.waitFor(() => expect(processValues('upstreams').upstreams?.get('walks')?.open).toBe(0));
  });

  it('replace distances as the crow flies, rounded; a place that no way leads to is left out', () => {
    const facts = BOTH.map((place) => ({ ...place, kind: 'school' as const, name: '', metres: 100 }));
    expect(onFoot(facts, [1304, null])).toEqual([{ ...facts[0], metres: 1300 }]);
    expect(onFoot(facts, [12, 870])).toMatchObject([{ metres: 50 }, { metres: 850 }]);
  });
});
