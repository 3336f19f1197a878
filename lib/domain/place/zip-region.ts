import table from './provinces.json' with { type: 'json' };

export const REGIONS = ['flanders', 'wallonia', 'brussels', 'luxembourg'] as const;
/** The three regions of Belgium, and the country of Luxembourg: each has its own energy scale and its own law. */
export type Region = (typeof REGIONS)[number];

/** The country of a postcode of the agency's file: `L-1234` is in Luxembourg, four digits are in Belgium. */
export const zipCountry = (zip: string): 'BE' | 'LU' => (zip.startsWith('L') ? 'LU' : 'BE');

export const PROVINCES = Object.keys(table.regions) as Province[];
/** The Belgian provinces, the Brussels region, and the Grand Duchy as one. */
export type Province = keyof typeof table.regions;

/** The region of each province. */
export const REGION_OF = table.regions as Readonly<Record<Province, Region>>;

/**
 * Ranges of Belgian postcodes with their province; the first match counts (DOMAIN §4.1). Zwijndrecht moved to
 * East Flanders in 2025 (DOMAIN §4.2).
 */
const ZIP_PROVINCES = table.zips as ReadonlyArray<{ first: number; last: number; province: Province }>;

/** The province of a Belgian postcode, or null outside 1000-9999 (DOMAIN §4.1). */
export const zipProvince = (zip: number): Province | null =>
  ZIP_PROVINCES.find(({ first, last }) => zip >= first && zip <= last)?.province ?? null;

/** The region of a Belgian postcode, or null outside 1000-9999 (SPEC §5). */
export function zipRegion(zip: number): Exclude<Region, 'luxembourg'> | null {
  const province = zipProvince(zip);
  const region = province && REGION_OF[province];
  return region === 'luxembourg' ? null : region;
}
