import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import agency from '@/agency.config';
import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import { brusselsDay } from '@/lib/domain/time/dates';
import { whereOfSales } from '@/lib/features/catalogue/mapping/place-words';
import { importDocument } from '@/lib/features/feed/jobs/import-document';
import { findPropertiesOf } from '@/lib/features/properties/data/find-of-people';
import { getPropertyDetail } from '@/lib/features/properties/data/get-property';
import { getPlacePage } from '@/lib/features/search/place-pages/data/get-place-page';
import { findPriceSitemap, hasPricePage, loadPricePages } from '@/lib/features/search/place-pages/data/price-pages';
import { writeMunicipalityPrices } from '@/lib/platform/files/municipality-prices';
import { database } from '@/lib/platform/store/client';
import { findPageDays } from '@/lib/platform/store/lastmod-days';
import { processValues } from '@/tests/support/process-values';
import { aFeedProperty, feedOf } from '../support/feed';

const DAY_MS = 86_400_000;
const today = new Date();
const daysAgo = (days: number): Date => new Date(today.getTime() - days * DAY_MS);

type Some = Record<string, unknown>;
let number = 0;
const property = (changes: Some = {}): Some => {
  number += 1;
  return aFeedProperty({ ID: `s${number}`, Ident: `R-s${number}`, Price: 300_000, ...changes });
};
/** A sold property: on the market for forty days, sold 100 days ago. */
const sold = (changes: Some = {}): Some =>
  property({
    Status: 'sold',
    CreatedDate: daysAgo(140).toISOString(),
    ClosedDate: daysAgo(100).toISOString(),
    ...changes,
  });
const several = (count: number, changes: Some = {}): Some[] => Array.from({ length: count }, () => sold(changes));

async function take(properties: readonly Some[], now = today): Promise<void> {
  const report = await importDocument({ source: 'test', bytes: feedOf(properties), folder: null, now, force: true });
  expect(report.properties.refused).toBe(0);
  // Clears what this process knows of the catalogue. Otherwise it would notice the import only up to a second later.
  processValues('versions').catalogueVersion = undefined;
  processValues('versions').reads?.clear();
  processValues('versions').answers?.clear();
}
const prices = async (place = 'mechelen') => (await loadPricePages()).get(place);

beforeEach(async () => {
  for (const table of ['properties', 'place_pages', 'shown_prices', 'page_days'] as const)
    await database().deleteFrom(table).execute();
});

describe('the page of the prices of a place', () => {
  it('exists with five sales of dwellings in two years, sold ones that have left the feed included', async () => {
    const five = several(5);
    await take([...five.slice(0, 4), property()]);
    expect(await hasPricePage('mechelen')).toBe(false);
    await take([...five, property()]);
    expect(await prices()).toMatchObject({ sales: 5, median: 300_000, days: 40 });
    await take([property()]);
    expect((await prices())?.sales).toBe(5);
    // Too old, let, or no dwelling.
    await database().deleteFrom('properties').execute();
    await take([
      ...several(4),
      sold({ ClosedDate: daysAgo(800).toISOString(), CreatedDate: daysAgo(900).toISOString() }),
      sold({ Goal: 1, Status: 'rented', Price: 900 }),
      sold({ MainType: 'garage' }),
      property(),
    ]);
    expect(await prices()).toBeUndefined();
  });

  it('never counts a sale whose price is hidden, or that is not one amount for everything', async () => {
    await take([
      ...several(4),
      sold({ PublishPrice: false }),
      sold({ PriceUnit: 7 }),
      sold({ Price: null }),
      property(),
    ]);
    expect(await prices()).toBeUndefined();
  });

  it('counts with the last price that the site showed, not with what the feed says after the sale', async () => {
    const open = Array.from({ length: 5 }, () => property({ CreatedDate: daysAgo(140).toISOString() }));
    await take(open, daysAgo(120));
    await take(
      open.map((one) => ({ ...one, Status: 'sold', Price: 277_000, ClosedDate: daysAgo(100).toISOString() })),
      daysAgo(100),
    );
    expect((await prices())?.median).toBe(300_000);
  });

  it('is linked from the page of the place and is in the sitemap, with the day of its last sale', async () => {
    await take([
      ...several(5),
      sold({ ClosedDate: daysAgo(30).toISOString() }),
      ...Array.from({ length: 3 }, () => property()),
    ]);
    const page = await getPlacePage('for-sale', { place: 'mechelen', type: null }, 'de');
    expect(page.prices).toEqual({ href: '/de/zu-verkaufen/mecheln/preise/', label: 'Immobilienpreise in Mecheln' });
    expect((await getPlacePage('for-sale', { place: 'mechelen', type: 'house' }, 'de')).prices).toBeNull();
    expect(await findPriceSitemap()).toEqual([
      {
        paths: {
          nl: '/nl/te-koop/mechelen/prijzen/',
          fr: '/fr/a-vendre/malines/prix/',
          en: '/en/for-sale/mechelen/prices/',
          de: '/de/zu-verkaufen/mecheln/preise/',
        },
        lastModified: brusselsDay(daysAgo(30)),
      },
    ]);
  });
});

