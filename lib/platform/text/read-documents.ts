import 'server-only';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import agency from '@/agency.config';
import demo from '@/content/demo/agency.config';
import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import { brusselsDay } from '@/lib/domain/time/dates';
import { foreignLanguage } from '@/lib/domain/words/foreign-language';
import { type TextFinding, type TextRule, textFinding } from '@/lib/domain/words/text-finding';
import { fileVersion } from '@/lib/platform/files/file-versions';
import { decodeFile, keepLastGood, lastGoodOf } from '@/lib/platform/files/last-good';
import { ofProcess } from '@/lib/platform/process/process-state.mjs';
import { env } from '../config/env';
import { inChunks } from '../store/rows';
import { type Document, type ParsedDocument, parseDocument } from './parse-document';
import { placeholderValues } from './placeholders';
import { hidesItself, isPublished, withoutRefused } from './published';
import { type Documents, languagesOf, type Versions } from './versions';

/** Texts, and all problems of their files; wrong texts are left out. */
export type ReadTexts<Facts> = { documents: Documents<Facts>; findings: TextFinding[] };

/** The maximum number of texts that are read at the same time, each of at most four files. */
const AT_A_TIME = 25;

/** Kinds with only examples of the demo agency in the software: another agency does not show them. */
const EXAMPLES = ['testimonials', 'places'];

/** The folder of the agency's own texts. A text in it replaces the software's text of the same name as a whole. */
const OWN = 'agency/content';

// The folders are written in full, so that a build knows that no files outside them are read.
const at = (path: string): string =>
  path.startsWith(`${OWN}/`)
    ? join(process.cwd(), 'agency', 'content', path.slice(OWN.length + 1))
    : join(process.cwd(), 'content', path.slice('content/'.length));

async function namesIn(path: string, findings: TextFinding[]): Promise<string[]> {
  try {
    return (await readdir(at(path))).filter((name) => !name.startsWith('.')).sort();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT')
      findings.push(
        textFinding({ file: path, line: null, rule: code === 'ENOTDIR' ? 'folderName' : 'noRead', found: code ?? '' }),
      );
    return [];
  }
}

/** Whether nothing is in a folder. Git does not keep such a folder, so it must not replace a text of the software. */
const isEmpty = (path: string): Promise<boolean> =>
  readdir(at(path)).then(
    (names) => names.every((name) => name.startsWith('.')),
    () => false,
  );

/** The folders of each text by its id: the agency's own first, then the software's that the agency uses. */
async function foldersOf(kind: string, findings: TextFinding[]): Promise<Map<string, string[]>> {
  const left = agency.withoutTexts ?? [];
  const isShown = !left.includes(kind) && (agency === demo || !EXAMPLES.includes(kind));
  const shipped = isShown ? await namesIn(`content/${kind}`, findings) : [];
  const all = env.AGENCY === 'demo' ? [] : await namesIn(`${OWN}/${kind}`, findings);
  const empty = await Promise.all(all.map((id) => isEmpty(`${OWN}/${kind}/${id}`)));
  const own = all.filter((_, index) => !empty[index]);
  const used = shipped.filter((id) => !left.includes(`${kind}/${id}`));
  return new Map(
    [...new Set([...used, ...own])].map((id) => [
      id,
      [...(own.includes(id) ? [`${OWN}/${kind}/${id}`] : []), ...(used.includes(id) ? [`content/${kind}/${id}`] : [])],
    ]),
  );
}

/**
 * Every text of `content/{kind}/{id}/{language}.md` and of the same folders in `agency/`, with the values of a day. A text that
 * cannot be used is left out and reported with file and line; it never throws. Drafts, and texts that are not shown on this day, are
 * left out too, unless `shown` is `all`; the software's text then takes the place of the agency's.
 */
