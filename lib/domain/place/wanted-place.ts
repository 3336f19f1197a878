import { devicePointText, type Point } from './point';
import { PROVINCES, type Province, REGION_OF, type Region } from './zip-region';

/**
 * A place that a search names: a whole region or province, a municipality, a postal place in it, a postcode, or the position of a
 * device.
 */
export type WantedPlace =
  | { kind: 'region'; key: Region }
  | { kind: 'province'; key: Province }
  | { kind: 'municipality'; key: string }
  /** The slug of the Dutch name of the region or province. */
  | { kind: 'part'; key: string; part: string }
  /** A Belgian postcode `2800`, or `L-1611` in Luxembourg. */
  | { kind: 'zip'; zip: string }
  | ({ kind: 'point' } & Point);

/** A key that is different for every wanted place. */
export function placeId(place: WantedPlace): string {
  if (place.kind === 'zip') return place.zip;
  if (place.kind === 'point') return devicePointText(place);
  if (place.kind === 'part') return `${place.key}/${place.part}`;
  return place.kind === 'municipality' ? place.key : `${place.kind}:${place.key}`;
}

/** The provinces of a region; Brussels and the Grand Duchy count as one each. */
export const provincesOf = (region: Region): Province[] =>
  PROVINCES.filter((province) => REGION_OF[province] === region);

/**
 * Where a property is. The postcode is that of a known place, written as in `WantedPlace`; empty otherwise. The point is the
 * centre of the municipality if the address may not be published; null if it is unknown.
 */
export type PropertyWhere = {
  province: Province | null;
  municipality: string;
  part: string;
  zip: string;
  point: Point | null;
};

/** The ids of all wanted places that contain a property. */
export function placeIdsOf({ province, municipality, part, zip }: Omit<PropertyWhere, 'point'>): string[] {
  const inProvince = province === null ? [] : [`region:${REGION_OF[province]}`, `province:${province}`];
  return [municipality, `${municipality}/${part}`, ...(zip ? [zip] : []), ...inProvince];
}
