import 'server-only';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import agency from '@/agency.config';
import { brusselsDay } from '@/lib/domain/dates';
import { LOCALES, type Locale } from '@/lib/domain/locale';
import { env } from '../env';
import { type Document, parseDocument } from './parse-document';
import { placeholderValues } from './placeholders';

/** The texts of one kind by id, each in the languages that it was written in. */
export type Documents<Facts> = ReadonlyMap<string, Partial<Record<Locale, Document<Facts>>>>;

/** Texts that cannot be used; the message names every file and field. */
export class ContentError extends Error {
  constructor(problems: readonly string[]) {
    super(`The texts in content/ are not right:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  }
}

// The folder stands here in full, so that a build knows that nothing outside it is read.
const inContent = (path: string): string => join(process.cwd(), 'content', path);

const namesIn = async (path: string): Promise<string[]> => {
  const names = await readdir(inContent(path)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => !name.startsWith('.')).sort();
};

/**
 * Every text of `content/{kind}/{id}/{language}.md` as it reads on a day.
 * Throws one readable error that names every wrong file and field.
 */
export async function readDocuments<Facts extends object>(
  kind: string,
  schema: z.ZodType<Facts>,
  day: string,
): Promise<Documents<Facts>> {
  const documents = new Map<string, Partial<Record<Locale, Document<Facts>>>>();
  const problems: string[] = [];
  for (const id of await namesIn(kind)) {
    const languages: Partial<Record<Locale, Document<Facts>>> = {};
    for (const name of await namesIn(`${kind}/${id}`)) {
      const path = `${kind}/${id}/${name}`;
      const locale = LOCALES.find((language) => name === `${language}.md`);
      if (!locale) {
        problems.push(`content/${path}: must be called ${LOCALES.map((language) => `${language}.md`).join(', ')}`);
        continue;
      }
      const text = await readFile(inContent(path), 'utf8');
      const parsed = parseDocument(text, schema, placeholderValues(agency, locale, day));
      if (parsed.ok) languages[locale] = parsed.document;
      else problems.push(...parsed.problems.map((problem) => `content/${path}: ${problem}`));
    }
    documents.set(id, languages);
  }
  if (problems.length > 0) throw new ContentError(problems);
  return documents;
}

/**
 * Keeps what was read until the day changes in Brussels, because texts name rates that have a first day.
 * While developing, every request reads anew.
 */
export function oncePerDay<Value>(load: (day: string) => Promise<Value>): () => Promise<Value> {
  let kept: { day: string; value: Promise<Value> } | null = null;
  return () => {
    const day = brusselsDay(new Date());
    if (kept?.day === day && env.NODE_ENV !== 'development') return kept.value;
    const value = load(day);
    kept = { day, value };
    value.catch(() => {
      if (kept?.value === value) kept = null;
    });
    return value;
  };
}
