/** Municipalities by NIS code, with the key of each in the table of places. */
type Listed = Readonly<Record<string, string>>;

/** Core cities (kernsteden): Flemish Tax Code, definitions, 8° (DOMAIN §3.1). */
const CORE_CITIES: Listed = {
  '11002': 'antwerp',
  '11005': 'boom',
  '12025': 'mechelen',
  '13040': 'turnhout',
  '23088': 'vilvoorde',
  '24062': 'leuven',
  '31005': 'bruges',
  '34022': 'kortrijk',
  '35013': 'ostend',
  '36015': 'roeselare',
  '41002': 'aalst',
  '42006': 'dendermonde',
  '44021': 'ghent',
  '46021': 'sint-niklaas',
  '71016': 'genk',
  '71072': 'hasselt',
};

/**
 * Municipalities of the Flemish rim around Brussels: definitions, 9°. The text is older than the mergers of 2025: its Galmaarden,
 * Gooik and Herne are Pajottegem now (DOMAIN §4.2).
 */
const FLEMISH_RIM: Listed = {
  '23002': 'asse',
  '23003': 'beersel',
  '23009': 'bever',
  '23016': 'dilbeek',
  '23025': 'grimbergen',
  '23027': 'halle',
  '23033': 'hoeilaart',
  '23038': 'kampenhout',
  '23039': 'kapelle-op-den-bos',
  '23044': 'liedekerke',
  '23045': 'londerzeel',
  '23047': 'machelen',
  '23050': 'meise',
  '23052': 'merchtem',
  '23060': 'opwijk',
  '23062': 'overijse',
  '23064': 'pepingen',
  '23077': 'sint-pieters-leeuw',
  '23081': 'steenokkerzeel',
  '23086': 'ternat',
  '23088': 'vilvoorde',
  '23094': 'zaventem',
  '23096': 'zemst',
  '23097': 'roosdaal',
  '23098': 'drogenbos',
  '23099': 'kraainem',
  '23100': 'linkebeek',
  '23101': 'sint-genesius-rode',
  '23102': 'wemmel',
  '23103': 'wezembeek-oppem',
  '23104': 'lennik',
  '23105': 'affligem',
  '23106': 'pajottegem',
  '24009': 'bertem',
  '24045': 'huldenberg',
  '24055': 'kortenberg',
  '24104': 'tervuren',
};

type DatedPlaces = { places: Listed; validFrom: string; source: string; lastChecked: string };

/** Where the ceiling of a modest property is higher, newest first. A later law that ends it is an entry without places. */
export const HIGHER_CEILING_PLACES: readonly DatedPlaces[] = [
  {
    places: { ...CORE_CITIES, ...FLEMISH_RIM },
    validFrom: '2022-01-01',
    source: 'Flemish Tax Code, definitions 8° and 9° (DOMAIN §3.1); vastgoedpraktijk.be 2022-01-07',
    lastChecked: '2026-11-26',
  },
];

/**
 * Whether a municipality, by its key in the table of places, is a core city or lies in the Flemish rim on a day (ISO date). Its villages
 * and the municipalities that merged into it belong to it.
 */
export function hasHigherCeiling(municipality: string, day: string): boolean {
  const list = HIGHER_CEILING_PLACES.find(({ validFrom }) => validFrom <= day) ?? HIGHER_CEILING_PLACES.at(-1);
  return Object.values(list?.places ?? {}).includes(municipality);
}
