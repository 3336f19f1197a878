import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GET as getMapData } from '@/app/api/map/data/[file]/route';
import { GET as getMarkers } from '@/app/api/map/markers/route';
import { GET as getCards } from '@/app/api/properties/route';
import { GET as getCount } from '@/app/api/search-count/route';
import { areaFrom } from '@/lib/domain/place/drawn-area';
import { isOnMap, MAP_LIMITS } from '@/lib/domain/place/map-shape';
import { municipalityCircle } from '@/lib/domain/place/places';
import { isClosed } from '@/lib/domain/property/property-status';
import { GOALS } from '@/lib/domain/property/property-values';
import { LOCALES } from '@/lib/domain/text/locale';
import type { Property } from '@/lib/features/catalogue/types/property';
import { importDocument } from '@/lib/features/feed/jobs/import-document';
import { findMarkers, findSuggested } from '@/lib/features/map/data';
import { isProperty, type Marker, type PackedMarkers, type PropertyMarker } from '@/lib/features/map/rules';
import { getPropertyDetail } from '@/lib/features/properties/data/get-property';
import { findProperties } from '@/lib/features/search/data/find-properties';
import { parseQuery } from '@/lib/features/search/search-params/parse-search';
import { env } from '@/lib/platform/config/env';
import { database } from '@/lib/platform/store/client';
import { aFeedProperty, feedOf } from '../support/feed';
import { ownIsochrones } from '../support/isochrones';
import { newFolder } from '../support/new-folder';
import { nextLook } from '../support/next-look';
import { runHere } from '../support/run-here';

const NOW = new Date('2026-11-20T10:00:00Z');
let service: Awaited<ReturnType<typeof ownIsochrones>>;

beforeAll(async () => {
  const file = join(newFolder(), 'properties.ndjson');
  const { code, output } = await runHere('scripts/commands/seed.ts', [
    '--properties',
    '400',
    '--seed',
    '9',
    '--out',
    file,
  ]);
  if (code !== 0) throw new Error(output);
  const bytes = new Uint8Array(readFileSync(file));
  const { problem } = await importDocument({ source: 'test', bytes, folder: null, now: NOW, force: true });
  if (problem) throw new Error(problem);
  service = await ownIsochrones();
}, 120_000);
afterAll(() => service.stop());

const ask = async <T>(path: string): Promise<T> =>
  (
    await (path.startsWith('/api/properties') ? getCards : getMarkers)(new Request(`http://localhost${path}`))
  ).json() as Promise<T>;

/** A random generator with the same numbers on every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** A random drawn area in Belgium; its line may cross itself. */
function someArea(next: () => number): string {
  const [latitude, longitude] = [50.2 + next(), 3 + next() * 2.5];
  const corners = Array.from({ length: 3 + Math.floor(next() * 9) }, () => ({
    latitude: latitude + (next() - 0.5) * 1.2,
    longitude: longitude + (next() - 0.5) * 1.6,
  }));
  return areaFrom(corners)?.text ?? '';
}

/** A few of all filters of a search. */
function someQuery(next: () => number): URLSearchParams {
  const query = new URLSearchParams();
  const pick = <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)] as T;
  const asks = [
    () => query.append('type', pick(['house', 'apartment', 'villa', 'studio', 'building-plot', 'office'])),
    () => query.set('price-max', pick(['250000', '400000', '900000', '1200'])),
    () => query.set('bedrooms-min', pick(['1', '2', '3'])),
    () => query.set('label', pick(['b', 'd', 'f'])),
    () => query.append('place', pick(['gent', 'namur', 'brussel', 'antwerpen', 'liege', '2800'])),
    () => query.append('place', pick(['50.847_4.353', '51.05_3.72', '49.61_6.13'])),
    () => query.set('radius', pick(['5', '10', '30'])),
    () => query.set('bounds', pick(['50.5,4,51.2,5', '49.5,5,50.2,6.2', '51,2.6,51.4,4'])),
    () => query.set('area', someArea(next)),
    () => query.set('from', pick(['gent-sint-pieters', 'leuven', 'atlantis'])),
  ];
  for (const ask of asks) if (next() < 0.22) ask();
  return query;
}

/** The ids of a search page by page; without sold and let properties, which the title of the list does not count either. */
async function listed(goal: (typeof GOALS)[number], query: string): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await findProperties(goal, { ...parseQuery(query), page }, 'nl', [], NOW);
    pages = answer.pageCount;
    ids.push(...answer.cards.flatMap(({ id, status }) => (isClosed(status) ? [] : id)));
  }
  return ids.sort();
}
const idsOf = (markers: readonly Marker[]) =>
  markers
    .filter(isProperty)
    .map(({ id }) => id)
    .sort();
