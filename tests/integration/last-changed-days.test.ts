import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { GET as indexOf } from '@/app/sitemap.xml/route';
import { LOCALES } from '@/lib/domain/text/locale';
import { DAY_MS } from '@/lib/domain/time/durations';
import { importDocument } from '@/lib/features/feed/jobs/import-document';
import { noteTexts } from '@/lib/features/feed/mutations';
import { findPlaceSitemap } from '@/lib/features/search/place-pages/data/place-pages';
import { loadPlaceTexts } from '@/lib/features/search/place-pages/data/place-texts';
import { findPriceSitemap, loadPricePages } from '@/lib/features/search/place-pages/data/price-pages';
import { database } from '@/lib/platform/store/client';
import { processValues } from '@/tests/support/process-values';
import { aFeedProperty, feedOf } from '../support/feed';

const FIRST = Date.parse('2026-11-02T09:00:00Z');
const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);
const PLACES = {
  lier: { Zip: '2500', City: 'Lier', Latitude: 51.13, Longitude: 4.57 },
  namur: { Zip: '5000', City: 'Namur', Latitude: 50.46, Longitude: 4.87 },
};

/** A property of the feed: its place, its price, and whether it is in the feed and sold. */
type SomeProperty = { place: keyof typeof PLACES; price: number; isThere: boolean; isSold: boolean };
const someProperty: fc.Arbitrary<SomeProperty> = fc.record({
  place: fc.constantFrom('lier', 'lier', 'lier', 'namur'),
  price: fc.constantFrom(200_000, 300_000),
  isThere: fc.constantFrom(true, true, true, false),
  isSold: fc.constantFrom(false, false, false, true),
});
const COUNT = 8;
const catalogue = fc.array(someProperty, { minLength: COUNT, maxLength: COUNT });
/** What an import changes: one or two properties, or none. */
const changes = fc.array(fc.tuple(fc.nat(COUNT - 1), someProperty), { maxLength: 2 });

async function take(properties: readonly SomeProperty[], moment: number): Promise<void> {
  vi.setSystemTime(moment);
  const items = properties.flatMap(({ place, price, isThere, isSold }, at) =>
    isThere
      ? [
          aFeedProperty({
            ...PLACES[place],
            ID: `p${at}`,
            Price: price,
            CreatedDate: '2026-10-01',
            ...(isSold ? { Status: 'sold', ClosedDate: '2026-11-01' } : {}),
          }),
        ]
      : [],
  );
  // A property for rent elsewhere, so that the feed is never empty.
  items.push(aFeedProperty({ ID: 'other', Goal: 1, Zip: '9000', City: 'Gent', Latitude: 51.05, Longitude: 3.72 }));
  const report = await importDocument({
    source: 'test',
    bytes: feedOf(items),
    folder: null,
    now: new Date(moment),
    force: true,
  });
  expect([report.problem, report.properties.refused]).toEqual([null, 0]);
  processValues('versions').catalogueVersion = undefined;
  processValues('versions').reads?.clear();
  processValues('versions').answers?.clear();
}

/** The day of each page of a place in Dutch, and of each sitemap, by address. */
async function days(): Promise<Map<string, string | undefined>> {
  const index = await (await indexOf()).text();
  const parts = [...index.matchAll(/<loc>[^<]*?(\/sitemap[^<]+)<\/loc>(?:<lastmod>([^<]*))?/g)];
  const pages = (await findPlaceSitemap()).map(({ paths, lastModified }) => {
    const day = lastModified as Record<string, string>;
    expect(new Set(LOCALES.map((locale) => day[locale])).size).toBe(1);
    return [paths.nl ?? '', day.nl] as const;
  });
  return new Map([...pages, ...parts.map(([, path = '', day]) => [path, day] as const)]);
}

/** What the page of Lier shows of the properties of a catalogue. */
const shownInLier = (properties: readonly SomeProperty[]): string =>
  JSON.stringify(properties.map((property) => (property.place === 'lier' && property.isThere ? property : null)));

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await clear();
  return () => vi.useRealTimers();
});

const TABLES = ['properties', 'place_pages', 'shown_prices', 'page_days', 'catalogue'] as const;
const clear = async () => {
  for (const table of TABLES) await database().deleteFrom(table).execute();
};

