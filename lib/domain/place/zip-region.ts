export const REGIONS = ['flanders', 'wallonia', 'brussels', 'luxembourg'] as const;
/** The three regions of Belgium, and the country of Luxembourg: each has its own energy scale and its own law. */
export type Region = (typeof REGIONS)[number];

/** Ranges of Belgian postcodes, as first, last, region (SPEC §5). */
const ZIP_REGIONS = [
  [1000, 1299, 'brussels'],
  [1300, 1499, 'wallonia'],
  [1500, 3999, 'flanders'],
  [4000, 7999, 'wallonia'],
  [8000, 9999, 'flanders'],
] as const;

/** The region of a Belgian postcode, or null outside 1000-9999 (SPEC §5). */
export const zipRegion = (zip: number): Exclude<Region, 'luxembourg'> | null =>
  ZIP_REGIONS.find(([first, last]) => zip >= first && zip <= last)?.[2] ?? null;

/** The country of a postcode of the agency's file: `L-1234` is in Luxembourg, four digits are in Belgium. */
export const zipCountry = (zip: string): 'BE' | 'LU' => (zip.startsWith('L') ? 'LU' : 'BE');

export const PROVINCES = [
  'brussels',
  'walloon-brabant',
  'flemish-brabant',
  'antwerp',
  'limburg',
  'liege',
  'namur',
  'hainaut',
  'luxembourg-province',
  'west-flanders',
  'east-flanders',
  'grand-duchy',
] as const;
/** The Belgian provinces, the Brussels region, and the Grand Duchy as one. */
export type Province = (typeof PROVINCES)[number];

/** The region of each province. */
export const REGION_OF = {
  brussels: 'brussels',
  'walloon-brabant': 'wallonia',
  'flemish-brabant': 'flanders',
  antwerp: 'flanders',
  limburg: 'flanders',
  liege: 'wallonia',
  namur: 'wallonia',
  hainaut: 'wallonia',
  'luxembourg-province': 'wallonia',
  'west-flanders': 'flanders',
  'east-flanders': 'flanders',
  'grand-duchy': 'luxembourg',
} as const satisfies Record<Province, Region>;

/**
 * Ranges of Belgian postcodes, as first, last, province; the first match counts (DOMAIN §4.1). Zwijndrecht moved to
 * East Flanders in 2025 (DOMAIN §4.2).
 */
const ZIP_PROVINCES = [
  [2070, 2070, 'east-flanders'],
  [1000, 1299, 'brussels'],
  [1300, 1499, 'walloon-brabant'],
  [1500, 1999, 'flemish-brabant'],
  [2000, 2999, 'antwerp'],
  [3000, 3499, 'flemish-brabant'],
  [3500, 3999, 'limburg'],
  [4000, 4999, 'liege'],
  [5000, 5999, 'namur'],
  [6000, 6599, 'hainaut'],
  [6600, 6999, 'luxembourg-province'],
  [7000, 7999, 'hainaut'],
  [8000, 8999, 'west-flanders'],
  [9000, 9999, 'east-flanders'],
] as const;

/** The province of a Belgian postcode, or null outside 1000-9999 (DOMAIN §4.1). */
export const zipProvince = (zip: number): Province | null =>
  ZIP_PROVINCES.find(([first, last]) => zip >= first && zip <= last)?.[2] ?? null;
