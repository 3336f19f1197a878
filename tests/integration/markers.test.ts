import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { GET as getCards } from '@/app/api/homes/route';
import { GET as getMarkers } from '@/app/api/map/markers/route';
import { municipalityCircle } from '@/lib/domain/place/municipality-circle';
import { GOALS } from '@/lib/domain/property/property-values';
import { importFeed } from '@/lib/features/feed/jobs/import-feed';
import { findMarkers } from '@/lib/features/properties/data/find-markers';
import { findProperties } from '@/lib/features/properties/data/find-properties';
import { parseQuery } from '@/lib/features/properties/search-params';
import type { MarkerRow } from '@/lib/features/properties/types/marker';
import type { Property } from '@/lib/features/properties/types/property';
import { database } from '@/lib/platform/db/client';
import { newFolder } from '../support/new-folder';
import { runScript } from '../support/run-script';

const NOW = new Date('2026-11-20T10:00:00Z');

beforeAll(async () => {
  const file = join(newFolder(), 'homes.ndjson');
  const { code, output } = await runScript('scripts/seed.ts', ['--homes', '400', '--seed', '9', '--out', file]);
  if (code !== 0) throw new Error(output);
  const bytes = new Uint8Array(readFileSync(file));
  const { problem } = await importFeed({ source: 'test', bytes, folder: null, now: NOW, force: true });
  if (problem) throw new Error(problem);
}, 120_000);

const ask = async <T>(path: string): Promise<T> =>
  (
    await (path.startsWith('/api/homes') ? getCards : getMarkers)(new Request(`http://localhost${path}`))
  ).json() as Promise<T>;

/** A generator of numbers that gives the same ones at every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

function someQuery(next: () => number): string {
  const query = new URLSearchParams();
  const pick = <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)] as T;
  if (next() < 0.4) query.append('type', pick(['house', 'apartment', 'villa', 'studio', 'building-plot', 'office']));
  if (next() < 0.4) query.set('price-max', pick(['250000', '400000', '900000', '1200']));
  if (next() < 0.3) query.set('bedrooms-min', pick(['1', '2', '3']));
  if (next() < 0.4) query.append('place', pick(['gent', 'namur', 'brussel', 'antwerpen', 'liege', '2800']));
  if (next() < 0.3) query.set('radius', pick(['5', '10', '30']));
  if (next() < 0.3) query.set('bounds', pick(['50.5,4,51.2,5', '49.5,5,50.2,6.2', '51,2.6,51.4,4']));
  if (next() < 0.2) query.set('label', pick(['b', 'd', 'f']));
  return query.toString();
}

describe('the map and the list (issue of the same set)', () => {
  it('have the same homes for fifty random searches', async () => {
    const next = numbers(7);
    let found = 0;
    for (let round = 0; round < 50; round += 1) {
      const goal = GOALS[round % 2] as (typeof GOALS)[number];
      const query = someQuery(next);
      const listed: string[] = [];
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const answer = await findProperties(goal, { ...parseQuery(query), page }, 'nl', [], NOW);
        pages = answer.pageCount;
        listed.push(...answer.cards.map(({ id }) => id));
      }
      const { rows, total, isWhole } = await findMarkers(goal, parseQuery(query), null, 'nl', NOW);
      expect({ query, ids: rows.map(([id]) => id).sort() }).toEqual({ query, ids: listed.sort() });
      expect([total, isWhole]).toEqual([listed.length, true]);
      found += listed.length;
    }
    expect(found).toBeGreaterThan(500);
  });
});

describe('a home whose address may not be told', () => {
  const hidden = async (): Promise<Array<{ home: Property; row: MarkerRow }>> => {
    const details = await database()
      .selectFrom('properties')
      .select(['id', 'detail'])
      .where('removed_at', 'is', null)
      .execute();
    const homes = new Map(details.map(({ id, detail }) => [id, JSON.parse(detail) as Property]));
    const all: Array<{ home: Property; row: MarkerRow }> = [];
    for (const goal of GOALS)
      for (const row of (await findMarkers(goal, parseQuery(''), null, 'fr', NOW)).rows) {
        const home = homes.get(row[0] ?? '');
        if (home && !home.address.publish) all.push({ home, row });
      }
    return all;
  };

  it('is the circle of its municipality, the same for every home there', async () => {
    const found = await hidden();
    expect(found.length).toBeGreaterThan(10);
    for (const { home, row } of found) {
      const circle = municipalityCircle(home.municipality);
      expect(row.slice(1, 4)).toEqual(
        [circle?.latitude, circle?.longitude, circle?.metres].map((value) => value && Math.round(value * 1e5) / 1e5),
      );
    }
  });

  it('has no street in a card or a marker, in any language', async () => {
    for (const { home } of (await hidden()).slice(0, 10)) {
      const answers = await Promise.all([
        ask<object>(`/api/homes/?ids=${home.id}&lng=de`),
        ask<object>(`/api/map/markers/?goal=${home.goal}&lng=de`),
      ]);
      expect(JSON.stringify(answers[0])).toContain(home.id);
      expect(JSON.stringify(answers[0])).not.toMatch(/"street":"/);
    }
  });
});

describe('what the map asks the site', () => {
  it('is answered for any input, and never with an error', async () => {
    for (const query of [
      'goal=castle&lng=xx&zoom=abc&view=1,2,3',
      'view=NaN,NaN,NaN,NaN&zoom=9',
      'view=90,-180,-90,180&zoom=99999999999',
      `view=${'1'.repeat(5000)}&zoom=9`,
      `area=${'a'.repeat(90_000)}`,
      'bounds=51,5,50,4&radius=10000&place=%00',
      '__proto__=1&constructor=2',
    ]) {
      const answer = await ask<{ total: number; rows: MarkerRow[] }>(`/api/map/markers/?${query}`);
      expect(answer.total).toBe((await ask<{ total: number }>('/api/map/markers/?goal=for-sale')).total);
    }
  });

  it('says 304 to a browser that has the answer', async () => {
    const url = 'http://localhost/api/map/markers/?goal=for-sale&lng=nl';
    const first = await getMarkers(new Request(url));
    const tag = first.headers.get('etag') ?? '';
    expect((await getMarkers(new Request(url, { headers: { 'if-none-match': tag } }))).status).toBe(304);
    expect((await getMarkers(new Request(url, { headers: { 'if-none-match': '"x"' } }))).status).toBe(200);
  });

  it('names the homes that are gone, keeps the order, and refuses what is no id', async () => {
    const [one, two] = (
      await database().selectFrom('properties').select('id').where('removed_at', 'is', null).limit(2).execute()
    ).map(({ id }) => id);
    const answer = await ask<{ cards: { id: string }[]; gone: string[] }>(
      `/api/homes/?ids=${two},nobody,${one},${two},<script>,&lng=nl`,
    );
    expect(answer.cards.map(({ id }) => id)).toEqual([two, one]);
    expect(answer.gone).toEqual(['nobody']);
    await database()
      .updateTable('properties')
      .set({ removed_at: NOW.toISOString() })
      .where('id', '=', one ?? '')
      .execute();
    expect((await ask<{ gone: string[] }>(`/api/homes/?ids=${one}&lng=nl`)).gone).toEqual([one]);
  });
});
