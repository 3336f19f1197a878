import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import { messageReader } from '@/lib/domain/words/compare-messages';
import { replaceParts } from '@/lib/domain/words/split-text';
import type { TextFinding } from '@/lib/domain/words/text-finding';
import { checkWords, type Judged } from './check-all-words';
import { versionOf } from './entries';
import { isTextKey, splitKey } from './units';

/** The findings for a word, or for the text that contains a part, as if it had the given texts in some languages. */
export function checkKey(judged: Judged, key: string, texts: Partial<Record<Locale, string>>): TextFinding[] {
  const { name, part } = splitKey(key);
  const read = messageReader();
  const entries = judged.entries.filter((entry) => !isTextKey(key) && entry.key === key);
  const whole = judged.texts.filter((entry) => isTextKey(key) && entry.key === name);
  const one: Judged = {
    ...judged,
    code: null,
    accepted: judged.accepted.filter((known) => known.key === name),
    entries: entries.map((entry) => {
      const versions = { ...entry.versions };
      for (const locale of LOCALES) {
        const text = texts[locale];
        if (text === undefined) continue;
        const { file = `messages/${locale}.json`, line = null, isOwn = false } = versions[locale] ?? {};
        versions[locale] = versionOf({ file, line, isOwn }, text, read(text));
      }
      return { key, versions };
    }),
    texts: whole.map((entry) => {
      const versions = { ...entry.versions };
      for (const locale of LOCALES) {
        const [version, text] = [versions[locale], texts[locale]];
        if (version && text !== undefined)
          versions[locale] = { ...version, text: replaceParts(version.text, new Map([[part, text]])) };
      }
      return { key: name, versions };
    }),
  };
  return checkWords(one).filter(({ rule }) => rule !== 'acceptedVoid');
}
