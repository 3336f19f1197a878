import { devicePointText } from './device-point';
import type { Point } from './distance';
import { PROVINCES, type Province, REGION_OF, type Region } from './zip-region';

/**
 * A place that a search names: a whole region or province, a municipality, a postal place in it, a postcode, or where somebody's
 * device was.
 */
export type WantedPlace =
  | { kind: 'region'; key: Region }
  | { kind: 'province'; key: Province }
  | { kind: 'municipality'; key: string }
  /** By its Dutch slug. */
  | { kind: 'part'; key: string; part: string }
  /** `2800`, and `L-1611` in Luxembourg. */
  | { kind: 'zip'; zip: string }
  | ({ kind: 'point' } & Point);

/** What tells a wanted place from every other. */
export function placeId(place: WantedPlace): string {
  if (place.kind === 'zip') return place.zip;
  if (place.kind === 'point') return devicePointText(place);
  if (place.kind === 'part') return `${place.key}/${place.part}`;
  return place.kind === 'municipality' ? place.key : `${place.kind}:${place.key}`;
}

/** The provinces that a region has; Brussels and the Grand Duchy count as one each. */
export const provincesOf = (region: Region): Province[] =>
  PROVINCES.filter((province) => REGION_OF[province] === region);

/**
 * Where a property stands. The postcode is that of a place we know, as `WantedPlace` writes it; empty otherwise. The point is the
 * centre of the municipality where the address may not be published; null where nobody knows it.
 */
export type PropertyWhere = {
  province: Province | null;
  municipality: string;
  part: string;
  zip: string;
  point: Point | null;
};

/** Every wanted place that a property stands in, by its id. */
export function placeIdsOf({ province, municipality, part, zip }: Omit<PropertyWhere, 'point'>): string[] {
  const inProvince = province === null ? [] : [`region:${REGION_OF[province]}`, `province:${province}`];
  return [municipality, `${municipality}/${part}`, ...(zip ? [zip] : []), ...inProvince];
}