/** The results on the map; properties that it suggests without results are not results. */
const onMap = async (goal: (typeof GOALS)[number], query: string) => {
  const { markers, total } = await findMarkers(goal, parseQuery(query), null, 'nl', NOW);
  return idsOf(total === 0 ? [] : markers);
};

describe('the properties on the map and in the list (design/map)', () => {
  it('are the same for two hundred random searches in places, in areas and within a travel time, and for what both suggest without results', async () => {
    const next = numbers(7);
    const kinds = new Set<string>();
    const found = new Map(['type', 'place', 'radius', 'bounds', 'area', 'from'].map((name) => [name, 0]));
    for (let round = 0; round < 200; round += 1) {
      const goal = GOALS[round % 2] as (typeof GOALS)[number];
      const asked = someQuery(next);
      const query = asked.toString();
      const ids = await listed(goal, query);
      const { markers, total, isWhole, nearby, isNewest } = await findMarkers(goal, parseQuery(query), null, 'nl', NOW);
      expect({ query, ids: idsOf(total === 0 ? [] : markers) }).toEqual({ query, ids });
      if (nearby || isNewest) expect({ query, total }).toEqual({ query, total: 0 });
      expect([total, isWhole]).toEqual([ids.length, true]);
      for (const [name, properties] of found) if (asked.has(name)) found.set(name, properties + ids.length);
      if (total > 0) continue;
      const suggested = await findSuggested(goal, parseQuery(query), 'nl', NOW);
      expect({ query, suggested }).toEqual({
        query,
        suggested: markers.map((marker) => isProperty(marker) && marker.id),
      });
      kinds.add(isNewest ? 'newest' : 'nearby');
    }
    expect([...kinds].sort()).toEqual(['nearby', 'newest']);
    // Searches of each kind found properties; otherwise nothing could differ.
    expect([...found].filter(([, properties]) => properties < 50)).toEqual([]);
  }, 60_000);
});

describe('a search around a place', () => {
  it('shows the circle of its radius, and none without a radius', async () => {
    const { circles } = await findMarkers('for-sale', parseQuery('place=gent&radius=10'), null, 'nl', NOW);
    expect(circles).toEqual([{ latitude: expect.any(Number), longitude: expect.any(Number), metres: 10_000 }]);
    expect((await findMarkers('for-sale', parseQuery('place=gent'), null, 'nl', NOW)).circles).toEqual([]);
  });

  it('shows properties near that place if it finds none there: those that match the other filters, else all', async () => {
    const gent = { latitude: 51.05, longitude: 3.72 };
    const answer = (query: string) => findMarkers('for-sale', parseQuery(query), null, 'nl', NOW);
    const none = await answer('place=gent&type=house&price-max=1000');
    expect([none.total, none.missing, none.isWhole]).toEqual([0, 0, true]);
    expect(none.markers.length).toBeGreaterThan(3);
    expect(none.markers.length).toBeLessThanOrEqual(30);
    const { south = 0, west = 0, north = 0, east = 0 } = none.nearby ?? {};
    expect(south < gent.latitude && north > gent.latitude && west < gent.longitude && east > gent.longitude).toBe(true);
    expect(north - south).toBeLessThan(1.2);
    // The list suggests the same properties.
    const suggested = await findSuggested('for-sale', parseQuery('place=gent&type=house&price-max=1000'), 'nl', NOW);
    expect(suggested).toEqual(none.markers.map((marker) => isProperty(marker) && marker.id));
    // Without a place, both suggest the newest properties.
    const placeless = await answer('type=house&price-max=1000');
    expect([placeless.isNewest, placeless.nearby, placeless.markers.length]).toEqual([true, null, 3]);
    expect((await answer('place=gent')).nearby).toBeNull();
  });
});

