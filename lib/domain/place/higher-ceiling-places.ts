import places from './higher-ceiling-places.json' with { type: 'json' };

/**
 * Municipalities by NIS code, with the key of each in the municipality table: core cities (kernsteden) by the Flemish Tax Code,
 * definitions, 8° (DOMAIN §3.1), and the Flemish rim around Brussels, 9°. The text is older than the mergers of 2025: its
 * Galmaarden, Gooik and Herne are now Pajottegem (DOMAIN §4.2).
 */
type Listed = Readonly<Record<string, string>>;
type DatedPlaces = { places: Listed; validFrom: string; source: string; lastChecked: string };

/**
 * The places with a higher ceiling for a modest property, newest list first. A law that ends the rule becomes a list
 * without places.
 */
export const HIGHER_CEILING_PLACES: readonly DatedPlaces[] = places;

const KEYS = new Map(HIGHER_CEILING_PLACES.map((list) => [list, new Set(Object.values(list.places))]));

/**
 * Whether a municipality, by its key in the municipality table, is a core city or lies in the Flemish rim on a day
 * (ISO date). This includes its villages and the municipalities that merged into it.
 */
export function hasHigherCeiling(municipality: string, day: string): boolean {
  const list = HIGHER_CEILING_PLACES.find(({ validFrom }) => validFrom <= day) ?? HIGHER_CEILING_PLACES.at(-1);
  return list !== undefined && KEYS.get(list)?.has(municipality) === true;
}
