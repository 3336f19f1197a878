import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import type { Entry } from '@/lib/features/words/rules/entries';

const isShort = (text: string): boolean => !text.includes('{') && text.trim().split(/\s+/).length <= 2;

/**
 * The keys of words whose text does not tell what they mean: one or two words, which another key says too in Dutch or English, while
 * some language translates the two differently.
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