describe('travel times that cannot be used as requested (design/search)', () => {
  const WAY = 'from=gent-sint-pieters&by=bicycle';
  it('cause a message while their service is unavailable, and list and map work without them', async () => {
    for (const query of ['', 'type=house']) {
      const [asked, plain] = [`${query}&${WAY}`, await listed('for-sale', query)];
      service.fail(false);
      const near = await listed('for-sale', asked);
      expect(near.length).toBeGreaterThan(0);
      expect(near.length).toBeLessThan(plain.length);
      expect(await onMap('for-sale', asked)).toEqual(near);
      service.fail(true);
      const {
        travelTimeMissing,
        onOffer: total,
        search,
      } = await findProperties('for-sale', parseQuery(asked), 'nl', [], NOW);
      expect({ travelTimeMissing, total, from: search.from }).toEqual({
        travelTimeMissing: 'away',
        total: plain.length,
        from: 'gent-sint-pieters',
      });
      expect(await listed('for-sale', asked)).toEqual(plain);
      expect(await onMap('for-sale', asked)).toEqual(plain);
      service.fail(false);
      expect(await listed('for-sale', asked)).toEqual(near);
    }
  });

  it('are not used from an unknown start: a message appears, and no address contains the filter', async () => {
    service.fail(false);
    const {
      unknownOrigin,
      travelTimeMissing,
      search,
      onOffer: total,
    } = await findProperties('for-sale', parseQuery('from=atlantis&minutes=45'), 'nl', [], NOW);
    expect({ unknownOrigin, travelTimeMissing, total }).toEqual({
      unknownOrigin: 'atlantis',
      travelTimeMissing: null,
      total: (await listed('for-sale', '')).length,
    });
    expect([search.from, search.minutes]).toEqual([undefined, undefined]);
  });

  it('fall back on the default means of travel if the service has no public transport, which is not offered then', async () => {
    Object.assign(env, { ISOCHRONE_KIND: 'openrouteservice' });
    service.fail(false);
    const query = parseQuery('from=leuven&by=transit');
    const { search, facets } = await findProperties('for-sale', query, 'nl', [], NOW);
    expect([search.from, search.by]).toEqual(['leuven', undefined]);
    expect(facets.travelArea?.modes).not.toContain('transit');
  });
});

describe('more properties than a browser can show', () => {
  const few = { whole: 20, inView: 5 };
  const all = parseQuery('');
  const countOf = (markers: readonly Marker[]) =>
    markers.reduce((sum, marker) => sum + (isProperty(marker) ? 1 : marker.count), 0);

  it('are counted in clusters before the map has a view, and none is left out of the count', async () => {
    const { markers, total, missing, isWhole } = await findMarkers('for-sale', all, null, 'nl', NOW, few);
    expect(isWhole).toBe(false);
    expect(markers.length).toBeLessThan(total / 2);
    expect(markers.some(isProperty)).toBe(false);
    expect(countOf(markers)).toBe(total - missing);
  });

  it('are sent one by one if a part of the map has few, exactly as many as the clusters of that part count', async () => {
    const bounds = { south: 50.3, west: 3.5, north: 51.3, east: 5 };
    const together = await findMarkers('for-sale', all, { bounds, zoom: 10 }, 'nl', NOW, few);
    const single = await findMarkers('for-sale', all, { bounds, zoom: 10 }, 'nl', NOW, { whole: 20, inView: 500 });
    expect(single.markers.length).toBeGreaterThan(5);
    expect(single.markers.every(isProperty)).toBe(true);
    expect(countOf(together.markers)).toBe(single.markers.length);
  });

  it('are listed in their cluster if the map cannot zoom in further', async () => {
    const near = await findMarkers('for-sale', all, { bounds: MAP_LIMITS, zoom: 14 }, 'nl', NOW, few);
    const far = await findMarkers('for-sale', all, { bounds: MAP_LIMITS, zoom: 13 }, 'nl', NOW, few);
    const namedIn = (markers: readonly Marker[]) =>
      markers.flatMap((marker) => (isProperty(marker) ? [] : (marker.ids ?? [])));
    expect(namedIn(far.markers)).toEqual([]);
    expect(new Set(namedIn(near.markers)).size).toBe(countOf(near.markers));
  });

  it('have coordinates rounded to about a metre', async () => {
    const { markers } = await findMarkers('for-sale', all, null, 'nl', NOW, few);
    for (const { latitude, longitude } of markers)
      expect(`${latitude} ${longitude}`).toMatch(/^\d+(\.\d{1,5})? \d+(\.\d{1,5})?$/);
  });
});

