import { PAGE_PLACES, type PagePlace, pagePlace, widerPlaces } from '@/lib/domain/place/page-places';
import { distanceKm } from '@/lib/domain/place/point';
import { PROVINCES, REGION_OF, REGIONS } from '@/lib/domain/place/zip-region';
import { TYPE_GROUPS } from '@/lib/domain/property/property-type';
import type { PlaceScope } from '@/lib/routing/place-href';

/** A page exists from this many homes on offer, or from one with a text of the agency. */
export const FEWEST_HOMES = 3;
/** A median needs this many values, so that it says something and gives none of them away. */
export const FEWEST_VALUES = 5;
/** Days that a page below its threshold still answers. */
export const THIN_DAYS = 60;

/** The facts of properties on offer that the pages of places count, one column each. */
export type OfferColumns = {
  size: number;
  /** Number of the group of types. */
  type: ArrayLike<number>;
  /** Number of the municipality in the list of the catalogue. */
  municipality: ArrayLike<number>;
  /** Number of the province; the length of the list outside every province. */
  province: ArrayLike<number>;
  /** Euro, NaN where no price is shown. */
  price: ArrayLike<number>;
  /** Square metres, 0 where unknown. */
  area: ArrayLike<number>;
  /** 1 where it is sold or let. */
  closed: ArrayLike<number>;
  /** The day of the last change, in days since 1970. */
  changed: ArrayLike<number>;
};

/** A property that was sold or let lately; `days` on the market, NaN where unknown. Numbers as in the columns. */
export type ClosedDeal = { type: number; municipality: number; province: number; days: number };

/** The figures of every scope of a goal, by `scopeNumber`. NaN: too few values. */
export type ScopeFigures = {
  homes: Uint32Array;
  least: Float64Array;
  most: Float64Array;
  /** The number of shown prices. */
  priced: Uint32Array;
  median: Float64Array;
  perSquareMetre: Float64Array;
  /** The last change, in days since 1970; 0 without homes. */
  changed: Uint16Array;
  /** Sold or let in twelve months, and the median of their days on the market. */
  deals: Uint32Array;
  dealDays: Float64Array;
};

const KINDS = TYPE_GROUPS.length + 1;
const FIRST_PROVINCE = 1 + REGIONS.length;
const FIRST_MUNICIPALITY = FIRST_PROVINCE + PROVINCES.length;
const REGION_OF_PROVINCE = PROVINCES.map((province) => 1 + REGIONS.indexOf(REGION_OF[province]));
/** A province that is a region of its own counts as the region. */
const HAS_PAGE = PROVINCES.map((province) => pagePlace(`province-${province}`) !== null);
/** Groups in whose area people live or work: a plot has its ground there, and would spoil the median. */
const HAS_ROOMS = TYPE_GROUPS.map((group) => group !== 'building-plot' && group !== 'garage');

/** How many scopes there are with so many municipalities. */
export const countScopes = (municipalities: number): number => (FIRST_MUNICIPALITY + municipalities) * KINDS;

/** The number of a scope; -1 for a place without properties. `municipalities` are the keys in the order of the columns. */
export function scopeNumber({ place, type }: PlaceScope, municipalities: ReadonlyMap<string, number>): number {
  const kind = type === null ? 0 : 1 + TYPE_GROUPS.indexOf(type);
  if (place === null) return kind;
  const found = pagePlace(place);
  if (!found) return -1;
  if (found.area === null) {
    const number = municipalities.get(place);
    return number === undefined ? -1 : (FIRST_MUNICIPALITY + number) * KINDS + kind;
  }
  return found.province === null
    ? (1 + REGIONS.indexOf(found.region)) * KINDS + kind
    : (FIRST_PROVINCE + PROVINCES.indexOf(found.province)) * KINDS + kind;
}

