import 'server-only';
import type { Locale } from '@/lib/domain/locale';
import { placeByKey } from '@/lib/domain/places/places';
import type { TypeGroup } from '@/lib/domain/property-type';
import type { Goal } from '@/lib/domain/property-values';
import type { Province } from '@/lib/domain/zip-region';
import type { PropertyCardData } from '../types';
import { type CatalogueIndex, type GoalIndex, groupNumber, loadCatalogueIndex } from './catalogue-index';
import { findCards } from './find-properties';

const COUNT = 3;
/** Prices up to a quarter apart are "the same money". */
const PRICE_BAND = 0.25;

/** What other homes are likened to. Without a municipality or a price that point is not asked. */
export type Likeness = {
  goal: Goal;
  typeGroup: TypeGroup;
  /** The key of the municipality, as places know it. */
  municipality: string | null;
  excludeId: string;
  price?: number | null;
};

/** The province of each municipality of the catalogue, by its number; null for places that the data file lacks. */
const provincesOf = (catalogue: CatalogueIndex): Array<Province | null> =>
  catalogue.municipalities.map((key) => placeByKey(key)?.province ?? null);

/** How unlike a home is: the municipality weighs more than the province, the province more than any price. */
function distanceOf(
  index: GoalIndex,
  at: number,
  wanted: { type: number; municipality: number; province: Province | null; price: number | null },
  provinces: ReadonlyArray<Province | null>,
): number {
  if (index.type[at] !== wanted.type) return Infinity;
  const municipality = index.municipality[at] ?? -1;
  const isNear = municipality === wanted.municipality;
  const isAround = isNear || (wanted.province !== null && provinces[municipality] === wanted.province);
  if (wanted.municipality !== -1 && !isAround) return Infinity;
  const place = isNear ? 0 : 2;
  if (wanted.price === null) return place;
  const price = index.price[at] ?? Number.NaN;
  // A price that is not shown (on request, or sold) neither fits nor fails; such a home comes behind those that fit.
  if (Number.isNaN(price)) return place + 1;
  const gap = Math.abs(price - wanted.price) / wanted.price;
  return gap <= PRICE_BAND ? place + gap : Infinity;
}

/** The positions of the most alike homes, best first; of equals the newest, which is the order of the index. */
export function mostAlike(catalogue: CatalogueIndex, wanted: Likeness, count = COUNT): number[] {
  const index = catalogue.goals[wanted.goal];
  const provinces = provincesOf(catalogue);
  const asked = {
    type: groupNumber(wanted.typeGroup),
    // -2: a municipality without any home on the market; its province may still have some.
    municipality: wanted.municipality === null ? -1 : (numberOf(catalogue, wanted.municipality) ?? -2),
    province: wanted.municipality === null ? null : (placeByKey(wanted.municipality)?.province ?? null),
    price: wanted.price ?? null,
  };
  const best: Array<{ at: number; distance: number }> = [];
  for (let at = 0; at < index.size; at += 1) {
    const distance = distanceOf(index, at, asked, provinces);
    if (distance === Infinity || index.ids[at] === wanted.excludeId) continue;
    const last = best.at(-1);
    if (best.length === count && last && distance >= last.distance) continue;
    const place = best.findIndex((other) => distance < other.distance);
    best.splice(place === -1 ? best.length : place, 0, { at, distance });
    if (best.length > count) best.pop();
  }
  return best.map(({ at }) => at);
}

const numberOf = (catalogue: CatalogueIndex, municipality: string): number | undefined => {
  const number = catalogue.municipalities.indexOf(municipality);
  return number === -1 ? undefined : number;
};

/**
 * Up to three homes like another: same goal and kind, the same municipality or else its province, a price at most a
 * quarter apart where both show one. From the index in memory and one read by primary key. When the place is not known,
 * the newest of that kind.
 */
export async function findSimilarTo(wanted: Likeness, locale: Locale, now: Date): Promise<PropertyCardData[]> {
  const catalogue = await loadCatalogueIndex();
  const { ids } = catalogue.goals[wanted.goal];
  return findCards(
    mostAlike(catalogue, wanted).map((at) => ids[at] ?? ''),
    locale,
    now,
  );
}