describe('a property that is not on the map', () => {
  it('because it is abroad or its place is unknown is counted as missing and breaks nothing', async () => {
    const before = await findMarkers('for-sale', parseQuery(''), null, 'nl', NOW);
    const rows = await database()
      .selectFrom('properties')
      .select(['id', 'facts', 'detail'])
      .where('goal', '=', 'for-sale')
      .where('removed_at', 'is', null)
      .execute();
    const [abroad, nowhere] = rows.filter(({ facts }) => (JSON.parse(facts ?? '{}') as { at: unknown }).at);
    const change = (row: typeof abroad, at: [number, number] | null) =>
      database()
        .updateTable('properties')
        .set({
          facts: JSON.stringify({ ...JSON.parse(row?.facts ?? '{}'), at }),
          ...(at === null && { municipality: 'nowhere' }),
        })
        .where('id', '=', row?.id ?? '')
        .execute();
    await change(abroad, [43.7102, 7.262]);
    await change(nowhere, null);
    await database()
      .updateTable('catalogue')
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .execute();
    await nextLook();
    const after = await findMarkers('for-sale', parseQuery(''), null, 'nl', NOW);
    expect([after.total, after.missing - before.missing]).toEqual([before.total, 2]);
    expect(after.markers).toHaveLength(before.markers.length - 2);
    for (const marker of after.markers) expect(isOnMap(marker)).toBe(true);
  });
});

