import type { Locale } from '@/lib/domain/text/locale';
import { textOfPart } from '@/lib/domain/words/front-matter';
import { bodyOf, hasSameBlocks, splitText } from '@/lib/domain/words/split-text';
import type { Judged } from './check-all-words';
import type { Entry, TextEntry } from './entries';

/**
 * The smallest part that is translated separately: a word by its key, a field of a text (`guide/budget:title`), a block
 * of it (`guide/budget#3`), or its whole body (`guide/budget#`) if the blocks of the two languages do not pair.
 */
export type Unit = {
  key: string;
  kind: 'word' | 'field' | 'block' | 'body';
  /** The text to translate from. */
  source: string;
  /** The translation; null if there is none. For an agency only its own translation counts, not the software's. */
  target: string | null;
  /** The text that the site shows in the language of the translation. */
  shown: string | null;
};

/** The name of the text in a key (`guide/budget`) and the field or block in it (`#3`). A word has only a name. */
export function splitKey(key: string): { name: string; part: string } {
  const at = key.includes('/') ? key.search(/[:#]/) : -1;
  return at < 0 ? { name: key, part: '' } : { name: key.slice(0, at), part: key.slice(at) };
}

/** Whether a key is that of a part of a text of `content/` and not of a word of the interface. */
export const isTextKey = (key: string): boolean => key.includes('/');

/** The file of the software that holds a key in a language; that of the agency has this path in `agency/`. */
export const fileOfKey = (key: string, language: Locale): string =>
  isTextKey(key) ? `content/${splitKey(key).name}/${language}.md` : `messages/${language}.json`;

/** The text of a key in a language; null if there is none, or for `isOwn` none of the agency. */
export function textOfKey({ entries, texts, isOwn }: Judged, key: string, language: Locale): string | null {
  const { name, part } = splitKey(key);
  const all: ReadonlyArray<Entry | TextEntry> = isTextKey(key) ? texts : entries;
  const version = all.find((one) => one.key === name)?.versions[language];
  if (!version || (isOwn && !version.isOwn)) return null;
  return isTextKey(key) ? textOfPart(version.text, part) : version.text;
}

function unitOfWord({ key, versions }: Entry, source: Locale, target: Locale, isOwn: boolean): Unit | null {
  const from = versions[source];
  const to = versions[target];
  if (!from) return null;
  const isTranslated = to !== undefined && (!isOwn || to.isOwn);
  return { key, kind: 'word', source: from.text, target: isTranslated ? to.text : null, shown: to?.text ?? null };
}

function unitsOfText({ key, versions }: TextEntry, source: Locale, target: Locale): Unit[] {
  const from = versions[source];
  if (!from) return [];
  const to = versions[target];
  const parts = splitText(from.text);
  const others = to ? splitText(to.text) : [];
  const isPaired = !to || hasSameBlocks(parts, others);
  const textOf = (name: string): string | null => others.find((part) => part.name === name)?.text ?? null;
  const fields = parts.flatMap(({ name, kind, text }): Unit[] => {
    const isField = kind === 'field';
    if (!isField && !isPaired) return [];
    const found = textOf(name);
    // The other names of a term differ from language to language, and a language may have none.
    if (to && name === ':also' && found === null) return [];
    return [{ key: key + name, kind: isField ? 'field' : 'block', source: text, target: found, shown: found }];
  });
  const body = isPaired ? null : bodyOf(from.text);
  const other = to && body ? (bodyOf(to.text)?.text ?? null) : null;
  return body ? [...fields, { key: `${key}#`, kind: 'body', source: body.text, target: other, shown: other }] : fields;
}

/** All units of a language with a source, words before texts: for an agency those that it wrote in either language. */
export function unitsOf({ entries, texts, source, isOwn }: Judged, target: Locale): Unit[] {
  if (target === source) return [];
  const isMeant = ({ versions }: Entry | TextEntry): boolean =>
    !isOwn || versions[source]?.isOwn === true || versions[target]?.isOwn === true;
  const words = entries.filter(isMeant).flatMap((entry) => unitOfWord(entry, source, target, isOwn) ?? []);
  return [...words, ...texts.filter(isMeant).flatMap((entry) => unitsOfText(entry, source, target))];
}
