import { placeByKey } from '@/lib/domain/place/places';
import type { HomeWhere } from '@/lib/domain/place/wanted-place';
import type { Province } from '@/lib/domain/place/zip-region';
import { TYPE_GROUPS, type TypeGroup } from '@/lib/domain/property/property-type';
import { bitsOf, HOME_FEATURES, type HomeFacts, type HomeFeature } from '@/lib/domain/property/search-filters';
import { slug } from '@/lib/domain/text/slug';
import type { PropertiesTable } from '@/lib/platform/db/schema';
import type { Property } from '../types/property';

/** What a search asks of a home and no column of its row holds; stored as JSON in `facts`. */
export type MoreFacts = {
  garages: number;
  parkings: number;
  feature: readonly HomeFeature[];
  province: Province | null;
};

/** What of a home can be ticked in a search; a project's home is new whatever its own text says. */
export function featuresOf({ building, surfaces, projectId }: Property): HomeFeature[] {
  const isNew = projectId !== null || building.condition === 'new' || building.condition === 'to-build';
  const has: Record<HomeFeature, boolean> = {
    'new-build': isNew,
    garden: building.hasGarden ?? (surfaces.garden ?? 0) > 0,
    terrace: building.hasTerrace ?? (surfaces.terrace ?? 0) > 0,
    lift: building.hasLift ?? false,
    furnished: building.isFurnished ?? false,
  };
  return HOME_FEATURES.filter((feature) => has[feature]);
}

/** The facts of a home that its row keeps as JSON. */
export const moreFacts = (home: Property): MoreFacts => ({
  garages: home.rooms.garages ?? 0,
  parkings: home.rooms.parkings ?? 0,
  feature: featuresOf(home),
  province: home.province,
});

type FactRow = Pick<PropertiesTable, 'type_group' | 'search_price' | 'bedrooms' | 'area' | 'energy_rank'>;

/** A home as filters see it; `project` is added by whoever numbers projects. A fact that nobody gave counts as none. */
export const factsOf = (row: FactRow, more: MoreFacts): Omit<HomeFacts, 'project'> => ({
  type: TYPE_GROUPS.indexOf(row.type_group as TypeGroup),
  price: row.search_price ?? Number.NaN,
  bedrooms: row.bedrooms,
  garages: more.garages,
  parkings: more.parkings,
  area: row.area,
  label: row.energy_rank,
  feature: bitsOf(HOME_FEATURES, more.feature),
});

/** Where a home stands. Only a place that we know can be asked for by its postcode; foreign ones repeat those of Belgium. */
export function whereOf(
  row: Pick<PropertiesTable, 'municipality' | 'zip' | 'city_nl'>,
  { province }: MoreFacts,
): HomeWhere {
  const place = placeByKey(row.municipality);
  const zip = place ? `${place.country === 'LU' ? 'L-' : ''}${row.zip}` : '';
  return { province, municipality: row.municipality, part: slug(row.city_nl), zip };
}

const FACT_NAMES = ['garages', 'parkings', 'feature', 'province'] as const satisfies ReadonlyArray<keyof MoreFacts>;

/** The facts that a row keeps as JSON; null where it was written before there was one of them. */
export function readMoreFacts(facts: string | null): MoreFacts | null {
  const more = facts === null ? {} : (JSON.parse(facts) as Partial<MoreFacts>);
  return FACT_NAMES.every((name) => name in more) ? (more as MoreFacts) : null;
}
