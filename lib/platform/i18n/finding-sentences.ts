import type { Locale } from '@/lib/domain/text/locale';
import { brusselsDay, formatDate } from '@/lib/domain/time/dates';
import type { TextFinding } from '@/lib/domain/words/text-finding';
import type { Finding } from '@/lib/platform/config/finding';
import { wordsOf } from './words';

/** `2026-11-26T21:46:46.000Z` as a day in words; any other text as it is. */
const dayInWords = (text: string, locale: Locale): string =>
  /^\d{4}-\d\d-\d\dT/.test(text) ? formatDate(brusselsDay(new Date(text)), locale) : text;

/** A finding as a sentence in a language, with the key or field before it and the suggestion after it. */
export function findingInWords(finding: TextFinding, locale: Locale): Finding {
  const { file, line, key, rule, found, expected, suggestion, language, where } = finding;
  const words = wordsOf(locale, 'findings');
  const sentence = words(`rules.${rule}`, {
    found,
    expected: dayInWords(expected, locale),
    where,
    language: language ? wordsOf(locale, 'contact.language')(language) : '',
  });
  const hint = suggestion === null ? '' : ` ${words('suggestion', { suggestion })}`;
  return { file, line, text: `${key === null ? '' : `${key}: `}${sentence}${hint}` };
}