/** The scopes of a property, at most eight: everywhere, region, province and municipality, of all types and of its own. */
const SCOPES_OF_ONE = 8;
function scopesOf(target: Int32Array, type: number, municipality: number, province: number): number {
  let count = 0;
  const add = (place: number) => {
    target[count] = place * KINDS;
    target[count + 1] = place * KINDS + 1 + type;
    count += 2;
  };
  add(0);
  if (province < PROVINCES.length) {
    add(REGION_OF_PROVINCE[province] as number);
    if (HAS_PAGE[province]) add(FIRST_PROVINCE + province);
  }
  add(FIRST_MUNICIPALITY + municipality);
  return count;
}

/** Room for a position beside a value in one number; a catalogue has fewer properties. */
const POSITIONS = 2 ** 20;
/** Values are compared to a hundredth. */
const STEPS = 100;

/** The positions of the finite values, in the order of the values. */
function sortedPositions(size: number, numberAt: (at: number) => number): Uint32Array {
  const packed = new Float64Array(size);
  let count = 0;
  for (let at = 0; at < size; at += 1) {
    const value = numberAt(at);
    if (Number.isFinite(value) && value >= 0 && value < 1e7 * STEPS)
      packed[count++] = Math.round(value * STEPS) * POSITIONS + at;
  }
  // Without a comparison of ours this sorts numbers natively, ten times as fast.
  return Uint32Array.from(packed.subarray(0, count).sort(), (one) => one % POSITIONS);
}

type Spread = { counts: Uint32Array; least: Float64Array; most: Float64Array; median: Float64Array };

