import 'server-only';
import { placeByKey } from '@/lib/domain/place/places';
import { distanceKm } from '@/lib/domain/place/point';
import { type Province, REGION_OF } from '@/lib/domain/place/zip-region';
import { isDwellingGroup, TYPE_GROUPS, type TypeGroup } from '@/lib/domain/property/property-type';
import type { Goal } from '@/lib/domain/property/property-values';
import type { Locale } from '@/lib/domain/text/locale';
import { brusselsDay } from '@/lib/domain/time/dates';
import type { PropertyCardData } from '@/lib/features/catalogue/types/card';
import { keptPerVersion } from '@/lib/platform/store/versioned-cache';
import { TYPE_SLUGS } from '@/lib/routing/property-href';
import {
  type CatalogueIndex,
  endOpenHouses,
  type GoalIndex,
  groupNumber,
  loadCatalogueIndex,
} from '../../catalogue/data/catalogue-index';
import { findCards } from '../../search/data/find-properties';
import { resolvePlaces } from '../../search/data/resolve-places';

/**
 * The positions of the `count` nearest of `size` items, nearest first; of equally near items the first ones, and never
 * one at an infinite distance. Goes through the items once and needs no sorted list of them all.
 */
export function nearest(size: number, count: number, distanceOf: (at: number) => number): number[] {
  const best: Array<{ at: number; distance: number }> = [];
  for (let at = 0; at < size; at += 1) {
    const distance = distanceOf(at);
    const farthest = best.length === count ? (best.at(-1)?.distance ?? 0) : Infinity;
    if (distance >= farthest) continue;
    const before = best.findIndex((other) => distance < other.distance);
    best.splice(before === -1 ? best.length : before, 0, { at, distance });
    best.length = Math.min(best.length, count);
  }
  return best.map(({ at }) => at);
}

const COUNT = 3;
/** Cached results, about 2 kB each. */
const MOST_KEPT = 300;
/**
 * How far prices may differ, and whether dwellings of other kinds count. The wider search is for a property without any
 * of its kind nearby: an apartment in Luxembourg where only houses are for sale.
 */
const REACHES = {
  near: { priceBand: 0.25, hasOtherKinds: false },
  wide: { priceBand: 0.5, hasOtherKinds: true },
} as const;
/** Dwellings of another kind come after all of the same kind, whatever their place and price. */
const OTHER_KIND = 8;
/**
 * The value for a missing municipality. The number -1 means a municipality without properties on the market, whose
 * province may still have some.
 */
const ANYWHERE = -2;

/** The facts by which similar properties are found. A missing municipality or price is not compared. */
export type Likeness = {
  goal: Goal;
  typeGroup: TypeGroup;
  /** The key of the municipality in the municipality table. */
  municipality: string | null;
  excludeId: string;
  price?: number | null;
};

/** The province of each municipality of the catalogue, by its number; null for places missing in the data file. */
const provincesOf = (catalogue: CatalogueIndex): Array<Province | null> =>
  catalogue.municipalities.map((key) => placeByKey(key)?.province ?? null);

type Asked = { type: number; municipality: number; province: Province | null; price: number | null };

/**
 * The distance between the places of two properties: least in the same municipality, more in the same province, most in
 * the rest of the region. It is infinite for places farther away, which are not similar.
 */
function placeDistance(municipality: number, asked: Asked, provinces: ReadonlyArray<Province | null>): number {
  if (asked.municipality === ANYWHERE || municipality === asked.municipality) return 0;
  const province = provinces[municipality] ?? null;
  if (asked.province === null || province === null) return Infinity;
  if (province === asked.province) return 2;
  return REGION_OF[province] === REGION_OF[asked.province] ? 4 : Infinity;
}

const isDwellingNumber = (type: number): boolean => {
  const group = TYPE_GROUPS[type];
  return group !== undefined && isDwellingGroup(group);
};

/**
 * The distance of a property: its place counts more than any price. Sold and let properties are never offered
 * (design/sold-and-gone-properties).
 */
function distanceOf(
  index: GoalIndex,
  at: number,
  wanted: Asked,
  provinces: ReadonlyArray<Province | null>,
  { priceBand, hasOtherKinds }: (typeof REACHES)[keyof typeof REACHES],
): number {
  const type = index.facts.type[at] ?? -1;
  const isOther = type !== wanted.type;
  if (index.closed[at] || (isOther && !(hasOtherKinds && isDwellingNumber(type) && isDwellingNumber(wanted.type))))
    return Infinity;
  const place = placeDistance(index.municipality[at] ?? -1, wanted, provinces) + (isOther ? OTHER_KIND : 0);
  if (place === Infinity || wanted.price === null) return place;
  const price = index.facts.price[at] ?? Number.NaN;
  // A price that is not shown cannot be compared; the property comes after those with a similar price.
  if (Number.isNaN(price)) return place + 1;
  const gap = Math.abs(price - wanted.price) / wanted.price;
  return gap <= priceBand ? place + gap : Infinity;
}

