import { splitText, type TextPart } from '@/lib/domain/words/split-text';
import type { Judged } from './check-all-words';

/** A word or a part of a text that changed, before and now; null if it did not exist before, or no longer exists. */
export type Difference = { key: string; old: string | null; now: string | null };

type Parts = ReadonlyMap<string, string>;
const textsOf = (parts: readonly TextPart[], isField: boolean): Parts =>
  new Map(parts.flatMap(({ name, kind, text }) => ((kind === 'field') === isField ? [[name, text] as const] : [])));
const plain = (text: string): string => text.replaceAll('\r\n', '\n');

/** Differences of words, or of fields of a text, compared by their names. */
function byName(key: string, before: Parts, after: Parts): Difference[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((name) => {
    const [old, now] = [before.get(name) ?? null, after.get(name) ?? null];
    return old === now ? [] : [{ key: key + name, old, now }];
  });
}

/** Differences of the blocks of a text. An insertion shifts their numbers, so they are then compared by content. */
function byBlock(key: string, before: Parts, after: Parts): Difference[] {
  if (before.size === after.size) return byName(key, before, after);
  const [old, now] = [new Set(before.values()), new Set(after.values())];
  const gone = [...before].flatMap(([, text]) => (now.has(text) ? [] : [{ key: `${key}#`, old: text, now: null }]));
  const added = [...after].flatMap(([name, text]) =>
    old.has(text) ? [] : [{ key: key + name, old: null, now: text }],
  );
  return [...gone, ...added];
}

function textDifferences(key: string, before: string, after: string): Difference[] {
  const [old, now] = [splitText(plain(before)), splitText(plain(after))];
  return [
    ...byName(key, textsOf(old, true), textsOf(now, true)),
    ...byBlock(key, textsOf(old, false), textsOf(now, false)),
  ];
}

/** The sources of words, and of whole texts by their name. */
function sourcesOf({ entries, texts, source, isOwn }: Judged): { words: Parts; texts: Parts } {
  const own = <Versioned extends { text: string; isOwn: boolean }>(version: Versioned | undefined): string | null =>
    version && (!isOwn || version.isOwn) ? version.text : null;
  const pick = (all: Judged['entries'] | Judged['texts']): Parts =>
    new Map(
      all.flatMap(({ key, versions }) => {
        const text = own(versions[source]);
        return text === null ? [] : [[key, text] as const];
      }),
    );
  return { words: pick(entries), texts: pick(texts) };
}

/** What differs between the sources of two moments: words by key, texts part by part. */
export function sourceDifferences(before: Judged, after: Judged): Difference[] {
  const [old, now] = [sourcesOf(before), sourcesOf(after)];
  const names = [...new Set([...old.texts.keys(), ...now.texts.keys()])];
  return [
    ...byName('', old.words, now.words),
    ...names.flatMap((name) => textDifferences(name, old.texts.get(name) ?? '', now.texts.get(name) ?? '')),
  ];
}
