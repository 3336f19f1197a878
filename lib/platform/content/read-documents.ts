import 'server-only';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import agency from '@/agency.config';
import demo from '@/content/demo/agency.config';
import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import { brusselsDay } from '@/lib/domain/time/dates';
import type { Finding } from '@/lib/platform/finding';
import { env } from '../env';
import { type Document, parseDocument } from './parse-document';
import { placeholderValues } from './placeholders';
import type { Documents } from './versions';

/** Texts, and everything that is wrong with their files; what is wrong is not among the texts. */
export type ReadTexts<Facts> = { documents: Documents<Facts>; findings: Finding[] };

/** Larger files are not read: no text of a page is this long. */
const LONGEST = 500_000;

/** Kinds of which the software has only examples, of the demo agency: another agency does not show them. */
const EXAMPLES = ['testimonials'];

/** The agency's own texts, of the names of the software's: a text there takes the place of the one here, whole. */
const OWN = 'agency/content';

// The folders stand here in full, so that a build knows that nothing outside them is read.
const at = (path: string): string =>
  path.startsWith(`${OWN}/`)
    ? join(process.cwd(), 'agency', 'content', path.slice(OWN.length + 1))
    : join(process.cwd(), 'content', path.slice('content/'.length));

async function namesIn(path: string, findings: Finding[]): Promise<string[]> {
  try {
    return (await readdir(at(path))).filter((name) => !name.startsWith('.')).sort();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT')
      findings.push({ file: path, line: null, text: `must be a folder that can be read (${code})` });
    return [];
  }
}

/** The folder of each text by its id: those of the software that the agency keeps, and the agency's own. */
async function foldersOf(kind: string, findings: Finding[]): Promise<Map<string, string>> {
  const left = agency.withoutTexts ?? [];
  const isShown = !left.includes(kind) && (agency === demo || !EXAMPLES.includes(kind));
  const shipped = isShown ? await namesIn(`content/${kind}`, findings) : [];
  const own = env.AGENCY === 'demo' ? [] : await namesIn(`${OWN}/${kind}`, findings);
  return new Map([
    ...shipped.filter((id) => !left.includes(`${kind}/${id}`)).map((id) => [id, `content/${kind}/${id}`] as const),
    ...own.map((id) => [id, `${OWN}/${kind}/${id}`] as const),
  ]);
}

/**
 * Every text of `content/{kind}/{id}/{language}.md` and of the same folders in `agency/`, as it reads on a day. What cannot
 * be used is left out and named with file and line; it never throws.
 */
export async function readDocuments<Facts extends object>(
  kind: string,
  schema: z.ZodType<Facts>,
  day: string,
): Promise<ReadTexts<Facts>> {
  const documents = new Map<string, Partial<Record<Locale, Document<Facts>>>>();
  const findings: Finding[] = [];
  for (const [id, folder] of await foldersOf(kind, findings)) {
    const languages: Partial<Record<Locale, Document<Facts>>> = {};
    for (const name of await namesIn(folder, findings)) {
      const file = `${folder}/${name}`;
      const locale = LOCALES.find((language) => name === `${language}.md`);
      const text = locale && (await readFile(at(file), 'utf8').catch((error: NodeJS.ErrnoException) => error));
      if (!locale)
        findings.push({
          file,
          line: null,
          text: `must be called ${LOCALES.map((language) => `${language}.md`).join(', ')}`,
        });
      else if (typeof text !== 'string') findings.push({ file, line: null, text: `cannot be read (${text?.code})` });
      else if (text.length > LONGEST) findings.push({ file, line: null, text: `is longer than ${LONGEST} characters` });
      else {
        const parsed = parseDocument(file, text, schema, placeholderValues(agency, locale, day));
        findings.push(...parsed.findings);
        if (parsed.document) languages[locale] = parsed.document;
      }
    }
    documents.set(id, languages);
  }
  return { documents, findings };
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
