import { pagePlace } from '@/lib/domain/place/page-places';
import { PROVINCES, REGION_OF, REGIONS } from '@/lib/domain/place/zip-region';
import { TYPE_GROUPS } from '@/lib/domain/property/property-type';
import type { PlaceScope } from '@/lib/routing/place-href';
import { FEWEST_VALUES } from '../../../catalogue/rules/figures';

/** The facts of properties on offer that the pages of places count, one column each. */
export type OfferColumns = {
  size: number;
  /** The number of the group of types. */
  type: ArrayLike<number>;
  /** The number of the municipality in the list of the catalogue. */
  municipality: ArrayLike<number>;
  /** The position of the province in `PROVINCES`; the length of `PROVINCES` for a place outside all provinces. */
  province: ArrayLike<number>;
  /** The price in euro, NaN if no price is shown. */
  price: ArrayLike<number>;
  /** The area in square metres, 0 if unknown. */
  area: ArrayLike<number>;
  /** 1 if the property is sold or let. */
  closed: ArrayLike<number>;
};

/**
 * A property that was sold or let recently. `days` is its time on the market, NaN if unknown; the other numbers mean
 * the same as in `OfferColumns`.
 */
export type ClosedDeal = { type: number; municipality: number; province: number; days: number };

/** The figures of every scope of a goal, by `scopeNumber`. NaN means too few values. */
export type ScopeFigures = {
  onOffer: Uint32Array;
  least: Float64Array;
  most: Float64Array;
  /** The number of shown prices. */
  priced: Uint32Array;
  median: Float64Array;
  perSquareMetre: Float64Array;
  /** The number sold or let in twelve months, and the median of their days on the market. */
  deals: Uint32Array;
  dealDays: Float64Array;
};

const KINDS = TYPE_GROUPS.length + 1;
const FIRST_PROVINCE = 1 + REGIONS.length;
const FIRST_MUNICIPALITY = FIRST_PROVINCE + PROVINCES.length;
const REGION_OF_PROVINCE = PROVINCES.map((province) => 1 + REGIONS.indexOf(REGION_OF[province]));
/** A province that is also a region counts as the region. */
const HAS_PAGE = PROVINCES.map((province) => pagePlace(`province-${province}`) !== null);
/** Groups whose area is that of rooms in which people live or work; areas of land would distort the median. */
const HAS_ROOMS = TYPE_GROUPS.map((group) => group !== 'building-plot' && group !== 'garage');

/** The number of scopes for a number of municipalities. */
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

/**
 * The maximum number of scopes of a property: everywhere, region, province and municipality, each with all types and
 * with its own type.
 */
const MOST_SCOPES = 8;

/** The scopes of every property: `scopes` has eight entries for each, of which the first `used` are valid. */
type Members = { size: number; scopes: Int32Array; used: Uint8Array };

function membersOf({
  size,
  type,
  municipality,
  province,
}: Pick<OfferColumns, 'size' | 'type' | 'municipality' | 'province'>): Members {
  const scopes = new Int32Array(size * MOST_SCOPES);
  const used = new Uint8Array(size);
  for (let at = 0; at < size; at += 1) {
    const [kind, area] = [1 + (type[at] as number), province[at] as number];
    let to = at * MOST_SCOPES;
    scopes[to++] = 0;
    scopes[to++] = kind;
    if (area < PROVINCES.length) {
      const region = (REGION_OF_PROVINCE[area] as number) * KINDS;
      scopes[to++] = region;
      scopes[to++] = region + kind;
      if (HAS_PAGE[area]) {
        scopes[to++] = (FIRST_PROVINCE + area) * KINDS;
        scopes[to++] = (FIRST_PROVINCE + area) * KINDS + kind;
      }
    }
    const own = (FIRST_MUNICIPALITY + (municipality[at] as number)) * KINDS;
    scopes[to++] = own;
    scopes[to++] = own + kind;
    used[at] = to - at * MOST_SCOPES;
  }
  return { size, scopes, used };
}

/**
 * A value is multiplied by this factor to leave room for a position in the same number. A catalogue has fewer
 * properties than the factor.
 */
const POSITIONS = 2 ** 20;
/** Values are sorted to an accuracy of a hundredth. */
const STEPS = 100;
const LARGEST = 1e7 * STEPS;

