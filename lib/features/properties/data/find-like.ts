import 'server-only';
import { distanceKm } from '@/lib/domain/place/distance';
import { placeByKey } from '@/lib/domain/place/places';
import { TYPE_GROUPS } from '@/lib/domain/property/property-type';
import type { Goal } from '@/lib/domain/property/property-values';
import type { Locale } from '@/lib/domain/text/locale';
import { TYPE_SLUGS } from '@/lib/routing/property-href';
import { loadCatalogueIndex } from '../../search/data/catalogue-index';
import { findCards } from '../../search/data/find-properties';
import { resolvePlaces } from '../../search/data/resolve-places';
import type { PropertyCardData } from '../types/card';
import { nearest } from './nearest';

/** Another type of property counts as this many kilometres farther. */
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
