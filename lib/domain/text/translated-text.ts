import { isEmpty } from './empty';
import { LOCALES, type Locale } from './locale';

/** A text in the wanted language or another one; `language` is the actual one, so that a page can label it. */
export type ChosenText = { text: string; language: Locale; isFallback: boolean };

/**
 * Multilingual content selection (SPEC §1): the wanted language, else the item's own, else the first that has one.
 * Null when no language has a text.
 */
export function chooseText(
  texts: Partial<Record<Locale, string>>,
  wanted: Locale,
  own: Locale | null = null,
): ChosenText | null {
  const order = [wanted, ...(own ? [own] : []), ...LOCALES];
  const language = order.find((locale) => !isEmpty(texts[locale]));
  return language ? { text: texts[language] ?? '', language, isFallback: language !== wanted } : null;
}