/** The positions of the values that are numbers, in the order of the values. */
function sortedPositions(values: Float64Array): Uint32Array {
  const packed = new Float64Array(values.length);
  let count = 0;
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] as number;
    if (value >= 0 && value < LARGEST) packed[count++] = Math.round(value * STEPS) * POSITIONS + at;
  }
  // A sort without a comparison function is native and ten times as fast.
  const sorted = packed.subarray(0, count).sort();
  const positions = new Uint32Array(count);
  for (let at = 0; at < count; at += 1) {
    const one = sorted[at] as number;
    positions[at] = one - Math.floor(one / POSITIONS) * POSITIONS;
  }
  return positions;
}

type Spread = { counts: Uint32Array; least: Float64Array; most: Float64Array; median: Float64Array };

const unknown = (length: number): Float64Array => new Float64Array(length).fill(Number.NaN);

/** The lowest, the highest and the median value in every scope, in two rounds and without a list for each scope. */
function spreadOf(length: number, values: Float64Array, { scopes, used }: Members): Spread {
  const [counts, seen] = [new Uint32Array(length), new Uint32Array(length)];
  const [least, most, median] = [unknown(length), unknown(length), unknown(length)];
  const sorted = sortedPositions(values);
  for (let place = 0; place < sorted.length; place += 1) {
    const first = (sorted[place] as number) * MOST_SCOPES;
    const end = first + (used[sorted[place] as number] as number);
    for (let one = first; one < end; one += 1)
      counts[scopes[one] as number] = (counts[scopes[one] as number] as number) + 1;
  }
  for (let place = 0; place < sorted.length; place += 1) {
    const at = sorted[place] as number;
    const value = values[at] as number;
    const end = at * MOST_SCOPES + (used[at] as number);
    for (let one = at * MOST_SCOPES; one < end; one += 1) {
      const scope = scopes[one] as number;
      const [count, rank] = [counts[scope] as number, seen[scope] as number];
      seen[scope] = rank + 1;
      if (rank === 0) least[scope] = value;
      if (rank === count - 1) most[scope] = value;
      if (count < FEWEST_VALUES) continue;
      if (rank === (count - 1) >> 1) median[scope] = value;
      else if (rank === count >> 1) median[scope] = ((median[scope] as number) + value) / 2;
    }
  }
  return { counts, least, most, median };
}

/**
 * The figures of every scope of a goal, in a few passes over its properties. Prices are those that pages show; a hidden
 * price is NaN and is not counted.
 */
export function figuresOf(columns: OfferColumns, municipalities: number, deals: readonly ClosedDeal[]): ScopeFigures {
  const length = countScopes(municipalities);
  const { size, type, price, area, closed } = columns;
  const members = membersOf(columns);
  const onOffer = new Uint32Array(length);
  const [prices, rates] = [unknown(size), unknown(size)];
  for (let at = 0; at < size; at += 1) {
    if (closed[at] !== 0) continue;
    const end = at * MOST_SCOPES + (members.used[at] as number);
    for (let one = at * MOST_SCOPES; one < end; one += 1) {
      const scope = members.scopes[one] as number;
      onOffer[scope] = (onOffer[scope] as number) + 1;
    }
    prices[at] = price[at] as number;
    const metres = area[at] as number;
    if (metres > 0 && HAS_ROOMS[type[at] as number]) rates[at] = (price[at] as number) / metres;
  }
  const ofPrices = spreadOf(length, prices, members);
  const ofRates = spreadOf(length, rates, members);
  const closedMembers = membersOf({
    size: deals.length,
    type: deals.map((deal) => deal.type),
    municipality: deals.map((deal) => deal.municipality),
    province: deals.map((deal) => deal.province),
  });
  const dealCounts = new Uint32Array(length);
  for (let at = 0; at < deals.length; at += 1)
    for (let one = 0; one < (closedMembers.used[at] as number); one += 1) {
      const scope = closedMembers.scopes[at * MOST_SCOPES + one] as number;
      dealCounts[scope] = (dealCounts[scope] as number) + 1;
    }
  const days = spreadOf(
    length,
    Float64Array.from(deals, (deal) => deal.days),
    closedMembers,
  );
  return {
    onOffer,
    least: ofPrices.least,
    most: ofPrices.most,
    priced: ofPrices.counts,
    median: ofPrices.median,
    perSquareMetre: ofRates.median,
    deals: dealCounts,
    dealDays: days.median,
  };
}
