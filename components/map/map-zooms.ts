/** The zoom range: beyond the maximum the schematic map has no more detail. */
export const ZOOMS = { first: 7, schematic: 14, streets: 17 };
export const COUNTRY = { center: [50.55, 4.65], zoom: 8 } as const;
