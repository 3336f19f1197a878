import { beforeEach, describe, expect, it } from 'vitest';
import type { Goal } from '@/lib/domain/property/property-values';
import { LOCALES } from '@/lib/domain/text/locale';
import { brusselsDay } from '@/lib/domain/time/dates';
import { addDays } from '@/lib/domain/time/local-time';
import { importDocument } from '@/lib/features/feed/jobs/import-document';
import { findWayTo, getPlacePage } from '@/lib/features/search/place-pages/data/get-place-page';
import { makePlaceFeed } from '@/lib/features/search/place-pages/data/make-feed';
import {
  findPlaceSitemap,
  hasPlacePage,
  loadPlacePages,
  nearestWider,
} from '@/lib/features/search/place-pages/data/place-pages';
import { scopeOfSearch, searchOfScope } from '@/lib/features/search/place-pages/mapping';
import { parseQuery } from '@/lib/features/search/search-params/parse-search';
import { packedResponse } from '@/lib/platform/media/file-response';
import { database } from '@/lib/platform/store/client';
import type { PlaceScope } from '@/lib/routing/place-href';
import { processValues } from '@/tests/support/process-values';
import { aFeedProperty, feedOf } from '../support/feed';

const DAY_MS = 86_400_000;
const today = new Date();
const daysAgo = (days: number): Date => new Date(today.getTime() - days * DAY_MS);

type Some = Record<string, unknown>;
let number = 0;
const property = (changes: Some = {}): Some => {
  number += 1;
  return aFeedProperty({ ID: `h${number}`, Ident: `R-h${number}`, Price: 200_000 + number * 1000, ...changes });
};
const properties = (count: number, changes: Some = {}): Some[] =>
  Array.from({ length: count }, () => property(changes));
const IN_LIER = { Zip: '2500', City: 'Lier', Latitude: 51.13, Longitude: 4.57 };
const IN_NAMUR = { Zip: '5000', City: 'Namur', Latitude: 50.46, Longitude: 4.87 };
const APARTMENT = { MainType: 'apartment' };

async function take(properties: readonly Some[], now = today): Promise<void> {
  const report = await importDocument({ source: 'test', bytes: feedOf(properties), folder: null, now, force: true });
  expect(report.properties.refused).toBe(0);
  // Clears what this process knows of the catalogue. Otherwise it would notice the import only up to a second later.
  processValues('versions').catalogueVersion = undefined;
  processValues('versions').reads?.clear();
  processValues('versions').answers?.clear();
}

const scope = (place: string | null, type: PlaceScope['type'] = null): PlaceScope => ({ place, type });
const stateOf = async (place: string | null, type: PlaceScope['type'] = null, goal: Goal = 'for-sale') =>
  (await loadPlacePages()).stateOf(goal, scope(place, type));

beforeEach(async () => {
  for (const table of ['properties', 'place_pages'] as const) await database().deleteFrom(table).execute();
});

