import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';

/**
 * The generated file of the places in which each word appears, and the file in which people explain words whose text
 * does not show their meaning.
 */
export const WHERE_FILE = 'words/where.json';
export const MEANING_FILE = 'words/meaning.csv';

/**
 * What is known about words apart from their texts, by key: places, meanings in English, and the most characters that
 * fit.
 */
export type Where = {
  places: ReadonlyMap<string, string[]>;
  meanings: ReadonlyMap<string, string>;
  limits: ReadonlyMap<string, number>;
};

/** Reads both files; a missing file counts as empty. */
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
