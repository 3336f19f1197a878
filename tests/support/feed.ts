type Item = Record<string, unknown>;

/** A complete Flemish house as the native feed sends it; `changes` replace fields. */
export const aFeedProperty = (changes: Item = {}): Item => ({
  ID: '1001',
  Ident: 'R-1001',
  Language: 'nl',
  Goal: 0,
  MainType: 139,
  WebID: 1,
  CreatedDate: '2026-11-01T09:00:00Z',
  Title: { nl: 'Huis met tuin', fr: 'Maison avec jardin', en: 'House with a garden', de: 'Haus mit Garten' },
  Description: { nl: 'Een huis met een tuin.', fr: 'Une maison avec un jardin.' },
  Price: 350_000,
  Street: 'Kerkstraat',
  HouseNumber: '12',
  BoxNr: '3',
  Zip: '2800',
  City: 'MECHELEN',
  Latitude: 51.03,
  Longitude: 4.48,
  EnergyPerformance: 231,
  EPCUniqueCode: '0003187462',
  NumberOfBedRooms: 3,
  SurfaceLiving: 150,
  BuildingPermit: 'issued',
  AreaApplication: 1,
  Summons: 'none',
  PreemptiveRight: 'none',
  SubdivisionPermit: 'none',
  FloodPScore: 'A',
  FloodGScore: 'A',
  FloodArea: 'none',
  RiparianZone: false,
  ...changes,
});

/** A native feed of these properties and projects, with other lists. */
export const feedOf = (
  properties: readonly Item[],
  projects: readonly Item[] = [],
  lists: Record<string, readonly Item[]> = {},
): Uint8Array =>
  new TextEncoder().encode(
    JSON.stringify({ Format: 'gevel-feed', Version: 1, Properties: properties, Projects: projects, ...lists }),
  );

/** Properties with the ids 1 to `count`, each with the given changes. */
export const manyProperties = (count: number, changes: (number: number) => Item = () => ({})): Item[] =>
  Array.from({ length: count }, (_, index) => aFeedProperty({ ID: String(index + 1), ...changes(index + 1) }));
