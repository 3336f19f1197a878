import { LOCALES, type Locale } from '../text/locale';

/** Short words that are frequent in one of the four languages and do not exist in the others. */
const SMALL_WORDS: Readonly<Record<Locale, ReadonlySet<string>>> = {
  nl: new Set('het een van niet voor met dat zijn uw wij bij naar ook wordt onze geen deze'.split(' ')),
  fr: new Set('le les une est pas pour avec dans vous nous votre vos et aux du cette sont'.split(' ')),
  en: new Set('the and to for with your you this are not from have it'.split(' ')),
  de: new Set('der das und ist nicht für mit ein eine Sie wir auf Ihre wird sind zum zur'.split(' ')),
};

/** The language of a text that seems to be in another language than it should; null if it seems right. */
export function foreignLanguage(text: string, language: Locale): Locale | null {
  const words = text.match(/\p{L}+/gu) ?? [];
  if (words.length < 4) return null;
  const count = (one: Locale): number => words.filter((word) => SMALL_WORDS[one].has(word)).length;
  const others = LOCALES.filter((one) => one !== language).map((one) => [one, count(one)] as const);
  const [best] = others.sort((a, b) => b[1] - a[1]);
  return best && best[1] >= 2 && best[1] > 4 * count(language) ? best[0] : null;
}
