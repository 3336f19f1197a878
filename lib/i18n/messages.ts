import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import agency from '@/agency.config';
import { languageOrder } from '@/lib/domain/text/language-order';
import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import { env } from '@/lib/platform/env';
import type { Finding } from '@/lib/platform/finding';
import type nl from '@/messages/nl.json';
import { readWords, type WordFile, type WordFiles } from './check-words';
import { compileWords, writesFromTexts } from './compile-words';

export type Messages = typeof nl;

type Known = {
  words: Record<Locale, Messages>;
  writable: Record<Locale, Messages>;
  findings: Finding[];
  stamp: string;
};
/** Pages and middleware are bundled apart; they share what was read. */
const shared = globalThis as typeof globalThis & { gevelWords?: Known };

/** A file of the site. */
const at = (file: string): string => join(/* turbopackIgnore: true */ process.cwd(), file);

function wordFile(file: string): WordFile {
  try {
    return { file, text: readFileSync(at(file), 'utf8') };
  } catch {
    return { file, text: null };
  }
}

const FILES = LOCALES.flatMap((locale) => [`messages/${locale}.json`, `agency/messages/${locale}.json`]);
const changedAt = (file: string): number => statSync(at(file), { throwIfNoEntry: false })?.mtimeMs ?? 0;

function read(stamp: string): Known {
  const of = (locale: Locale): WordFiles[Locale] => ({
    product: wordFile(`messages/${locale}.json`),
    own: env.AGENCY === 'demo' ? { file: '', text: null } : wordFile(`agency/messages/${locale}.json`),
  });
  const { words, findings } = readWords(
    { nl: of('nl'), fr: of('fr'), en: of('en'), de: of('de') },
    languageOrder(agency),
  );
  const writable = writesFromTexts
    ? words
    : Object.fromEntries(LOCALES.map((locale) => [locale, compileWords(words[locale])]));
  return { words, writable, findings, stamp } as Known;
}

/** Words are read once; while somebody develops, whenever a file of them has changed. */
function known(): Known {
  if (shared.gevelWords && env.NODE_ENV !== 'development') return shared.gevelWords;
  const stamp = env.NODE_ENV === 'development' ? FILES.map(changedAt).join() : '';
  if (shared.gevelWords?.stamp !== stamp) shared.gevelWords = read(stamp);
  return shared.gevelWords;
}

/**
 * The words of a language (SPEC §1): the software's, with the agency's own in their place. What is missing or cannot be used
 * is that of another language (decision 065). Objects are the same for every caller: they are read, never changed.
 */
export const messagesOf = (locale: Locale): Messages => known().words[locale];

/** The same words in the form that next-intl writes: texts in a command, read words in the site (decision 086). */
export const writableMessages = (locale: Locale): Messages => known().writable[locale];

/** Where a word cannot be written after all, nothing stands: a visitor never reads a key. */
export const withoutKey = (): string => '';

/** What is wrong with the files of words, by file and line. */
export const wordFindings = (): readonly Finding[] => known().findings;
