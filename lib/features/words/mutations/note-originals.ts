import 'server-only';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import { hasSameBlocks, replaceParts, splitText } from '@/lib/domain/words/split-text';
import { findCopies, noteSeen, readNotes, writeNotes } from '@/lib/platform/text/originals';
import { isReadable, judgedAgency, shippedWords } from '../data';
import { changedParts } from '../mapping';
import { isTextKey, splitKey } from '../rules/units';

/** The name of the note about a word: its file and key. */
export const noteOf = (key: string, language: Locale): string => `messages/${language}.json ${key}`;

/**
 * Stores the software's version of each word and text that the agency replaces, unless one is stored already. Those of
 * words that it no longer replaces are deleted, except in files that cannot be read.
 */
export function noteOriginals(root: string): void {
  if (!existsSync(join(root, 'agency/messages')) && !existsSync(join(root, 'agency/content'))) return;
  // Earlier versions of the software stored only a hash; while it still matches, the text itself is stored instead.
  for (const { path, state, original } of findCopies(root))
    if (state === 'unknown' || (state === 'same' && original === null)) noteSeen(root, path);
  const notes = { ...readNotes(root) };
  const replaced = new Set<string>();
  const { entries } = judgedAgency(root);
  for (const language of LOCALES) {
    const shipped = shippedWords(root, language);
    for (const { key, versions } of entries) {
      const original = shipped.get(key);
      if (!versions[language]?.isOwn || original === undefined) continue;
      replaced.add(noteOf(key, language));
      notes[noteOf(key, language)] ??= original;
    }
  }
  const files = LOCALES.map((language) => `messages/${language}.json`);
  const readable = files.filter((file) => isReadable(root, file) && isReadable(root, `agency/${file}`));
  for (const name of Object.keys(notes))
    if (readable.some((file) => name.startsWith(`${file} `)) && !replaced.has(name)) delete notes[name];
  writeNotes(root, notes);
}

/** The stored version of a text after one of its parts was compared; the other parts keep their version. */
function withPart(path: string, then: string, now: string, part: string): string {
  const next = splitText(now).find(({ name }) => name === part);
  if (!next || !hasSameBlocks(splitText(then), splitText(now))) return now;
  const noted = replaceParts(then, new Map([[part, next.text]]));
  return changedParts(path, noted, now, '').length === 0 ? now : noted;
}

/** Notes that a word or text was compared with the software's. False when the agency replaces no such word or text. */
export function noteCompared(root: string, key: string, language: Locale): boolean {
  const { name, part } = splitKey(key);
  if (isTextKey(key)) {
    const path = `${name}/${language}.md`;
    const then = findCopies(root).find((copy) => copy.path === path)?.original ?? null;
    const isSeen = noteSeen(root, path).length > 0;
    const now = readNotes(root)[path];
    if (part !== '' && then !== null && now !== undefined)
      writeNotes(root, { ...readNotes(root), [path]: withPart(path, then, now, part) });
    return isSeen;
  }
  const original = shippedWords(root, language).get(key);
  const isReplaced = judgedAgency(root).entries.some((entry) => entry.key === key && entry.versions[language]?.isOwn);
  if (original === undefined || !isReplaced) return false;
  writeNotes(root, { ...readNotes(root), [noteOf(key, language)]: original });
  return true;
}