describe('the day of the last change', () => {
  it('of a page of a place and of a sitemap never becomes earlier, and is today exactly if its text changed', async () => {
    await fc.assert(
      fc
        .asyncProperty(catalogue, fc.array(changes, { minLength: 3, maxLength: 6 }), async (first, imports) => {
          const states = [first];
          for (const some of imports)
            states.push(
              some.reduce((properties, [at, property]) => properties.with(at, property), states.at(-1) ?? first),
            );
          let before = new Map<string, string | undefined>();
          for (const [at, properties] of states.entries()) {
            const moment = FIRST + at * DAY_MS;
            await take(properties, moment);
            const after = await days();
            for (const [path, day] of after) {
              const earlier = before.get(path);
              if (earlier !== undefined) expect(day ?? '', path).toMatch(/./);
              if (earlier !== undefined) expect((day ?? '') >= earlier, `${path} ${earlier} ${day}`).toBe(true);
            }
            const lier = '/nl/te-koop/lier/';
            const last = states[at - 1];
            if (last && before.has(lier) && after.has(lier))
              expect(after.get(lier) === dayOf(moment)).toBe(shownInLier(last) !== shownInLier(properties));
            if (last && before.has(lier) !== after.has(lier) && after.has(lier))
              expect(after.get(lier)).toBe(dayOf(moment));
            before = new Map([...before, ...after]);
            if (!after.has(lier)) before.delete(lier);
          }
        })
        .beforeEach(clear),
      { numRuns: 5 },
    );
  });

  it('of a page of prices never becomes earlier, and is today exactly if its figures changed', async () => {
    const sale = (price: number): SomeProperty => ({ place: 'lier', price, isThere: true, isSold: true });
    const some = fc.array(fc.constantFrom(200_000, 300_000, 400_000), { minLength: 5, maxLength: 7 });
    await fc.assert(
      fc
        .asyncProperty(fc.array(fc.tuple(some, fc.boolean()), { minLength: 3, maxLength: 5 }), async (imports) => {
          let before: { figures: string; day: string | undefined } | null = null;
          for (const [at, [prices, isSame]] of imports.entries()) {
            const moment = FIRST + at * DAY_MS;
            // Every other import has the same sales, and a change of another kind.
            const [sales, changed] = at > 0 && isSame ? [imports[at - 1]?.[0] ?? prices, 1] : [prices, 0];
            imports[at] = [sales, isSame];
            await take(
              [...sales.map(sale), { place: 'namur', price: 100_000 + changed, isThere: true, isSold: false }],
              moment,
            );
            const figures = JSON.stringify((await loadPricePages()).get('lier'));
            const days = (await findPriceSitemap()).find(({ paths }) => paths.nl === '/nl/te-koop/lier/prijzen/');
            const day = days?.lastModified as string | undefined;
            if (before)
              expect([day, (day ?? '') >= (before.day ?? '')]).toEqual([
                figures === before.figures ? before.day : dayOf(moment),
                true,
              ]);
            before = { figures, day };
          }
        })
        .beforeEach(clear),
      { numRuns: 5 },
    );
  });

  it('of a page of a place is today when the agency changes its text about the place', async () => {
    const property: SomeProperty = { place: 'lier', price: 200_000, isThere: true, isSold: false };
    await take([property, property, property, property], FIRST);
    await noteTexts(new Date(FIRST + DAY_MS));
    const of = async () =>
      (await findPlaceSitemap()).find(({ paths }) => paths.nl === '/nl/te-koop/lier/')?.lastModified as Record<
        string,
        string
      >;
    expect((await of()).nl).toBe('2026-10-01');
    const texts = await loadPlaceTexts();
    const text = { ...texts.documents.get('mechelen')?.fr, goal: 'for-sale', body: 'Lierre.' };
    const documents = new Map<string, unknown>([...texts.documents, ['lier', { fr: text }]]);
    processValues('texts').texts?.set('place texts', {
      ...processValues('texts').texts?.get('place texts'),
      value: Promise.resolve({ ...texts, documents }),
    } as never);
    await noteTexts(new Date(FIRST + 2 * DAY_MS));
    const days = await of();
    expect([days.nl, days.fr]).toEqual(['2026-10-01', '2026-11-04']);
    processValues('texts').texts?.clear();
  });

  it('is the day that the feed tells after the first import, and today after a property left or moved', async () => {
    const property: SomeProperty = { place: 'lier', price: 200_000, isThere: true, isSold: false };
    const properties = [property, property, property, property];
    await take(properties, FIRST);
    expect((await days()).get('/nl/te-koop/lier/')).toBe('2026-10-01');
    await take(properties, FIRST + DAY_MS);
    expect((await days()).get('/nl/te-koop/lier/')).toBe('2026-10-01');
    await take([property, property, property, { ...property, isThere: false }], FIRST + 2 * DAY_MS);
    const left = await days();
    expect([left.get('/nl/te-koop/lier/'), left.get('/sitemap/properties-0.xml')]).toEqual([
      '2026-11-04',
      '2026-11-04',
    ]);
    await take([property, property, property, { ...property, place: 'namur' }], FIRST + 3 * DAY_MS);
    await take([property, property, property, property], FIRST + 4 * DAY_MS);
    expect((await days()).get('/nl/te-koop/lier/')).toBe('2026-11-06');
  });
});
