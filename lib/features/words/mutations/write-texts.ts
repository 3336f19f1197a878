import 'server-only';
import { readNotes } from '@/lib/platform/text/originals';
import { readLedger, type Side } from '../data';
import { noteTouched } from './keep-ledger';
import { noteOriginals } from './note-originals';
import { writeFiles } from './write-files';

/**
 * Writes whole texts by their paths (`agency/content/guide/budget/nl.md`), and brings the ledger up to date. Either all
 * files are written or none: a `WordsError` names the file that cannot be read or written. Returns the files that
 * changed. No earlier version is kept for `undoChange`.
 */
export function writeTexts(
  { root, side, day }: { root: string; side: Side; day: string },
  contents: ReadonlyMap<string, string>,
): string[] {
  readLedger(root, side);
  if (side === 'agency') readNotes(root);
  const written = writeFiles(root, contents);
  if (side === 'agency') noteOriginals(root);
  noteTouched(root, side, day);
  return written;
}
