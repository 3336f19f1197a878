import 'server-only';
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type DecodedText, decodeText } from '@/lib/domain/words/decode-text';
import { processState } from '@/lib/platform/process/process-state.mjs';
import { env } from '../config/env';

/** The largest file of words or texts that is read, in bytes; the largest of the software has 200 kB. */
export const LARGEST_FILE = 2_000_000;

const placeOf = (file: string): string => join(env.DATA_DIR, 'last-good', ...file.split('/'));

const readOrNull = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
};

/** The texts that were written last, by file, so that an unchanged file is not written again. */
const written = new Map<string, string>();

/**
 * Stores the text of a file of words or texts without a fault. A start that finds the file faulty uses this text. Only
 * the one process of a running site that does unattended work stores anything.
 */
export function keepLastGood(file: string, text: string): void {
  if (env.NODE_ENV !== 'production' || !processState.process.runsUnattendedWork) return;
  const place = placeOf(file);
  if (written.get(place) === text) return;
  try {
    if (readOrNull(place) !== text) {
      mkdirSync(dirname(place), { recursive: true, mode: 0o700 });
      // The file is renamed when it is complete, so that an interruption leaves no half file.
      writeFileSync(`${place}.new`, text, { mode: 0o600 });
      renameSync(`${place}.new`, place);
    }
    written.set(place, text);
  } catch {
    // An error is ignored here: the check of the store reports that DATA_DIR cannot be written.
  }
}

/** The last faultless text of this file, and the moment at which it was stored; null if none is stored. */
export function lastGoodOf(file: string): { text: string; keptAt: Date } | null {
  const place = placeOf(file);
  const text = readOrNull(place);
  // A file that could be read exists, so `statSync` does not throw.
  return text === null ? null : { text, keptAt: statSync(place).mtime };
}

/** The text of a file from its bytes, as `decodeText` reads it; a file that is too large has no text. */
export const decodeFile = (bytes: Uint8Array): DecodedText =>
  bytes.length > LARGEST_FILE ? { text: null, rule: 'tooLarge', line: null, found: '' } : decodeText(bytes);
