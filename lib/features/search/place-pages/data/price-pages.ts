import 'server-only';
import agency from '@/agency.config';
import { priceDisplay, publishedAmount } from '@/lib/domain/money/price';
import { pagePlace } from '@/lib/domain/place/page-places';
import { isDwellingGroup, TYPE_GROUPS, type TypeGroup } from '@/lib/domain/property/property-type';
import { isPublicationKnown } from '@/lib/domain/property/publication-day';
import { brusselsDay } from '@/lib/domain/time/dates';
import { DAY_MS } from '@/lib/domain/time/durations';
import { cardTaxes } from '@/lib/features/catalogue/mapping/to-card';
import type { StoredCard } from '@/lib/features/catalogue/mapping/to-property-row';
import { database, type Tx } from '@/lib/platform/store/client';
import { findPageDays } from '@/lib/platform/store/last-changed-days';
import { inChunks } from '@/lib/platform/store/rows';
import { oncePerVersion } from '@/lib/platform/store/versioned-cache';
import { inEveryLanguage, latestDay, type SitemapPage } from '@/lib/routing/alternates';
import { priceHref } from '@/lib/routing/place-href';
import { firstSaleDay, type PlacePrices, placePrices, type Sale } from '../rules/price-figures';

const DWELLINGS = TYPE_GROUPS.filter(isDwellingGroup);

/** The sold dwellings since a day. */
const readRows = (store: Pick<Tx, 'selectFrom'>, since: string) =>
  store
    .selectFrom('properties')
    .select(['id', 'type_group', 'municipality', 'area', 'published_at', 'closed_at', 'card'])
    .where('goal', '=', 'for-sale')
    .where('type_group', 'in', DWELLINGS)
    .where('status', '=', 'sold')
    .where('closed_at', '>=', since)
    .orderBy('id')
    .execute();
type Row = Awaited<ReturnType<typeof readRows>>[number];

/** The last price of each property that the site showed, by id. */
async function findShownPrices(store: Pick<Tx, 'selectFrom'>, ids: readonly string[]): Promise<Map<string, number>> {
  const prices = new Map<string, number>();
  for (const chunk of inChunks(ids)) {
    const rows = await store
      .selectFrom('shown_prices')
      .select(['property_id', 'price'])
      .where('property_id', 'in', chunk)
      .orderBy('day')
      .execute();
    for (const { property_id, price } of rows) prices.set(property_id, price);
  }
  return prices;
}

const soldOn = ({ closed_at }: Row): string => brusselsDay(new Date(closed_at ?? ''));

/** The days from the publication to the sale; null if one of them is unknown. */
function daysToSale({ published_at, closed_at }: Row): number | null {
  const days = Math.round((Date.parse(closed_at ?? '') - Date.parse(published_at)) / DAY_MS);
  return isPublicationKnown(published_at) && days > 0 ? days : null;
}

/**
 * A sold property as a sale: with the last asking price that the site showed, else with that of the feed. Null if the
 * price is hidden, and if it is not one amount for everything: "from", per square metre, without costs or VAT.
 */
function toSale(row: Row, shown: ReadonlyMap<string, number>, day: string): Sale | null {
  const card: StoredCard = JSON.parse(row.card);
  const display = priceDisplay(card.price, 'sold', [], 'en', { goal: 'for-sale', ...cardTaxes(card, 'for-sale', day) });
  if (display.kind !== 'amount' || display.before || display.after || display.taxed) return null;
  const price = shown.get(row.id) ?? publishedAmount(card.price);
  if (price === null) return null;
  return { day: soldOn(row), price, type: row.type_group as TypeGroup, area: row.area || null, days: daysToSale(row) };
}

/** The prices of a place, and the day of its last sale (ISO date). */
type PricePage = PlacePrices & { lastSale: string };

/**
 * The pages of prices by municipality on a day, the one with most sales first: municipalities only, because a reader
 * could subtract those of a province from it. None if the agency wants none.
 */
export async function readPricePages(
  store: Pick<Tx, 'selectFrom'>,
  today: string,
): Promise<ReadonlyMap<string, PricePage>> {
  if (agency.pricePages === false) return new Map();
  const rows = await readRows(store, firstSaleDay(today));
  const shown = await findShownPrices(
    store,
    rows.map(({ id }) => id),
  );
  // The time to sale is told where the agency tells how long properties are on the market.
  const isTold = agency.marketHistory?.includes('days') ?? false;
  const pages = [...new Set(rows.map(({ municipality }) => municipality))].flatMap(
    (place): Array<[string, PricePage]> => {
      if (pagePlace(place)?.area !== null) return [];
      const sales = rows
        .filter(({ municipality }) => municipality === place)
        .flatMap((row) => toSale(row, shown, today) ?? []);
      const prices = placePrices(isTold ? sales : sales.map((sale) => ({ ...sale, days: null })), today);
      const lastSale = latestDay(sales.map(({ day }) => day).filter((day) => day <= today)) ?? today;
      return prices ? [[place, { ...prices, lastSale }]] : [];
    },
  );
  return new Map(pages.sort(([, a], [, b]) => b.sales - a.sales));
}

/** The pages of prices by municipality, read once for each version of the catalogue and day. */
export const loadPricePages = oncePerVersion('place prices', () => readPricePages(database(), brusselsDay(new Date())));

/**
 * Whether a place has a page of prices, for the middleware and for links; no while the store does not answer, and null
 * if the agency wants no such pages.
 */
export const hasPricePage = async (place: string): Promise<boolean | null> =>
  agency.pricePages === false
    ? null
    : loadPricePages().then(
        (pages) => pages.has(place),
        () => false,
      );

/** The pages of prices for the sitemap. */
export async function findPriceSitemap(): Promise<SitemapPage[]> {
  const days = await findPageDays('price');
  return [...(await loadPricePages()).keys()].map((place) => ({
    paths: inEveryLanguage((locale) => priceHref(place, locale)),
    lastModified: days.get(place),
  }));
}
