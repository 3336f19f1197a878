import { pagePlace } from '@/lib/domain/place/page-places';
import { distanceKm } from '@/lib/domain/place/point';
import type { Province } from '@/lib/domain/place/zip-region';
import type { TypeGroup } from '@/lib/domain/property/property-type';
import { FEWEST_VALUES, medianOf, quantile, roundedRange } from './figures';

/** The years of which sales count. */
const YEARS = 2;

/** The first day whose sales count on a day (ISO dates): 24 months earlier. */
export const firstSaleDay = (today: string): string => `${Number(today.slice(0, 4)) - YEARS}${today.slice(4)}`;

/**
 * A sale whose last asking price was public. `day` is the day of the sale (ISO date), `area` the living area in m²,
 * `days` the time on the market; null where unknown.
 */
export type Sale = { day: string; price: number; type: TypeGroup; area: number | null; days: number | null };

/** A sale with its place. `isShown` is true if its address may be published. */
export type PlacedSale = Sale & { id: string; municipality: string; province: Province | null; isShown: boolean };

/** A sale with the facts that a seller may compare; the street only of an address that may be published. */
export type ComparableSale = PlacedSale & {
  street: string | null;
  bedrooms: number;
  /** The position of its energy label, the best first; that of no label is the last. */
  energyRank: number;
  year: number | null;
  /** Whether it has a garden or a terrace. */
  isOutside: boolean;
};

/** The property that is compared with sales; `area` in m². */
export type ComparedProperty = Pick<PlacedSale, 'municipality' | 'province' | 'type'> & { area: number };

/** How far the compared sales lie from the property, the nearest first. */
export const REACHES = ['municipality', 'nearby', 'province'] as const;

/** Similar sales, and the middle half of their asking prices per m²; `days` is their median, null if it is not told. */
export type SimilarSales<Sold extends PlacedSale = PlacedSale> = {
  reach: (typeof REACHES)[number];
  sales: readonly Sold[];
  low: number;
  high: number;
  days: number | null;
};

/** The largest relative difference of similar areas. */
const BAND = 0.3;

/** The distance in km up to which a municipality is nearby. */
export const NEARBY_KM = 15;

/** The price of a sale per m². */
export const perSquareMetre = ({ price, area }: Pick<Sale, 'price' | 'area'>): number => price / (area ?? Number.NaN);

function isWithin(reach: (typeof REACHES)[number], sale: PlacedSale, own: ComparedProperty): boolean {
  if (sale.municipality === own.municipality) return true;
  if (reach === 'province') return own.province !== null && sale.province === own.province;
  const [one, other] = [pagePlace(sale.municipality), pagePlace(own.municipality)];
  return reach === 'nearby' && !!one && !!other && distanceKm(one.centre, other.centre) <= NEARBY_KM;
}

/**
 * The sales of the last 24 months like a property: of its type group, with an area that differs by at most 30 %, in its
 * municipality, else up to 15 km around, else in its province. Null with too few. A sale with a hidden address never
 * counts, because a list may show it.
 */
export function similarSales<Sold extends PlacedSale>(
  own: ComparedProperty,
  sales: readonly Sold[],
  today: string,
): SimilarSales<Sold> | null {
  const alike = sales.filter(
    ({ day, type, area, isShown }) =>
      isShown &&
      type === own.type &&
      day > firstSaleDay(today) &&
      day <= today &&
      area !== null &&
      area > 0 &&
      Math.abs(area - own.area) <= BAND * own.area,
  );
  for (const reach of REACHES) {
    const found = alike.filter((sale) => isWithin(reach, sale, own));
    if (found.length < FEWEST_VALUES) continue;
    const rates = found.map(perSquareMetre).sort((a, b) => a - b);
    const days = medianOf(found.flatMap(({ days: own }) => own ?? []));
    return {
      reach,
      sales: found,
      ...roundedRange(quantile(rates, 1 / 4), quantile(rates, 3 / 4)),
      days: days === null ? null : Math.round(days),
    };
  }
  return null;
}