describe('a page of a place', () => {
  it('is listed with three properties on offer, stays unlisted while it has one, and is missing sixty days after', async () => {
    const three = properties(3, IN_LIER);
    await take([...three, ...properties(4, IN_NAMUR)], daysAgo(90));
    expect(await stateOf('lier')).toEqual({ kind: 'listed' });
    expect(await hasPlacePage('for-sale', scope('lier'))).toBe(true);
    expect(await hasPlacePage('for-rent', scope('lier'))).toBe(false);
    expect(await hasPlacePage('for-sale', scope('leuven'))).toBe(false);

    const rest = [...three.slice(0, 2), ...properties(4, IN_NAMUR)];
    await take(rest, daysAgo(59));
    expect(await stateOf('lier')).toEqual({ kind: 'thin' });
    expect(await hasPlacePage('for-sale', scope('lier'))).toBe(true);
    // Another import does not start the term of sixty days again.
    await take([...rest, property(IN_NAMUR)], daysAgo(10));
    expect(await database().selectFrom('place_pages').selectAll().where('scope', '=', 'lier.all').execute()).toEqual([
      { goal: 'for-sale', scope: 'lier.all', thin_since: brusselsDay(daysAgo(59)) },
    ]);

    await database()
      .updateTable('place_pages')
      .set({ thin_since: addDays(brusselsDay(today), -61) })
      .where('scope', '=', 'lier.all')
      .execute();
    await take([...rest, property(IN_NAMUR), property(IN_NAMUR)]);
    expect(await stateOf('lier')).toEqual({ kind: 'thin' });
    await take([...three.slice(0, 1), ...properties(4, IN_NAMUR)]);
    expect(await hasPlacePage('for-sale', scope('lier'))).toBe(true);
    expect((await findPlaceSitemap()).map(({ paths }) => paths.nl)).not.toContain('/nl/te-koop/lier/');
    await take(properties(4, IN_NAMUR));
    expect(await stateOf('lier')).toBeNull();
    expect(await hasPlacePage('for-sale', scope('lier'))).toBe(false);
    // With a third property the page of the place exists again.
    await take([...three, ...properties(4, IN_NAMUR)]);
    expect(await stateOf('lier')).toEqual({ kind: 'listed' });
  });

  it('does not count properties that are sold, hidden from lists or removed', async () => {
    await take([...properties(2, IN_LIER), property({ ...IN_LIER, Status: 'sold', ClosedDate: today.toISOString() })]);
    expect(await stateOf('lier')).toEqual({ kind: 'thin' });
    await take([property({ ...IN_LIER, Status: 'sold', ClosedDate: today.toISOString() }), property(IN_NAMUR)]);
    expect(await stateOf('lier')).toBeNull();
  });

  it('is listed with one property if the agency has a text about the place for the same goal (sale or rent)', async () => {
    await take([property(), property({ Goal: 1 }), ...properties(3, IN_NAMUR)]);
    expect(await stateOf('mechelen')).toEqual({ kind: 'listed' });
    expect(await stateOf('mechelen', null, 'for-rent')).toEqual({ kind: 'thin' });
    expect((await getPlacePage('for-sale', scope('mechelen'), 'fr')).text?.title).toBe('Habiter à Malines');
    expect((await getPlacePage('for-rent', scope('mechelen'), 'fr')).text).toBeNull();
  });

  it('is replaced by a wider or narrower page that has the same properties; a missing page leads to the nearest wider one', async () => {
    await take([...properties(4), ...properties(2, { ...IN_LIER, ...APARTMENT }), ...properties(3, IN_NAMUR)]);
    const pages = await loadPlacePages();
    const state = (place: string | null, type: PlaceScope['type'] = null) =>
      pages.stateOf('for-sale', scope(place, type));
    expect(state('mechelen', 'house')).toEqual({ kind: 'same', twin: scope('mechelen') });
    expect(state('region-wallonia')).toEqual({ kind: 'same', twin: scope('namur') });
    expect(state('province-antwerp')).toEqual({ kind: 'listed' });
    expect(state(null, 'house')).toEqual({ kind: 'listed' });
    expect(nearestWider(pages, 'for-sale', scope('lier', 'apartment'), 'nl')).toEqual(scope('province-antwerp'));
    expect(await findWayTo({ goal: 'for-sale', municipality: 'lier', group: 'apartment' }, 'nl')).toEqual([
      scope('province-antwerp'),
    ]);
    expect(await findWayTo({ goal: 'for-sale', municipality: 'mechelen', group: 'house' }, 'nl')).toEqual([
      scope('mechelen'),
    ]);

    const sitemap = (await findPlaceSitemap()).map(({ paths }) => paths.nl);
    expect(sitemap).toContain('/nl/te-koop/mechelen/');
    expect(sitemap).toContain('/nl/te-koop/huis/');
    expect(sitemap).not.toContain('/nl/te-koop/mechelen/huis/');
    expect(sitemap).not.toContain('/nl/te-koop/lier/');
    expect(sitemap.some((path) => path?.includes('?'))).toBe(false);
  });

  it('has the day of the last change of its properties after the first import', async () => {
    await database().deleteFrom('page_days').execute();
    await take([
      ...properties(2, { CreatedDate: '2026-10-01T09:00:00Z' }),
      property({ CreatedDate: '2026-11-11T09:00:00Z' }),
      ...properties(3, { ...IN_NAMUR, CreatedDate: '2026-09-05T09:00:00Z' }),
    ]);
    const days = new Map((await findPlaceSitemap()).map(({ paths, lastModified }) => [paths.nl, lastModified]));
    expect(days.get('/nl/te-koop/mechelen/')).toMatchObject({ nl: '2026-11-11', de: '2026-11-11' });
    expect(days.get('/nl/te-koop/namen/')).toMatchObject({ fr: '2026-09-05' });
  });

  it('shows figures of shown prices only, the agents of the place, and places nearby', async () => {
    const prices = [300_000, 310_000, 320_000, 330_000, 340_000];
    await take([
      ...prices.map((Price) => property({ Price, AgentID: 'leen' })),
      property({ Price: 987_654, PublishPrice: false, AgentID: 'bram' }),
      ...properties(3, IN_LIER),
    ]);
    const page = await getPlacePage('for-sale', scope('mechelen'), 'nl');
    expect(page.title).toBe('Vastgoed te koop in Mechelen');
    expect(page.numbers).toMatchObject({
      onOffer: 6,
      least: 300_000,
      most: 340_000,
      median: 320_000,
      perSquareMetre: 2150,
    });
    expect(page.nearby.map(({ label }) => label)).toEqual(['Vastgoed te koop in Lier']);
    expect(page.agents.map(({ onOffer: count, hasOffice }) => [count, hasOffice])).toEqual([
      [5, true],
      [1, true],
    ]);
    expect(JSON.stringify(page)).not.toContain('987');
  });
});

