import 'server-only';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import { findCopies, noteSeen, readNotes, writeNotes } from '@/lib/platform/text/originals';
import { judgedAgency, shippedWords } from '../data';
import { isTextKey, splitKey } from '../rules/units';

/** The note of a word: its file and key. */
export const noteOf = (key: string, language: Locale): string => `messages/${language}.json ${key}`;

/**
 * Notes, for each word and text of the agency that replaces one of the software, what the software wrote: where no note is there
 * yet. Notes of words that the agency no longer replaces go. Without `agency/` nothing is written.
 */
export function noteOriginals(root: string): void {
  if (!existsSync(join(root, 'agency/messages')) && !existsSync(join(root, 'agency/content'))) return;
  for (const { path, state } of findCopies(root)) if (state === 'unknown') noteSeen(root, path);
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
  for (const name of Object.keys(notes)) if (name.startsWith('messages/') && !replaced.has(name)) delete notes[name];
  writeNotes(root, notes);
}

/** Notes that a word, or a text with all its parts, was compared with the software's of today in a language. */
export function noteCompared(root: string, key: string, language: Locale): void {
  if (isTextKey(key)) {
    noteSeen(root, `${splitKey(key).name}/${language}.md`);
    return;
  }
  const original = shippedWords(root, language).get(key);
  const isReplaced = judgedAgency(root).entries.some((entry) => entry.key === key && entry.versions[language]?.isOwn);
  if (original !== undefined && isReplaced) writeNotes(root, { ...readNotes(root), [noteOf(key, language)]: original });
}
