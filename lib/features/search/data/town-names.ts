import 'server-only';
import type { Locale } from '@/lib/domain/text/locale';
import type { CatalogueIndex } from './catalogue-index';
import { optionName } from './resolve-places';

const NAMES = new WeakMap<CatalogueIndex, Map<Locale, string[]>>();

/** What a language calls the municipalities of the catalogue, by number; made once for each version and language. */
export function townNames(catalogue: CatalogueIndex, locale: Locale): string[] {
  const known = NAMES.get(catalogue) ?? new Map<Locale, string[]>();
  NAMES.set(catalogue, known);
  const names =
    known.get(locale) ??
    catalogue.municipalities.map((key, number) => optionName(key, catalogue.municipalityNames[number], locale));
  known.set(locale, names);
  return names;
}
