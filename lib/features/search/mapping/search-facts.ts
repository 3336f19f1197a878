import { placeByKey } from '@/lib/domain/place/places';
import type { Point } from '@/lib/domain/place/point';
import type { PropertyWhere } from '@/lib/domain/place/wanted-place';
import type { Province } from '@/lib/domain/place/zip-region';
import { type AgencyTrees, NO_TREES, positionOf } from '@/lib/domain/property/agency-tree';
import { TYPE_GROUPS, type TypeGroup } from '@/lib/domain/property/property-type';
import {
  bitsOf,
  PROPERTY_FEATURES,
  type PropertyFacts,
  type PropertyFeature,
} from '@/lib/domain/property/search-filters';
import { slug } from '@/lib/domain/text/slug';
import type { PropertiesTable } from '@/lib/platform/store/schema-catalogue';
import type { Property } from '../../properties/types/property';

/** The searchable facts of a property without a column in its row; stored as JSON in `facts`. */
export type MoreFacts = {
  garages: number;
  parkings: number;
  feature: readonly PropertyFeature[];
  province: Province | null;
  /** Ids of its nodes in the agency's own trees. */
  category: string | null;
  district: string | null;
  /** Latitude and longitude of an address that may be published; null for every other. */
  at: readonly [number, number] | null;
};

/**
 * The features of a property for the tick boxes of a search; a project's property is always new, even if its own text
 * differs.
 */
export function featuresOf({ building, surfaces, projectId }: Property): PropertyFeature[] {
  const isNew = projectId !== null || building.condition === 'new' || building.condition === 'to-build';
  const has: Record<PropertyFeature, boolean> = {
    'new-build': isNew,
    garden: building.hasGarden ?? (surfaces.garden ?? 0) > 0,
    terrace: building.hasTerrace ?? (surfaces.terrace ?? 0) > 0,
    lift: building.hasLift ?? false,
    furnished: building.isFurnished ?? false,
  };
  return PROPERTY_FEATURES.filter((feature) => has[feature]);
}

/** The facts of a property that its row stores as JSON. */
export const moreFacts = (property: Property): MoreFacts => ({
  garages: property.rooms.garages ?? 0,
  parkings: property.rooms.parkings ?? 0,
  feature: featuresOf(property),
  province: property.province,
  category: property.nodes?.category ?? null,
  district: property.nodes?.district ?? null,
  at:
    property.address.publish && property.position?.isExact
      ? [property.position.latitude, property.position.longitude]
      : null,
});

type FactRow = Pick<PropertiesTable, 'type_group' | 'search_price' | 'bedrooms' | 'area' | 'energy_rank'>;

/** A property as filters see it; the caller that numbers projects adds `project`. A missing fact counts as none. */
export const factsOf = (
  row: FactRow,
  more: MoreFacts,
  trees: AgencyTrees = NO_TREES,
): Omit<PropertyFacts, 'project'> => ({
  type: TYPE_GROUPS.indexOf(row.type_group as TypeGroup),
  price: row.search_price ?? Number.NaN,
  bedrooms: row.bedrooms,
  garages: more.garages,
  parkings: more.parkings,
  area: row.area,
  label: row.energy_rank,
  feature: bitsOf(PROPERTY_FEATURES, more.feature),
  category: positionOf(trees.category, more.category),
  district: positionOf(trees.district, more.district),
});

/**
 * The point of a property for all searches: its own where that may be published, else the centre of its municipality,
 * so that no search gets nearer to it (design/hidden-prices-and-addresses). Null where the place is unknown.
 */
export function pointOf({ municipality }: Pick<PropertiesTable, 'municipality'>, { at }: MoreFacts): Point | null {
  if (at) return { latitude: at[0], longitude: at[1] };
  const place = placeByKey(municipality);
  return place && { latitude: place.latitude, longitude: place.longitude };
}

/** The place of a property. Only a known place can be searched by postcode; foreign postcodes repeat Belgian ones. */
export function whereOf(
  row: Pick<PropertiesTable, 'municipality' | 'zip' | 'city_nl'>,
  more: MoreFacts,
): PropertyWhere {
  const { municipality } = row;
  const place = placeByKey(municipality);
  const zip = place ? `${place.country === 'LU' ? 'L-' : ''}${row.zip}` : '';
  return { province: more.province, municipality, part: slug(row.city_nl), zip, point: pointOf(row, more) };
}

const FACT_NAMES = [
  'garages',
  'parkings',
  'feature',
  'province',
  'at',
  'category',
  'district',
] as const satisfies ReadonlyArray<keyof MoreFacts>;

/** The facts that a row stores as JSON; null where the row is older than one of them. */
export function readMoreFacts(facts: string | null): MoreFacts | null {
  const more = facts === null ? {} : (JSON.parse(facts) as Partial<MoreFacts>);
  return FACT_NAMES.every((name) => name in more) ? (more as MoreFacts) : null;
}
