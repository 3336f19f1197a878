import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';

/** Where each word is seen, and what a person wrote about words whose sense their text does not tell. */
export const WHERE_FILE = 'words/where.json';
export const MEANING_FILE = 'words/meaning.csv';

/** What is known of words beside their texts: places by key, meanings in English, and the most characters that fit. */
export type Where = {
  places: ReadonlyMap<string, string[]>;
  meanings: ReadonlyMap<string, string>;
  limits: ReadonlyMap<string, number>;
};

/** Reads both files; nothing is known of words where a file is missing. */
export function readWhere(root: string): Where {
  const read = (file: string): string | null =>
    existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : null;
  const places = JSON.parse(read(WHERE_FILE) ?? '{}') as Record<string, string[]>;
  const rows = parse(read(MEANING_FILE) ?? '', { columns: true, skip_empty_lines: true }) as Record<string, string>[];
  const limited = rows.filter(({ limit }) => limit);
  return {
    places: new Map(Object.entries(places)),
    meanings: new Map(rows.map(({ key = '', meaning = '' }) => [key, meaning])),
    limits: new Map(limited.map(({ key = '', limit }) => [key, Number(limit)])),
  };
}
