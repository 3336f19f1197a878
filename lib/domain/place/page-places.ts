import type { Translated } from '../text/locale';
import { AREAS, type Area, type AreaName, areaNameOf } from './areas';
import { PLACES, type Place } from './places';
import type { Point } from './point';
import { PROVINCES, type Province, REGION_OF, type Region } from './zip-region';

/**
 * A place with pages of its own: a municipality, a province or a region. `key` is that of the municipality, or `province-antwerp`,
 * `region-flanders`. The Brussels region and the Grand Duchy are provinces too, and only regions here.
 */
export type PagePlace = {
  key: string;
  names: Translated;
  /** Empty for a region; else the province in which it is. */
  province: Province | null;
  region: Region;
  /** The key of its name in sentences; null for a municipality. */
  area: AreaName | null;
  /** Its centre, the mean of its municipalities for an area. */
  centre: Point;
};

const meanOf = (places: readonly Place[]): Point => ({
  latitude: places.reduce((sum, { latitude }) => sum + latitude, 0) / places.length,
  longitude: places.reduce((sum, { longitude }) => sum + longitude, 0) / places.length,
});

const ofArea = (area: Area): PagePlace => {
  const isRegion = area.kind === 'region';
  const region = isRegion ? (area.key as Region) : REGION_OF[area.key as Province];
  const inside = PLACES.filter(({ province }) => (isRegion ? REGION_OF[province] === region : province === area.key));
  return {
    key: `${area.kind}-${area.key}`,
    names: area.names,
    province: isRegion ? null : (area.key as Province),
    region,
    area: areaNameOf(area),
    centre: meanOf(inside),
  };
};

const ofMunicipality = (place: Place): PagePlace => ({
  key: place.key,
  names: place.names,
  province: place.province,
  region: REGION_OF[place.province],
  area: null,
  centre: place,
});

/** Every place that can have a page: regions, provinces, municipalities. */
export const PAGE_PLACES: readonly PagePlace[] = [...AREAS.map(ofArea), ...PLACES.map(ofMunicipality)];

const BY_KEY = new Map(PAGE_PLACES.map((place) => [place.key, place]));

/** A place with pages by its key, or null. */
export const pagePlace = (key: string): PagePlace | null => BY_KEY.get(key) ?? null;

/** Whether a province has pages beside those of its region. */
export const isOwnProvince = (province: Province): boolean => BY_KEY.has(`province-${province}`);

/** The places around a place, the nearest first: its province and its region. */
export function widerPlaces({ key, province, region, area }: PagePlace): string[] {
  const ofProvince = province !== null && area === null && isOwnProvince(province) ? [`province-${province}`] : [];
  return [...ofProvince, `region-${region}`].filter((other) => other !== key);
}

/** The number of a province in the list of provinces; the length of the list outside every province. */
export const provinceNumber = (province: Province | null): number =>
  province === null ? PROVINCES.length : PROVINCES.indexOf(province);