/** Least, most and median of the values in every scope. Goes through the values twice, without a list for each scope. */
function spreadOf(
  scopes: number,
  size: number,
  numberAt: (at: number) => number,
  numbersOf: (at: number, target: Int32Array) => number,
): Spread {
  const [counts, seen] = [new Uint32Array(scopes), new Uint32Array(scopes)];
  const [least, most, median] = [0, 0, 0].map(() => new Float64Array(scopes).fill(Number.NaN)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  const sorted = sortedPositions(size, numberAt);
  const target = new Int32Array(SCOPES_OF_ONE);
  const each = (use: (scope: number, value: number) => void) => {
    for (const at of sorted) {
      const value = numberAt(at);
      const length = numbersOf(at, target);
      for (let one = 0; one < length; one += 1) use(target[one] as number, value);
    }
  };
  each((scope) => {
    counts[scope] = (counts[scope] as number) + 1;
  });
  each((scope, value) => {
    const [count, rank] = [counts[scope] as number, seen[scope] as number];
    seen[scope] = rank + 1;
    if (rank === 0) least[scope] = value;
    most[scope] = value;
    if (count < FEWEST_VALUES) return;
    if (rank === (count - 1) >> 1) median[scope] = value;
    if (count % 2 === 0 && rank === count >> 1) median[scope] = ((median[scope] as number) + value) / 2;
  });
  return { counts, least, most, median };
}

/**
 * The figures of every scope of a goal, in a few passes over its properties. Prices are those that pages show; a hidden price is
 * NaN and counts nowhere.
 */
export function figuresOf(columns: OfferColumns, municipalities: number, deals: readonly ClosedDeal[]): ScopeFigures {
  const scopes = countScopes(municipalities);
  const { size, type, municipality, province, price, area, closed, changed } = columns;
  const numbersOf = (at: number, target: Int32Array) =>
    scopesOf(target, type[at] as number, municipality[at] as number, province[at] as number);
  const homes = new Uint32Array(scopes);
  const lastChange = new Uint16Array(scopes);
  const target = new Int32Array(SCOPES_OF_ONE);
  for (let at = 0; at < size; at += 1) {
    const length = numbersOf(at, target);
    for (let one = 0; one < length; one += 1) {
      const scope = target[one] as number;
      // A sale changes the list too.
      lastChange[scope] = Math.max(lastChange[scope] as number, changed[at] as number);
      if (!closed[at]) homes[scope] = (homes[scope] as number) + 1;
    }
  }
  const shown = (at: number) => (closed[at] ? Number.NaN : (price[at] as number));
  const prices = spreadOf(scopes, size, shown, numbersOf);
  const rates = spreadOf(
    scopes,
    size,
    (at) => (HAS_ROOMS[type[at] as number] && (area[at] as number) > 0 ? shown(at) / (area[at] as number) : Number.NaN),
    numbersOf,
  );
  const dealCounts = new Uint32Array(scopes);
  const ofDeal = (at: number, to: Int32Array) => {
    const deal = deals[at] as ClosedDeal;
    return scopesOf(to, deal.type, deal.municipality, deal.province);
  };
  for (let at = 0; at < deals.length; at += 1) {
    const length = ofDeal(at, target);
    for (let one = 0; one < length; one += 1)
      dealCounts[target[one] as number] = (dealCounts[target[one] as number] as number) + 1;
  }
  const days = spreadOf(scopes, deals.length, (at) => (deals[at] as ClosedDeal).days, ofDeal);
  return {
    homes,
    least: prices.least,
    most: prices.most,
    priced: prices.counts,
    median: prices.median,
    perSquareMetre: rates.median,
    changed: lastChange,
    deals: dealCounts,
    dealDays: days.median,
  };
}

/** Whether a scope has a page now: enough homes, or one with a text of the agency. */
export const isEnough = (homes: number, hasText: boolean): boolean => homes >= (hasText ? 1 : FEWEST_HOMES);

/** The scopes around a scope, the nearest first: its place of all types, then wider places of its type, then of all. */
export function widerScopes({ place, type }: PlaceScope): PlaceScope[] {
  const found = place === null ? null : pagePlace(place);
  const around = found ? widerPlaces(found) : [];
  const ofAll = around.map((one) => ({ place: one, type: null }));
  if (type === null || place === null) return ofAll;
  return [{ place, type: null }, ...around.map((one) => ({ place: one, type })), { place: null, type }, ...ofAll];
}

/** The places inside an area with pages of their own: the provinces of a region, and the municipalities of both. */
export function placesInside(area: string, places: readonly PagePlace[] = PAGE_PLACES): PagePlace[] {
  const found = pagePlace(area);
  if (!found || found.area === null) return [];
  return places.filter(
    ({ key, province, region, area: kind }) =>
      key !== area &&
      (found.province === null
        ? region === found.region && province !== null
        : kind === null && province === found.province),
  );
}

/**
 * The scope that lists the same homes as this one and is shown in its place; null when it stands for itself. Nested scopes with
 * equal numbers have equal homes. The narrower place counts, and a scope without a type before one with it. `inside` are the
 * places inside an area that have properties.
 */
export function sameScope(
  scope: PlaceScope,
  homesOf: (scope: PlaceScope) => number,
  inside: (area: string) => readonly string[],
): PlaceScope | null {
  const homes = homesOf(scope);
  if (homes === 0) return null;
  const { place, type } = scope;
  const twin = (place === null ? [] : inside(place)).find((one) => homesOf({ place: one, type }) === homes);
  if (twin !== undefined) return sameScope({ place: twin, type }, homesOf, inside) ?? { place: twin, type };
  const simpler =
    place !== null && type !== null
      ? [
          { place, type: null },
          { place: null, type },
        ]
      : [];
  return simpler.find((one) => homesOf(one) === homes) ?? null;
}

/** The nearest of some places to a place, at most `count`, the nearest first. */
export function nearestPlaces(from: PagePlace, places: readonly PagePlace[], count: number): PagePlace[] {
  return places
    .filter(({ key, area }) => key !== from.key && (area === null) === (from.area === null))
    .map((place) => ({ place, km: distanceKm(from.centre, place.centre) }))
    .sort((a, b) => a.km - b.km)
    .slice(0, count)
    .map(({ place }) => place);
}

/** A figure as people say it, to a twentieth of its first digit: 312,400 is 310,000, 2,847 is 2,850, 928 is 930, 9.63 is 9.65. */
export function roundedFigure(value: number): number {
  const step = 10 ** (Math.floor(Math.log10(Math.max(value, 1))) - 1) / 2;
  return Math.round(Math.round(value / step) * step * 100) / 100;
}