describe('the prices around a home for sale', () => {
  const around = async (id: string, locale: Locale = 'nl') => (await getPropertyDetail(id, locale, today))?.around;
  const priced = (): Some[] => [280_000, 290_000, 300_000, 310_000, 320_000].map((Price) => sold({ Price }));

  it('are those of five similar sales; a hidden price or address never counts', async () => {
    const some = priced();
    await take([
      ...some.slice(0, 4),
      sold({ PublishPrice: false }),
      sold({ PublishAddress: false }),
      property({ ID: 'own' }),
    ]);
    expect(await around('own')).toBeNull();
    await take([...some, property({ ID: 'own' })]);
    expect(await around('own', 'en')).toEqual({
      own: '€\u00a02,000',
      count: 5,
      reach: 'municipality',
      municipality: 'mechelen',
      low: '€\u00a01,900',
      high: '€\u00a02,100',
      days: '40',
      least: '150\u00a0m²',
      most: '150\u00a0m²',
      median: null,
    });
  });

  it('say where the sales are if the municipality itself has fewer', async () => {
    const elsewhere = { Zip: '2820', City: 'Bonheiden', Latitude: 51.02, Longitude: 4.55 };
    const whereOf = async (locale: Locale) => {
      const { reach = 'municipality', municipality = '' } = (await around('own', locale)) ?? {};
      return whereOfSales(reach, municipality, locale);
    };
    await take([...priced(), property({ ID: 'own', ...elsewhere })]);
    expect(await whereOf('nl')).toBe(' binnen 15\u00a0km van Bonheiden');
    expect(await whereOf('fr')).toBe(' à moins de 15\u00a0km de Bonheiden');
    await take([...priced(), property({ ID: 'own', Zip: '2300', City: 'Turnhout', Latitude: 51.32, Longitude: 4.94 })]);
    expect(await whereOf('de')).toBe(' in der Provinz Antwerpen');
  });

  it('are not told of a home without one shown amount, to let, sold, or if the agency publishes none', async () => {
    const others = [
      property({ ID: 'hidden', PublishPrice: false }),
      property({ ID: 'from', PriceUnit: 7 }),
      property({ ID: 'let', Goal: 1, Price: 900 }),
      sold({ ID: 'gone' }),
      property({ ID: 'land', MainType: 'building-plot', SurfaceGround: 150 }),
    ];
    await take([...priced(), ...others, property({ ID: 'own' })]);
    for (const { ID } of others) expect(await around(String(ID))).toBeNull();
    expect(await around('own')).not.toBeNull();
    Object.assign(agency, { pricePages: false });
    await take([...priced(), property({ ID: 'own' })]);
    expect(await around('own')).toBeNull();
    Object.assign(agency, { pricePages: undefined });
  });

  it('have the median of the municipality beside them as soon as the agency loads it', async () => {
    await take([...priced(), property({ ID: 'own' })]);
    expect((await around('own'))?.median).toBeNull();
    const house = { euro: 391_500, period: '2026-Q2', source: 'Statbel', date: '2026-09-15' };
    writeMunicipalityPrices({ mechelen: { house } });
    const told = { type: 'house', year: '2026', quarter: '2', amount: '€\u00a0391,500', source: 'Statbel' };
    expect((await around('own', 'en'))?.median).toEqual({ ...told, date: '15 September 2026' });
    writeMunicipalityPrices({});
  });
});

