import type { Locale } from '@/lib/domain/text/locale';
import { judgedOf, noteTouched, type Side, staleFindings, unitsOf } from '@/lib/features/words/for-commands';
import { SITE_LANGUAGES } from '@/lib/platform/i18n/site-languages';
import { orEnd, sayInWords } from './say-finding';

/** Prints the stale translations, and how many words and parts of texts each language lacks. */
export function printStale(root: string, side: Side, language: Locale | null, day: string): void {
  const judged = judgedOf(root, side);
  const ledger = orEnd(() => noteTouched(root, side, day));
  const languages = language ? [language] : SITE_LANGUAGES;
  const stale = staleFindings(ledger, judged).filter((one) => languages.some((known) => known === one.language));
  for (const finding of stale) console.log(sayInWords(finding));
  for (const locale of languages.filter((known) => known !== judged.source)) {
    const missing = unitsOf(judged, locale).filter(({ target }) => target === null).length;
    const left = stale.filter((one) => one.language === locale).length;
    console.log(`${locale}: ${left} stale, ${missing} missing`);
  }
}
