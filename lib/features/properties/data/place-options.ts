import 'server-only';
import type { Locale } from '@/lib/domain/text/locale';
import type { Option } from '../types/search';
import type { CatalogueIndex } from './catalogue-index';
import { optionName } from './resolve-places';

/** So many places the place field offers; it understands every other one as well. */
const MAX_OPTIONS = 120;

/** What a language calls the places of the catalogue: its municipalities, and the other names of the places in them. */
type PlaceNames = { municipalities: string[]; others: Array<{ name: string; cities: number[] }> };
const NAMES = new WeakMap<CatalogueIndex, Map<Locale, PlaceNames>>();

function makeNames(catalogue: CatalogueIndex, locale: Locale): PlaceNames {
  const municipalities = catalogue.municipalities.map((key, number) =>
    optionName(key, catalogue.municipalityNames[number], locale),
  );
  const known = new Set(municipalities);
  const others = new Map<string, number[]>();
  catalogue.cities.forEach((names, number) => {
    const name = optionName(catalogue.cityMunicipalities[number], names, locale);
    if (!known.has(name)) others.set(name, [...(others.get(name) ?? []), number]);
  });
  return { municipalities, others: [...others].map(([name, cities]) => ({ name, cities })) };
}

/** The names of the catalogue's places, made once for each version and language. */
export function placeNames(catalogue: CatalogueIndex, locale: Locale): PlaceNames {
  const known = NAMES.get(catalogue) ?? new Map<Locale, PlaceNames>();
  NAMES.set(catalogue, known);
  const names = known.get(locale) ?? makeNames(catalogue, locale);
  known.set(locale, names);
  return names;
}

/** The places with the most homes, most homes first. A name that a municipality bears stands for all of it. */
export function placeOptions(
  catalogue: CatalogueIndex,
  counts: { municipality: Uint32Array; city?: Uint32Array },
  locale: Locale,
): Array<Option<string>> {
  const { municipalities, others } = placeNames(catalogue, locale);
  const options = municipalities.map((value, number) => ({ value, count: counts.municipality[number] ?? 0 }));
  const { city } = counts;
  if (city)
    for (const { name, cities } of others)
      options.push({ value: name, count: cities.reduce((sum, number) => sum + (city[number] ?? 0), 0) });
  // Few of thousands are wanted: only those are sorted that may be among them.
  const least =
    Uint32Array.from(options, ({ count }) => count)
      .sort()
      .at(-MAX_OPTIONS) ?? 1;
  return options
    .filter(({ count }) => count >= Math.max(1, least))
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_OPTIONS);
}
