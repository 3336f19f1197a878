import 'server-only';
import { reachOf } from '@/lib/domain/money/own-home';
import { placeByKey } from '@/lib/domain/place/places';
import type { Point } from '@/lib/domain/place/point';
import type { PropertyWhere } from '@/lib/domain/place/wanted-place';
import { type AgencyTrees, NO_TREES, positionOf } from '@/lib/domain/property/agency-tree';
import { bitsOf, buildingFacts, type PropertyFacts } from '@/lib/domain/property/filter-facts';
import { TYPE_GROUPS, type TypeGroup } from '@/lib/domain/property/property-type';
import { PROPERTY_FEATURES } from '@/lib/domain/property/search-filters';
import { slug } from '@/lib/domain/text/slug';
import { brusselsDay } from '@/lib/domain/time/dates';
import type { PropertiesTable } from '@/lib/platform/store/schema-catalogue';
import type { MoreFacts } from '../mapping/search-facts';

type ComparedRow = Pick<
  PropertiesTable,
  'municipality' | 'type_group' | 'search_price' | 'bedrooms' | 'area' | 'energy_rank'
>;

export type OpenHouseFacts = Pick<MoreFacts, 'feature' | 'openHouseEnds'>;

/** The features of a property as bits, with the feature `open-house` until its last open house has ended. */
export const featureBits = ({ feature, openHouseEnds }: OpenHouseFacts, now: Date): number =>
  bitsOf(PROPERTY_FEATURES, [
    ...feature,
    ...(openHouseEnds.some((end) => Date.parse(end) > now.getTime()) ? ['open-house'] : []),
  ]);

/**
 * The facts of a property that filters compare, at a moment. `project` is missing: the caller adds it, because only the
 * caller numbers the projects. A missing fact counts as zero.
 */
export const factsOf = (
  row: ComparedRow,
  more: MoreFacts,
  now: Date,
  trees: AgencyTrees = NO_TREES,
  day: string = brusselsDay(now),
): Omit<PropertyFacts, 'project'> => ({
  type: TYPE_GROUPS.indexOf(row.type_group as TypeGroup),
  price: row.search_price ?? Number.NaN,
  ...reachOf(more.sale && { ...more.sale, municipality: row.municipality }, row.search_price, day),
  bedrooms: row.bedrooms,
  garages: more.garages,
  parkings: more.parkings,
  area: row.area,
  label: row.energy_rank,
  feature: featureBits(more, now),
  category: positionOf(trees.category, more.category),
  district: positionOf(trees.district, more.district),
  year: more.year ?? Number.NaN,
  plot: more.plot ?? Number.NaN,
  ...buildingFacts(more.condition, more.heating, more.floor),
});

/**
 * The point of a property for all searches: its own point if that may be published, else the centre of its
 * municipality, so that no search comes closer to it (design/hidden-prices-and-addresses). Null if the place is
 * unknown.
 */
export function pointOf({ municipality }: Pick<PropertiesTable, 'municipality'>, { at }: MoreFacts): Point | null {
  if (at) return { latitude: at[0], longitude: at[1] };
  const place = placeByKey(municipality);
  return place && { latitude: place.latitude, longitude: place.longitude };
}

/** The place of a property. Only a known place is found by its postcode: foreign postcodes repeat Belgian ones. */
export function whereOf(
  row: Pick<PropertiesTable, 'municipality' | 'zip' | 'city_nl'>,
  more: MoreFacts,
): PropertyWhere {
  const { municipality } = row;
  const place = placeByKey(municipality);
  const zip = place ? `${place.country === 'LU' ? 'L-' : ''}${row.zip}` : '';
  return { province: more.province, municipality, part: slug(row.city_nl), zip, point: pointOf(row, more) };
}