describe('a property with a hidden address', () => {
  const hidden = async (): Promise<Array<{ property: Property; marker: PropertyMarker }>> => {
    const details = await database()
      .selectFrom('properties')
      .select(['id', 'detail'])
      .where('removed_at', 'is', null)
      .execute();
    const properties = new Map(details.map(({ id, detail }) => [id, JSON.parse(detail) as Property]));
    const all: Array<{ property: Property; marker: PropertyMarker }> = [];
    for (const goal of GOALS)
      for (const marker of (await findMarkers(goal, parseQuery(''), null, 'fr', NOW)).markers.filter(isProperty)) {
        const property = properties.get(marker.id);
        if (property && !property.address.publish) all.push({ property, marker });
      }
    return all;
  };

  it('is drawn as the circle of its municipality, the same for every property there', async () => {
    const found = await hidden();
    expect(found.length).toBeGreaterThan(10);
    for (const { property, marker } of found) {
      const circle = municipalityCircle(property.municipality);
      expect([marker.latitude, marker.longitude, marker.metres]).toEqual(
        [circle?.latitude, circle?.longitude, circle?.metres].map((value) => value && Math.round(value * 1e5) / 1e5),
      );
    }
  });

  it('has no street in a card or a marker, in any language', async () => {
    for (const { property } of (await hidden()).slice(0, 10))
      for (const locale of LOCALES) {
        const card = JSON.stringify(await ask<object>(`/api/properties/?ids=${property.id}&lng=${locale}`));
        expect(card).toContain(property.id);
        expect(card).not.toMatch(/"street":"/);
        const { rows } = await ask<PackedMarkers>(`/api/map/markers/?goal=${property.goal}&lng=${locale}`);
        const marker = rows.find(([id]) => id === property.id);
        const circle = municipalityCircle(property.municipality);
        // The marker is the circle of the municipality and a price; the only other text is its id.
        expect(marker).toEqual([
          property.id,
          ...[circle?.latitude, circle?.longitude, circle?.metres].map(
            (value) => value && Math.round(value * 1e5) / 1e5,
          ),
          expect.toSatisfy((price: string) => price === '' || /\d|€/.test(price)),
          expect.any(Number),
          expect.any(Number),
        ]);
      }
  });
});

describe('the API of the map', () => {
  it('answers any input without an error', async () => {
    for (const query of [
      'goal=castle&lng=xx&zoom=abc&view=1,2,3',
      'view=NaN,NaN,NaN,NaN&zoom=9',
      'view=90,-180,-90,180&zoom=99999999999',
      `view=${'1'.repeat(5000)}&zoom=9`,
      `area=${'a'.repeat(90_000)}`,
      'bounds=51,5,50,4&radius=10000&place=%00',
      '__proto__=1&constructor=2',
    ]) {
      const answer = await ask<PackedMarkers>(`/api/map/markers/?${query}`);
      expect(answer.total).toBe((await ask<{ total: number }>('/api/map/markers/?goal=for-sale')).total);
    }
  });

  it('serves the files that the map is drawn from, and no other file', async () => {
    const file = (name: string) =>
      getMapData(new Request(`http://localhost/api/map/data/${name}`), { params: Promise.resolve({ file: name }) });
    const base = await file('base.json');
    expect(base.headers.get('content-disposition')).toBe('attachment; filename="base.json"');
    expect(((await base.json()) as { type: string }).type).toBe('Topology');
    for (const name of ['base.generated.json', '..%2F..%2Fpackage.json', 'package.json', ''])
      expect((await file(name)).status).toBe(404);
  });

  it('sends 304 to a browser that already has the answer', async () => {
    const url = 'http://localhost/api/map/markers/?goal=for-sale&lng=nl';
    const first = await getMarkers(new Request(url));
    const tag = first.headers.get('etag') ?? '';
    expect((await getMarkers(new Request(url, { headers: { 'if-none-match': tag } }))).status).toBe(304);
    expect((await getMarkers(new Request(url, { headers: { 'if-none-match': '"x"' } }))).status).toBe(200);
  });

  it('names the properties that are no longer on the site, keeps the requested order, and ignores an invalid id', async () => {
    const [one, two] = (
      await database().selectFrom('properties').select('id').where('removed_at', 'is', null).limit(2).execute()
    ).map(({ id }) => id);
    const answer = await ask<{ cards: { id: string }[]; gone: string[] }>(
      `/api/properties/?ids=${two},nobody,${one},${two},<script>,&lng=nl`,
    );
    expect(answer.cards.map(({ id }) => id)).toEqual([two, one]);
    expect(answer.gone).toEqual(['nobody']);
    await database()
      .updateTable('properties')
      .set({ removed_at: NOW.toISOString() })
      .where('id', '=', one ?? '')
      .execute();
    expect((await ask<{ gone: string[] }>(`/api/properties/?ids=${one}&lng=nl`)).gone).toEqual([one]);
  });
});

describe('the words of the search button', () => {
  const ask = (query: string) => getCount(new Request(`http://localhost/api/search-count/?${query}`));
  const wordsOf = async (query: string) => ((await (await ask(query)).json()) as { words: string }).words;

  it('contain the number of properties on offer that the same search finds, in the language of the page', async () => {
    for (const [goal, filters] of [
      ['for-sale', 'type=house'],
      ['for-rent', 'type=apartment'],
      ['for-sale', ''],
    ] as const) {
      const { onOffer } = await findProperties(goal, parseQuery(filters), 'nl', [], NOW);
      expect(onOffer).toBeGreaterThan(1);
      expect(await wordsOf(`goal=${goal}&lng=nl&${filters}`)).toBe(`Toon ${onOffer} panden`);
    }
    expect(await wordsOf('goal=for-sale&lng=de&price-max=25000&type=villa')).toBe('Keine Objekte gefunden');
    // In this form the rent has its own field.
    const { onOffer } = await findProperties('for-rent', parseQuery('price-max=1000'), 'nl', [], NOW);
    expect(await wordsOf('goal=for-rent&lng=nl&price-max=300000&rent-max=1000')).toContain(String(onOffer));
  });

  it('contain no number if a place is unknown; a request without a goal or a language is refused', async () => {
    expect(await wordsOf('goal=for-sale&lng=fr&place=Xyzzy')).not.toMatch(/\d/);
    for (const query of ['lng=nl', 'goal=for-sale', 'goal=gift&lng=nl', 'goal=for-sale&lng=it'])
      expect((await ask(query)).status).toBe(400);
  });
});

describe('a property that the map cannot show', () => {
  it('is counted as abroad, or as one whose place is unknown', async () => {
    const bytes = feedOf([
      aFeedProperty({ ID: 'here' }),
      aFeedProperty({ ID: 'lille', CountryID: 30, Zip: '59000', City: 'LILLE', Latitude: 50.63, Longitude: 3.06 }),
      aFeedProperty({ ID: 'nice', CountryID: 30, Zip: '06000', City: 'NICE', Latitude: null, Longitude: null }),
      aFeedProperty({
        ID: 'lost',
        CountryID: null,
        Zip: '1999',
        City: 'NERGENSHUIZEN',
        Latitude: null,
        Longitude: null,
      }),
    ]);
    await importDocument({ source: 'test', bytes, folder: null, now: NOW, force: true });
    await nextLook();
    const { total, missing, abroad, markers } = await findMarkers('for-sale', parseQuery(''), null, 'nl', NOW);
    expect([total, missing, markers.length + abroad]).toEqual([4, 1, 3]);
    expect(abroad).toBeGreaterThan(0);
    const nice = await getPropertyDetail('nice', 'fr', NOW);
    expect([nice?.city, nice?.town]).toEqual(['Nice (France)', 'Nice']);
  });
});