describe('the setting pricePages', () => {
  afterEach(() => void Object.assign(agency, { pricePages: undefined }));

  it('leaves out the pages of prices: no page, no link and no entry in the sitemap', async () => {
    const feed = [...several(5), ...Array.from({ length: 3 }, () => property())];
    await take(feed);
    expect(await hasPricePage('mechelen')).toBe(true);
    Object.assign(agency, { pricePages: false });
    await take(feed);
    // The middleware answers 404, and not with the page of the place.
    expect(await hasPricePage('mechelen')).toBeNull();
    expect([...(await loadPricePages()).keys()]).toEqual([]);
    expect(await findPriceSitemap()).toEqual([]);
    expect((await getPlacePage('for-sale', { place: 'mechelen', type: null }, 'nl')).prices).toBeNull();
  });
});

describe('the properties of an agent and of an office', () => {
  const [first, second] = agency.agents;
  const [mechelen, namur] = agency.offices;
  const idsOf = async (kind: 'agent' | 'office', id: string | undefined) => {
    const { goals, closed } = await findPropertiesOf({ kind, id: id ?? '' }, 'nl', new Date());
    return {
      onOffer: goals.map(({ count, cards }) => [count, cards.map((card) => card.id)]),
      closed: closed.map((card) => card.id),
    };
  };

  it('are those that the feed gives them, and the lately sold ones; without an agent, those of the nearest office', async () => {
    const feed = [
      property({ ID: 'a', AgentID: first?.id }),
      property({ ID: 'b', AgentID: second?.id }),
      property({ ID: 'c', AgentID: first?.id, Goal: 1, Price: 900 }),
      sold({ ID: 'd', AgentID: first?.id, ClosedDate: daysAgo(3).toISOString() }),
      property({ ID: 'e', AgentID: null, Zip: '5000', City: 'Namur', Latitude: 50.46, Longitude: 4.87 }),
    ];
    await take(feed);
    expect(await idsOf('agent', first?.id)).toEqual({
      onOffer: [
        [1, ['a']],
        [1, ['c']],
      ],
      closed: ['d'],
    });
    expect(await idsOf('office', namur?.id)).toEqual({
      onOffer: [
        [1, ['e']],
        [0, []],
      ],
      closed: [],
    });
    const { onOffer } = await idsOf('office', mechelen?.id);
    expect(onOffer.map(([count]) => count)).toEqual([2, 1]);
    expect(await idsOf('agent', 'somebody')).toEqual({
      onOffer: [
        [0, []],
        [0, []],
      ],
      closed: [],
    });
  });

  it('are counted in full, of many the newest are shown', async () => {
    await take(Array.from({ length: 14 }, () => property({ AgentID: first?.id })));
    for (const locale of LOCALES) {
      const [{ count, cards } = { count: 0, cards: [] }] = (
        await findPropertiesOf({ kind: 'agent', id: first?.id ?? '' }, locale, new Date())
      ).goals;
      expect([count, cards.length]).toEqual([14, 12]);
    }
  });
});

describe('the day of the last change of the page of an agent', () => {
  const dayOf = async (id: string | undefined) => (await findPageDays('people')).get(`agent ${id}`);

  it('moves when a property of theirs comes or leaves, and with no other import', async () => {
    await database().deleteFrom('page_days').execute();
    const [first, second] = agency.agents;
    const told = daysAgo(90).toISOString();
    const own = property({ ID: 'p', AgentID: first?.id, CreatedDate: told });
    const others = property({ ID: 'q', AgentID: second?.id, CreatedDate: told });
    await take([own, others], daysAgo(20));
    expect(await dayOf(first?.id)).toBe(brusselsDay(daysAgo(90)));
    await take([own, others], daysAgo(19));
    expect(await dayOf(first?.id)).toBe(brusselsDay(daysAgo(90)));
    await take([others], daysAgo(10));
    expect([await dayOf(first?.id), await dayOf(second?.id)]).toEqual([
      brusselsDay(daysAgo(10)),
      brusselsDay(daysAgo(90)),
    ]);
  });
});
