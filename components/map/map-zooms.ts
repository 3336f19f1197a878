/** The zooms of the map: beyond the last the schematic map has nothing to show. */
export const ZOOMS = { first: 7, schematic: 14, streets: 17 };
export const COUNTRY = { center: [50.55, 4.65], zoom: 8 } as const;
