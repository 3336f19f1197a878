import 'server-only';
import agency from '@/agency.config';
import { pagePlace } from '@/lib/domain/place/page-places';
import { brusselsDay } from '@/lib/domain/time/dates';
import { readSales } from '@/lib/features/catalogue/data/sales';
import type { Tx } from '@/lib/platform/store/client';
import { findPageDays } from '@/lib/platform/store/lastmod-days';
import { catalogueDatabase, oncePerVersion } from '@/lib/platform/store/versioned-cache';
import { inEveryLanguage, latestDay, type SitemapPage } from '@/lib/routing/alternates';
import { priceHref } from '@/lib/routing/place-href';
import { type PlacePrices, placePrices } from '../rules/price-figures';

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
  const all = await readSales(store, today);
  const pages = [...new Set(all.map(({ municipality }) => municipality))].flatMap(
    (place): Array<[string, PricePage]> => {
      if (pagePlace(place)?.area !== null) return [];
      const sales = all.filter(({ municipality }) => municipality === place);
      const prices = placePrices(sales, today);
      const lastSale = latestDay(sales.map(({ day }) => day).filter((day) => day <= today)) ?? today;
      return prices ? [[place, { ...prices, lastSale }]] : [];
    },
  );
  return new Map(pages.sort(([, a], [, b]) => b.sales - a.sales));
}

/** The pages of prices by municipality, read once for each version of the catalogue and day. */
export const loadPricePages = oncePerVersion('place prices', () =>
  readPricePages(catalogueDatabase(), brusselsDay(new Date())),
);

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
