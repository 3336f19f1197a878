import 'server-only';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';

/** The version of the software's text that each copy of the agency was made from, by the path of the text. */
export const ORIGINALS_FILE = 'agency/originals.json';

const notesSchema = z.record(z.string(), z.string());
type Notes = Record<string, string>;

/** `changed`: the software's text differs from the one that was copied. `unknown`: its version is not noted. */
export type Copy = { path: string; state: 'same' | 'changed' | 'unknown' };

const hashOf = (file: string): string =>
  createHash('sha256').update(readFileSync(file, 'utf8').replaceAll('\r\n', '\n')).digest('hex').slice(0, 16);

function readNotes(root: string): Notes {
  const file = join(root, ORIGINALS_FILE);
  if (!existsSync(file)) return {};
  try {
    return notesSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new Error(`${ORIGINALS_FILE} must hold a table of texts; remove it and run: npm run texts -- --seen`);
  }
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
}

/** The texts of the agency that replace one of the software, as paths from `content/`: `pages/disclaimer/nl.md`. */
export function findCopies(root: string): Copy[] {
  const notes = readNotes(root);
  return filesBelow(join(root, 'agency/content')).flatMap((path): Copy[] => {
    const original = join(root, 'content', path);
    if (!existsSync(original)) return [];
    const noted = notes[path];
    if (noted === undefined) return [{ path, state: 'unknown' }];
    return [{ path, state: noted === hashOf(original) ? 'same' : 'changed' }];
  });
}

/** Notes that the copies below a path were compared with the software's present texts. Returns their paths. */
export function noteSeen(root: string, below = ''): string[] {
  const seen = findCopies(root).filter(({ path }) => path.startsWith(below));
  const notes = readNotes(root);
  for (const { path } of seen) notes[path] = hashOf(join(root, 'content', path));
  const sorted = Object.fromEntries(Object.entries(notes).sort(([a], [b]) => a.localeCompare(b)));
  writeFileSync(join(root, ORIGINALS_FILE), `${JSON.stringify(sorted, null, 2)}\n`);
  return seen.map(({ path }) => path);
}

/** Copies a text of the software into the agency's folder, in all languages, and notes its version. Existing files stay. */
export function copyText(root: string, text: string): string[] {
  const languages = filesBelow(join(root, 'content', text));
  if (!/^[a-z]+\/[a-z0-9-]+$/.test(text) || languages.length === 0)
    throw new Error(`There is no text content/${text}. A text has a name such as pages/disclaimer.`);
  for (const language of languages) {
    const copy = join(root, 'agency/content', text, language);
    if (existsSync(copy)) throw new Error(`agency/content/${text}/${language} is there already; nothing was copied.`);
    mkdirSync(dirname(copy), { recursive: true });
    cpSync(join(root, 'content', text, language), copy);
  }
  return noteSeen(root, `${text}/`);
}