export async function readDocuments<Facts extends object>(
  kind: string,
  schema: z.ZodType<Facts>,
  day: string,
  shown: 'published' | 'all' = 'published',
): Promise<ReadTexts<Facts>> {
  const isShown = (document: Document<Facts>): boolean => shown === 'all' || isPublished(document.published, day);
  const documents = new Map<string, Versions<Document<Facts>>>();
  const findings: TextFinding[] = [];
  // Several texts at a time: a busy process continues each read only after a turn of its event loop.
  for (const some of inChunks([...(await foldersOf(kind, findings))], AT_A_TIME)) {
    const read = some.map(async ([id, folders]) => ({ id, ...(await readShown(folders, schema, day, isShown)) }));
    for (const one of await Promise.all(read)) {
      findings.push(...one.findings);
      documents.set(one.id, one.versions);
    }
  }
  return { documents, findings };
}

/** The language that a strange name of a file most likely means: `NL.md`, `nl (1).md`, `nl.md.txt`. */
const languageMeant = (name: string): Locale | null =>
  LOCALES.find((language) => language === /^[a-z]+/.exec(name.toLowerCase())?.[0]) ?? null;

/** The text of a file; null, with a finding, if it cannot be read or decoded. */
async function contentOf(file: string): Promise<{ text: string | null; findings: TextFinding[] }> {
  const bytes = await readFile(at(file)).catch((error: NodeJS.ErrnoException) => error.code ?? '');
  if (typeof bytes === 'string')
    return { text: null, findings: [textFinding({ file, line: null, rule: 'noRead', found: bytes })] };
  const { text, rule, line, found } = decodeFile(bytes);
  return { text, findings: rule ? [textFinding({ file, line, rule, found })] : [] };
}

/** A finding if a text is written in another language than the one of its file. */
function languageFindings(file: string, body: string, locale: Locale): TextFinding[] {
  const expected = foreignLanguage(body, locale);
  return expected === null
    ? []
    : [textFinding({ file, line: null, rule: 'wrongLanguage', found: body.trim().slice(0, 60), expected })];
}

/** Rules that are broken in a part of a text, for which its last good version is shown if there is one. */
const KEEPS_LAST: readonly TextRule[] = ['brokenCharacters', 'placeholder', 'sum'];

/**
 * One text in one language; its last good version if it cannot be used, lost a part or is written in another language,
 * or if its file has another name (`isNamed` false).
 */
async function readVersion<Facts extends object>(
  file: string,
  schema: z.ZodType<Facts>,
  locale: Locale,
  day: string,
  isNamed = true,
): Promise<ParsedDocument<Facts>> {
  const values = placeholderValues(agency, locale, day);
  const { text, findings } = isNamed ? await contentOf(file) : { text: null, findings: [] };
  const read = text === null ? { document: null, findings: [] } : parseDocument(file, text, schema, values);
  // A draft may begin as a copy of another language.
  const strange = read.document?.published.isDraft ? [] : languageFindings(file, read.document?.body ?? '', locale);
  const parsed = strange.length > 0 ? { ...read, document: null } : read;
  const all = [...findings, ...parsed.findings, ...strange];
  const isBroken = all.some(({ rule }) => KEEPS_LAST.includes(rule));
  if (parsed.document && !isBroken) {
    // An earlier version of a text that is a draft or has days must not come back.
    const isKept = all.length === 0 || hidesItself(parsed.document.published) || lastGoodOf(file) === null;
    if (text !== null && isKept) keepLastGood(file, text);
    return { document: parsed.document, findings: all };
  }
  const kept = lastGoodOf(file);
  const last = kept && parseDocument(file, kept.text, schema, values).document;
  if (!last) return { document: parsed.document, findings: all };
  const served = textFinding({ file, line: null, rule: 'lastGood', expected: kept.keptAt.toISOString() });
  return { document: last, findings: [...all, served] };
}

/**
 * One text in the languages that it is shown in. Where the agency's version is hidden or cannot be used, the software's
 * takes its place.
 */
