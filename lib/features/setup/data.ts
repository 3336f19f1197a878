import 'server-only';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import agency from '@/agency.config';
import type { Locale } from '@/lib/domain/text/locale';
import { brusselsDay } from '@/lib/domain/time/dates';
import { addDays } from '@/lib/domain/time/local-time';
import { type TextFinding, textFinding } from '@/lib/domain/words/text-finding';
import { loadArticles } from '@/lib/features/content/articles/data/find-articles';
import {
  floodSymbol,
  homePictures,
  pictureFile,
  portraitFiles,
} from '@/lib/features/content/articles/data/load-pictures';
import { loadGlossary } from '@/lib/features/content/glossary/data';
import { loadWritten } from '@/lib/features/content/testimonials/data/find-written';
import { redirectFindings } from '@/lib/features/properties/data/redirect-old-address';
import { loadPlaceTexts } from '@/lib/features/search/place-pages/data/place-texts';
import { agencyFile, agencyFindings } from '@/lib/platform/config/check-agency';
import { nameFindings } from '@/lib/platform/config/check-names';
import { type Finding, sortFindings } from '@/lib/platform/config/finding';
import { loadHours } from '@/lib/platform/config/hours-file';
import { findingInWords } from '@/lib/platform/i18n/finding-sentences';
import { wordFindings } from '@/lib/platform/i18n/messages';
import { siteLanguage } from '@/lib/platform/i18n/site-languages';
import { database } from '@/lib/platform/store/client';
import type { Document } from '@/lib/platform/text/parse-document';
import { oncePerDay } from '@/lib/platform/text/read-documents';
import { languagesOf } from '@/lib/platform/text/versions';

/** The days for which the requests of search robots are stored. */
export const ROBOT_DAYS = 30;

/** The rule that a picture breaks: there is no such file, or its content is of no type that is cut; null if it is right. */
function pictureFault(picture: string): 'pictureMissing' | 'pictureRefused' | null {
  const path = join(process.cwd(), 'content', picture);
  if (!existsSync(path)) return 'pictureMissing';
  const start = readFileSync(path).subarray(0, 12).toString('latin1');
  return /^(?:\xff\xd8\xff|\x89PNG\r\n|RIFF[\s\S]{4}WEBP)/.test(start) ? null : 'pictureRefused';
}

/** Pictures that a text, the home page, an agent or the flood symbol refers to and that do not exist or cannot be cut. */
async function pictureFindings(): Promise<TextFinding[]> {
  const [{ guide, services, pages }, { documents }, { quarters }] = await Promise.all([
    loadArticles(),
    loadWritten(),
    loadPlaceTexts(),
  ]);
  const all = [guide, services, pages, documents, quarters];
  const texts: Array<Document<{ picture?: string | undefined; pictures?: string[] }>> = all.flatMap((kind) =>
    [...kind.values()].flatMap((versions) => languagesOf(versions).flatMap((locale) => versions[locale] ?? [])),
  );
  const faulty = (file: string, line: number | null, key: string, picture: string): TextFinding[] => {
    const rule = pictureFault(picture);
    const found = picture.split('/').at(-1) ?? picture;
    return rule === null ? [] : [textFinding({ file, line, key, rule, found, expected: 'JPEG, PNG, WebP' })];
  };
  const named: Array<readonly [key: string, picture: string]> = [
    ...floodSymbol().map((picture) => ['floodSymbol', picture] as const),
    ...Object.values(homePictures()).map((picture) => ['homePictures', picture] as const),
    ...portraitFiles().map(([id, picture]) => [`agents.${id}.picture`, picture] as const),
  ];
  return [
    ...texts.flatMap(({ picture, pictures = [], source: { file, lines } }) => [
      ...(picture ? faulty(file, lines.get('picture') ?? 1, 'picture', pictureFile(picture)) : []),
      ...pictures.flatMap((one) => faulty(file, lines.get('pictures') ?? 1, 'pictures', pictureFile(one))),
    ]),
    ...named.flatMap(([key, picture]) => faulty(agencyFile(), null, key, picture)),
  ];
}

/**
 * Problems in words, texts and names of files, which are edited by people who write no programs. `npm run words --
 * check` shows them before the findings of the rules.
 */
export const textFindings = oncePerDay('text findings', async (): Promise<TextFinding[]> => {
  const [articles, written, glossary, places, pictures] = await Promise.all([
    loadArticles(),
    loadWritten(),
    loadGlossary(),
    loadPlaceTexts(),
    pictureFindings(),
  ]);
  return [
    ...nameFindings(process.cwd()),
    ...loadHours(),
    ...wordFindings(),
    ...[articles, written, glossary, places].flatMap(({ findings }) => findings),
    ...pictures,
  ];
});

/**
 * All findings about the texts of `content/`, the words of `messages/` and the agency file, by file and line. Invalid parts are
 * left out of the site. Read again when a file or the day changes, and redirects when the catalogue does.
 */
export async function setupFindings(locale: Locale = agency.defaultLocale): Promise<Finding[]> {
  const found = [...agencyFindings().others, ...(await redirectFindings()), ...(await textFindings())];
  return sortFindings(found.map((finding) => findingInWords(finding, locale)));
}

/** The problems of the agency file that keep the site from working, in the agency's language if the file names one. */
export const fatalFindings = (locale: Locale = siteLanguage(agency.defaultLocale)): Finding[] =>
  agencyFindings().fatal.map((finding) => findingInWords(finding, locale));

/**
 * For `/api/ready`: `green` if all files of the agency are valid, else `red` with the number of findings and of the files whose last
 * good version is shown.
 */
export async function getContentHealth(): Promise<{ state: 'green' | 'red'; findings: number; lastGood: number }> {
  const [{ length }, texts] = await Promise.all([setupFindings(), textFindings()]);
  const lastGood = texts.filter(({ rule }) => rule === 'lastGood' || rule === 'lastGoodWords').length;
  return { state: length > 0 ? 'red' : 'green', findings: length, lastGood };
}

/** The requests of a robot on a day: `path` without query, empty if only the number is known. */
export type RobotRow = { day: string; robot: string; status: number; path: string; count: number };

/** The requests of search robots in the last 30 days. */
export const findRobotVisits = (now: Date): Promise<RobotRow[]> =>
  database()
    .selectFrom('robot_visits')
    .selectAll()
    .where('day', '>', addDays(brusselsDay(now), -ROBOT_DAYS))
    .orderBy('day')
    .execute();