/** The positions of the most similar properties, best first; among equals the newest, the first in the index. */
export function mostAlike(catalogue: CatalogueIndex, wanted: Likeness, count = COUNT): number[] {
  const index = catalogue.goals[wanted.goal];
  const provinces = provincesOf(catalogue);
  const asked = {
    type: groupNumber(wanted.typeGroup),
    municipality: wanted.municipality === null ? ANYWHERE : catalogue.municipalities.indexOf(wanted.municipality),
    province: wanted.municipality === null ? null : (placeByKey(wanted.municipality)?.province ?? null),
    price: wanted.price ?? null,
  };
  const within = (reach: keyof typeof REACHES) =>
    nearest(index.size, count, (at) =>
      index.ids[at] === wanted.excludeId ? Infinity : distanceOf(index, at, asked, provinces, REACHES[reach]),
    );
  const near = within('near');
  return near.length > 0 ? near : within('wide');
}

/**
 * Up to three properties similar to another: of the same goal and kind, and with a price at most a quarter apart if
 * both show one. Those in the same municipality come first, then those in its province, then those in its region. If
 * there are none, another kind of dwelling and a price at most half apart also count. If the place is unknown, the
 * newest properties of that kind. Reads the index in memory, and then the cards by primary key.
 */
export async function findSimilarTo(wanted: Likeness, locale: Locale, now: Date): Promise<readonly PropertyCardData[]> {
  const { goal, typeGroup, municipality, excludeId, price } = wanted;
  const ended = endOpenHouses(await loadCatalogueIndex(), now);
  const key = JSON.stringify([goal, typeGroup, municipality, excludeId, price, locale, brusselsDay(now), ended]);
  return keptPerVersion('similar properties', MOST_KEPT, key, async () => {
    const catalogue = await loadCatalogueIndex();
    const { ids } = catalogue.goals[goal];
    return findCards(
      mostAlike(catalogue, wanted).map((at) => ids[at] ?? ''),
      locale,
      now,
    );
  });
}

/** The facts of a property for which its title has room after type, goal and town. */
export type TitleFacts = { bedrooms: boolean; price: boolean };

/**
 * Whether another property on the site has the same goal, type and town, and the same value of each fact that `named`
 * marks.
 */
export function sharesTitle({ goals }: CatalogueIndex, goal: Goal, id: string, named: TitleFacts): boolean {
  const { ids, city, facts } = goals[goal];
  const own = ids.indexOf(id);
  if (own < 0) return false;
  const isSame = (column: ArrayLike<number>, at: number) => Object.is(column[at], column[own]);
  return ids.some(
    (_, at) =>
      at !== own &&
      isSame(city, at) &&
      isSame(facts.type, at) &&
      (!named.bedrooms || isSame(facts.bedrooms, at)) &&
      (!named.price || isSame(facts.price, at)),
  );
}

/** Whether the title is shared with another property, in the present catalogue. */
export const hasSameTitle = async (goal: Goal, id: string, named: TitleFacts): Promise<boolean> =>
  sharesTitle(await loadCatalogueIndex(), goal, id, named);

/** The kilometres that a different type of property counts as extra distance. */
const OTHER_TYPE_KILOMETRES = 30;
const UNKNOWN_KILOMETRES = 100;

/** The properties on the market nearest to the goal, city and type in the address of a removed property. */
export async function findLike(
  gone: { goal: Goal; city: string; type: string },
  count: number,
  locale: Locale,
  now: Date,
): Promise<PropertyCardData[]> {
  const catalogue = await loadCatalogueIndex();
  const index = catalogue.goals[gone.goal];
  const type = TYPE_GROUPS.findIndex((group) => Object.values(TYPE_SLUGS[group]).includes(gone.type));
  const { around } = resolvePlaces([gone.city], catalogue, locale);
  const kilometres = catalogue.municipalities.map((key) => {
    const place = placeByKey(key);
    if (around.length === 0) return 0;
    return place ? Math.min(...around.map((near) => distanceKm(near, place))) : UNKNOWN_KILOMETRES;
  });
  const found = nearest(index.size, count, (at) => {
    if (index.closed[at]) return Infinity;
    const isOtherType = type >= 0 && index.facts.type[at] !== type;
    return (kilometres[index.municipality[at] ?? 0] ?? 0) + (isOtherType ? OTHER_TYPE_KILOMETRES : 0);
  });
  return findCards(
    found.map((at) => index.ids[at] ?? ''),
    locale,
    now,
  );
}