describe('a search with filters in its query', () => {
  it('has the page of a place as canonical address for exactly one place, one type or both, and for no other filters', () => {
    const of = (query: string) => scopeOfSearch(parseQuery(query), 'nl');
    expect(of('place=mechelen')).toEqual(scope('mechelen'));
    expect(of('type=house')).toEqual(scope(null, 'house'));
    expect(of('place=provincie-antwerpen&type=villa')).toEqual(scope('province-antwerp', 'villa'));
    for (const query of [
      '',
      'place=mechelen&place=lier',
      'type=house&type=villa',
      'place=mechelen&bedrooms-min=2',
      'place=mechelen&sort=price-asc',
      'place=mechelen&radius=10',
      'place=2800',
      'place=jambes',
      'place=nowhere',
    ])
      expect(of(query), query).toBeNull();
    for (const locale of LOCALES)
      for (const one of [
        scope('mechelen'),
        scope('region-brussels', 'office'),
        scope('brussels'),
        scope('halle', 'house'),
      ])
        expect(scopeOfSearch(searchOfScope(one, locale), locale)).toEqual(one);
  });
});

describe('the feed of a place', () => {
  const textOf = async (goal: Goal, one: PlaceScope | null) => {
    const packed = await makePlaceFeed(goal, one, 'nl', today);
    const request = new Request('https://gevel.example/', { headers: { 'accept-encoding': 'identity' } });
    return packed && (await packedResponse(request, packed, {}).text());
  };

  it('has the newest fifty properties on offer, and neither hidden prices nor hidden addresses', async () => {
    await take([
      ...properties(60),
      property({
        Price: 987_654,
        PublishPrice: false,
        Street: 'Geheimstraat',
        PublishAddress: false,
        CreatedDate: today.toISOString(),
      }),
      property({ Status: 'sold', ClosedDate: today.toISOString(), Street: 'Verkochtstraat' }),
      ...properties(3, IN_NAMUR),
    ]);
    const text = (await textOf('for-sale', scope('mechelen'))) ?? '';
    expect(text.match(/<entry>/g)).toHaveLength(50);
    expect(text).toContain('<link rel="self" href="');
    expect(text).toContain('/feeds/nl/for-sale.mechelen.all.xml');
    expect(text).toContain('Huis, Mechelen');
    for (const hidden of ['987', 'Geheimstraat', 'Verkochtstraat', 'Namen']) expect(text).not.toContain(hidden);
    expect((await textOf('for-sale', null))?.match(/<entry>/g)).toHaveLength(50);
  });

  it('does not exist for a place without a page', async () => {
    await take(properties(3));
    expect(await textOf('for-sale', scope('lier'))).toBeNull();
    expect(await textOf('for-rent', scope('mechelen'))).toBeNull();
  });
});
