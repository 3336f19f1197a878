import 'server-only';
import { pagePlace } from '@/lib/domain/place/page-places';
import { isHouse } from '@/lib/domain/property/property-type';
import { formatArea, formatEuro } from '@/lib/domain/text/format-number';
import type { Locale } from '@/lib/domain/text/locale';
import { brusselsDay, formatDate } from '@/lib/domain/time/dates';
import { loadSales } from '@/lib/features/catalogue/data/sales';
import { squareMetrePrice } from '@/lib/features/catalogue/mapping/to-card';
import { similarSales } from '@/lib/features/catalogue/rules/similar-sales';
import type { Property } from '@/lib/features/catalogue/types/property';
import { municipalityPrices } from '@/lib/platform/files/municipality-prices';
import type { PricesAround, PropertyDetail } from '../types/property-detail';

/** The median of a public file for a type in a municipality, as texts; null if the agency loaded none. */
export function medianOfPlace(
  property: Pick<Property, 'type' | 'municipality'>,
  locale: Locale,
): PricesAround['median'] {
  const type = isHouse(property.type) ? 'house' : 'apartment';
  const median = municipalityPrices()[property.municipality]?.[type];
  if (!median) return null;
  const [year = '', quarter] = median.period.split('-Q');
  return {
    type,
    year,
    quarter: quarter ?? 'none',
    amount: formatEuro(median.euro, locale),
    source: median.source,
    date: formatDate(median.date, locale),
  };
}

/**
 * What the agency asked for similar homes that it sold, to compare with the price of a home for sale; null for a price
 * that is hidden or not one amount for everything, and with fewer than five such sales.
 */
export async function findPricesAround(
  property: PropertyDetail,
  locale: Locale,
  now: Date,
): Promise<PricesAround | null> {
  const { price, figures, type, goal, group, municipality, id, isClosed } = property;
  if (isClosed || price.kind !== 'amount' || figures.floorArea === null) return null;
  const shown = { publish: true as const, amount: price.euro, previous: null, kind: 'total' as const };
  const own = squareMetrePrice({ price: shown, livingArea: figures.floorArea, display: price }, type, goal, locale);
  if (own === null) return null;
  const home = {
    type: group,
    area: figures.floorArea,
    municipality,
    province: pagePlace(municipality)?.province ?? null,
  };
  const sales = (await loadSales().catch(() => [])).filter((sale) => sale.id !== id);
  const similar = similarSales(home, sales, brusselsDay(now));
  if (!similar) return null;
  const areas = similar.sales.flatMap(({ area }) => area ?? []);
  return {
    own,
    count: similar.sales.length,
    reach: similar.reach,
    municipality,
    low: formatEuro(similar.low, locale),
    high: formatEuro(similar.high, locale),
    days: similar.days === null ? 'none' : String(similar.days),
    least: formatArea(Math.min(...areas), locale),
    most: formatArea(Math.max(...areas), locale),
    median: null,
  };
}
