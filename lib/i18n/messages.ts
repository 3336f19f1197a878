import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import compile from 'icu-minify/compile';
import formatMessage from 'use-intl/format-message';
import agency from '@/agency.config';
import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import { languageOrder } from '@/lib/domain/text/translated-text';
import { env } from '@/lib/platform/config/env';
import type { Finding } from '@/lib/platform/config/finding';
import { fileVersion } from '@/lib/platform/text/file-versions';
import { processState } from '@/lib/server/process-state.mjs';
import type nl from '@/messages/nl.json';
import { readWords, type WordFile, type WordFiles, type WordTree } from './check-words';

type CompiledMessage = ReturnType<typeof compile>;

/** Words with every message compiled, so that formatting needs no parser. */
export type CompiledWords = { [key: string]: CompiledMessage | CompiledWords };

/** Compiles every message of a tree. Invalid messages are already replaced (design/feed-values). */
export const compileWords = (words: WordTree): CompiledWords =>
  Object.fromEntries(
    Object.entries(words).map(([key, word]) => [key, typeof word === 'string' ? compile(word) : compileWords(word)]),
  );

/** Whether the formatter takes texts (in scripts); the site's build has one for compiled messages (next.config.mjs). */
export const writesFromTexts = (formatMessage as { raw?: boolean }).raw !== false;

export type Messages = typeof nl;

type Known = {
  words: Record<Locale, Messages>;
  findings: Finding[];
  stamp: string;
};
/** Pages and middleware are separate bundles; they share the loaded words through globalThis. */
declare module '@/lib/server/process-state.mjs' {
  interface ProcessState {
    words?: Known;
  }
}

/** The absolute path of a file of the site. */
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
  const compiled = () => Object.fromEntries(LOCALES.map((locale) => [locale, compileWords(words[locale])]));
  return { words: writesFromTexts ? words : compiled(), findings, stamp } as Known;
}

/** Loads the words once, and again after a file changed: in development at once, on the site when the change is detected. */
function known(): Known {
  const stamp = env.NODE_ENV === 'development' ? FILES.map(changedAt).join() : fileVersion('words');
  if (processState.words?.stamp !== stamp) processState.words = read(stamp);
  return processState.words;
}

/**
 * The words of a language (SPEC §1): those of the software, replaced by the agency's own. Missing or invalid words come from
 * another language (design/feed-values). Scripts get texts, the site gets compiled messages, as next-intl needs there
 * (design/languages). The object is shared by all callers and must not be changed.
 */
export const messagesOf = (locale: Locale): Messages => known().words[locale];

/** The text for a message that cannot be formatted: empty, so that a visitor never sees a key. */
export const withoutKey = (): string => '';

/** Problems in the files of words, by file and line. */
export const wordFindings = (): readonly Finding[] => known().findings;