async function readShown<Facts extends object>(
  [folder = '', shipped]: string[],
  schema: z.ZodType<Facts>,
  day: string,
  isShown: (document: Document<Facts>) => boolean,
) {
  const { versions, findings, lost } = await readVersions(folder, schema, day);
  for (const locale of languagesOf(versions)) {
    const document = versions[locale];
    if (!document) continue;
    const name = folder.split('/').slice(-2).join('/');
    const { published, refused } = withoutRefused(document.published, name, shipped !== undefined);
    const { file, lines } = document.source;
    for (const key of refused)
      findings.push(textFinding({ file, line: lines.get(key) ?? 1, key, language: locale, rule: 'alwaysShown' }));
    versions[locale] = { ...document, published };
  }
  const hidden = LOCALES.filter((locale) => versions[locale] && !isShown(versions[locale]));
  for (const locale of hidden) delete versions[locale];
  for (const locale of lost) versions[locale] = null;
  const open = [...hidden, ...lost];
  if (open.length === 0 || !shipped) return { versions, findings };
  const others = await readVersions(shipped, schema, day);
  for (const locale of open) {
    const document = others.versions[locale];
    if (document && isShown(document)) versions[locale] = document;
  }
  return { versions, findings };
}

/** Findings about versions of a text with another date than most of its versions have. */
function dateFindings<Facts>(versions: Versions<Document<Facts>>): TextFinding[] {
  const dated = languagesOf(versions).flatMap((language) => {
    const document = versions[language] as (Document<Facts> & { date?: string }) | null | undefined;
    return document?.date ? [{ language, date: document.date, source: document.source }] : [];
  });
  const count = (date: string): number => dated.filter((one) => one.date === date).length;
  const [usual] = dated.toSorted((a, b) => count(b.date) - count(a.date));
  return dated
    .filter(({ date }) => date !== usual?.date)
    .map(({ language, date, source: { file, lines } }) => {
      const place = { file, line: lines.get('date') ?? 1, key: 'date', language };
      return textFinding({ ...place, rule: 'dateDiffers', found: date, expected: usual?.date ?? '' });
    });
}

/** One text in all its languages; `lost` are those with a file of which nothing can be shown. */
async function readVersions<Facts extends object>(folder: string, schema: z.ZodType<Facts>, day: string) {
  const findings: TextFinding[] = [];
  const versions: Versions<Document<Facts>> = {};
  const names = await namesIn(folder, findings);
  const read = async (name: string) => {
    const file = `${folder}/${name}`;
    const locale = LOCALES.find((language) => name === `${language}.md`) ?? null;
    if (locale) return { locale, ...(await readVersion(file, schema, locale, day)) };
    const meant = languageMeant(name);
    const wrong = textFinding({ file, line: null, rule: 'textName', suggestion: meant && `${meant}.md` });
    if (!meant || names.includes(`${meant}.md`)) return { locale: null, document: null, findings: [wrong] };
    const last = await readVersion(`${folder}/${meant}.md`, schema, meant, day, false);
    return { ...last, locale: meant, findings: [wrong, ...last.findings] };
  };
  const lost: Locale[] = [];
  for (const { locale, document, findings: found } of await Promise.all(names.map(read))) {
    findings.push(...found.map((one) => ({ ...one, language: one.rule === 'textName' ? null : locale })));
    if (locale && document) versions[locale] = document;
    else if (locale) lost.push(locale);
  }
  return { versions, findings: [...findings, ...dateFindings(versions)], lost };
}

type Kept = { key: string; value: Promise<unknown> };
const shared = ofProcess<{ texts?: Map<string, Kept> }>('texts');

/**
 * Caches a read under a name until a file changes or the day in Brussels ends, because texts contain rates with a first day.
 * Pages, route handlers and the start of the process are separate bundles and share it. In development every request reads again.
 */
export function oncePerDay<Value>(name: string, load: (day: string) => Promise<Value>): () => Promise<Value> {
  return () => {
    shared.texts ??= new Map();
    const texts = shared.texts;
    const day = brusselsDay(new Date());
    const key = `${day} ${fileVersion('words', 'texts')}`;
    const kept = texts.get(name);
    if (kept?.key === key && env.NODE_ENV !== 'development') return kept.value as Promise<Value>;
    const value = load(day);
    texts.set(name, { key, value });
    value.catch(() => {
      if (texts.get(name)?.value === value) texts.delete(name);
    });
    return value;
  };
}
