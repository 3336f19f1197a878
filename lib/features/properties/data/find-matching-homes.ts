import 'server-only';
import { placeByKey } from '@/lib/domain/place/places';
import type { PropertyStatus } from '@/lib/domain/property/property-status';
import type { TypeGroup } from '@/lib/domain/property/property-type';
import type { Goal } from '@/lib/domain/property/property-values';
import type { SavedSearchFeature, SavedSearchHome } from '@/lib/domain/property/saved-search-match';
import { slug } from '@/lib/domain/text/slug';
import { inChunks } from '@/lib/platform/db/chunks';
import { database } from '@/lib/platform/db/client';
import type { Property } from '../types/property';

/** What of a home can be ticked in a search; a project's home is new whatever its own text says. */
export function featuresOf({ building, surfaces, projectId }: Property): SavedSearchFeature[] {
  const isNew = projectId !== null || building.condition === 'new' || building.condition === 'to-build';
  const has: Record<SavedSearchFeature, boolean> = {
    'new-build': isNew,
    garden: building.hasGarden ?? (surfaces.garden ?? 0) > 0,
    terrace: building.hasTerrace ?? (surfaces.terrace ?? 0) > 0,
    lift: building.hasLift ?? false,
    furnished: building.isFurnished ?? false,
  };
  return (Object.keys(has) as SavedSearchFeature[]).filter((feature) => has[feature]);
}

/** Homes on the market as searches look at them, by id; those that are gone or closed are left out. */
export async function findSavedSearchHomes(ids: readonly string[]): Promise<Map<string, SavedSearchHome>> {
  const homes = new Map<string, SavedSearchHome>();
  for (const chunk of inChunks(ids)) {
    const rows = await database()
      .selectFrom('properties')
      .select(['id', 'goal', 'status', 'type_group', 'municipality', 'zip', 'city_nl', 'search_price'])
      .select(['bedrooms', 'area', 'energy_rank', 'detail'])
      .where('id', 'in', chunk)
      .where('removed_at', 'is', null)
      .where('closed_at', 'is', null)
      .execute();
    for (const row of rows) {
      const home = JSON.parse(row.detail) as Property;
      homes.set(row.id, {
        goal: row.goal as Goal,
        status: row.status as PropertyStatus,
        group: row.type_group as TypeGroup,
        region: home.region,
        municipality: row.municipality,
        part: slug(row.city_nl),
        zip: placeByKey(row.municipality)?.country === 'LU' ? `L-${row.zip}` : String(row.zip),
        price: row.search_price,
        bedrooms: row.bedrooms,
        garages: home.rooms.garages ?? 0,
        parkings: home.rooms.parkings ?? 0,
        area: row.area,
        energyRank: row.energy_rank,
        features: featuresOf(home),
      });
    }
  }
  return homes;
}
