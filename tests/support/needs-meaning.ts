import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import type { Entry } from '@/lib/features/words/rules/entries';

const isShort = (text: string): boolean => !text.includes('{') && text.trim().split(/\s+/).length <= 2;

/**
 * The keys of words that a translator cannot understand from their text alone. Such a text has one or two words,
 * another key has the same text in Dutch or English, and some language has different translations for the two keys.
 */
export function needMeaning(entries: readonly Entry[]): string[] {
  const found = new Set<string>();
  for (const source of ['nl', 'en'] as const) {
    const bySource = new Map<string, Entry[]>();
    for (const entry of entries) {
      const text = entry.versions[source]?.text;
      if (text !== undefined && isShort(text)) bySource.set(text, [...(bySource.get(text) ?? []), entry]);
    }
    for (const same of bySource.values()) {
      const differs = (locale: Locale): boolean => new Set(same.map(({ versions }) => versions[locale]?.text)).size > 1;
      if (same.length > 1 && LOCALES.some(differs)) for (const { key } of same) found.add(key);
    }
  }
  return [...found].sort();
}
