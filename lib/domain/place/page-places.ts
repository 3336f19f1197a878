import type { Translated } from '../text/locale';
import { AREAS, type Area, type AreaName, areaNameOf } from './areas';
import { PLACES, type Place } from './places';
import type { Point } from './point';
import { PROVINCES, type Province, REGION_OF, type Region } from './zip-region';

/**
 * A place with pages of its own: a municipality, a province or a region. `key` is that of the municipality, or
 * `province-antwerp`, `region-flanders`. The Brussels region and the Grand Duchy are also in the list of provinces;
 * here they are only regions.
 */
export type PagePlace = {
  key: string;
  names: Translated;
  /** The province of the place; empty for a region. */
  province: Province | null;
  region: Region;
  /** The message key of the name in sentences; null for a municipality. */
  area: AreaName | null;
  /** The centre of the place; for a province or region the mean of its municipalities. */
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

/** All places that can have a page: regions, provinces and municipalities. */
export const PAGE_PLACES: readonly PagePlace[] = [...AREAS.map(ofArea), ...PLACES.map(ofMunicipality)];

const BY_KEY = new Map(PAGE_PLACES.map((place) => [place.key, place]));

/** The place with a key, or null. */
export const pagePlace = (key: string): PagePlace | null => BY_KEY.get(key) ?? null;

/** Whether a province has pages separate from those of its region. */
export const isOwnProvince = (province: Province): boolean => BY_KEY.has(`province-${province}`);

/** The larger places that contain a place, smallest first: its province and its region. */
export function widerPlaces({ key, province, region, area }: PagePlace): string[] {
  const ofProvince = province !== null && area === null && isOwnProvince(province) ? [`province-${province}`] : [];
  return [...ofProvince, `region-${region}`].filter((other) => other !== key);
}

/** The position of a province in the list of provinces; the length of the list for a place outside all provinces. */
export const provinceNumber = (province: Province | null): number =>
  province === null ? PROVINCES.length : PROVINCES.indexOf(province);
