import type { Locale } from '@/lib/domain/text/locale';
import type { PartlyTranslated } from '@/lib/features/catalogue/types/property';

type Names = string | PartlyTranslated | null;

/** Converts one text, or a text per language, to a text per language. A single text is in the language of the item. */
export function toTranslated(names: Names, language: Locale | null): PartlyTranslated {
  if (names === null) return {};
  if (typeof names === 'string') return names.trim() === '' ? {} : { [language ?? 'nl']: names };
  return Object.fromEntries(Object.entries(names).filter(([, text]) => text?.trim()));
}
