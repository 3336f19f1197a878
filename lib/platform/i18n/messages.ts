import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import compile from 'icu-minify/compile';
import formatMessage from 'use-intl/format-message';
import agency from '@/agency.config';
import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import { languageOrder } from '@/lib/domain/text/translated-text';
import { type TextFinding, textFinding } from '@/lib/domain/words/text-finding';
import { env } from '@/lib/platform/config/env';
import { fileVersion } from '@/lib/platform/files/file-versions';
import { decodeFile, keepLastGood, lastGoodOf } from '@/lib/platform/files/last-good';
import { ofProcess } from '@/lib/platform/process/process-state.mjs';
import { readWords, type WordFile, type WordFiles, type WordTree } from './merge-words';

type CompiledMessage = ReturnType<typeof compile>;

/** Words with every message compiled, so that formatting needs no parser. */
export type CompiledWords = { [key: string]: CompiledMessage | CompiledWords };

/** Compiles every message of a tree. Invalid messages are already replaced (design/feed-values). */
export const compileWords = (words: WordTree): CompiledWords =>
  Object.fromEntries(
    Object.entries(words).map(([key, word]) => [key, typeof word === 'string' ? compile(word) : compileWords(word)]),
  );

/**
 * Whether the formatter takes plain texts, as in scripts. In the build of the site it takes compiled messages instead
 * (next.config.mjs).
 */
export const writesFromTexts = (formatMessage as { raw?: boolean }).raw !== false;

export type Messages = typeof import('@/messages/nl.json');

type Known = {
  words: Record<Locale, Messages>;
  findings: TextFinding[];
  stamp: string;
};
/** Pages and middleware are separate bundles; they share the loaded words through globalThis. */
const shared = ofProcess<{ words?: Known }>('words');

/** The absolute path of a file of the site. */
const at = (file: string): string => join(/* turbopackIgnore: true */ process.cwd(), file);

/** A file of words as a person saved it, and the last good words of it. */
function wordFile(file: string): WordFile {
  let bytes: Buffer;
  try {
    bytes = readFileSync(at(file));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT')
      return { file, text: null, lastGood: file.startsWith('messages/') ? lastGoodOf(file) : null };
    const faults = [textFinding({ file, line: null, rule: 'noRead', found: code ?? '' })];
    return { file, text: null, faults, lastGood: lastGoodOf(file) };
  }
  const { text, rule, line, found } = decodeFile(bytes);
  const faults = rule ? [textFinding({ file, line, rule, found })] : [];
  return { file, text, faults, lastGood: lastGoodOf(file) };
}

const FILES = LOCALES.flatMap((locale) => [`messages/${locale}.json`, `agency/messages/${locale}.json`]);
const changedAt = (file: string): number => statSync(at(file), { throwIfNoEntry: false })?.mtimeMs ?? 0;

function read(stamp: string): Known {
  const of = (locale: Locale): WordFiles[Locale] => ({
    product: wordFile(`messages/${locale}.json`),
    own: env.AGENCY === 'demo' ? { file: '', text: null } : wordFile(`agency/messages/${locale}.json`),
  });
  const { words, findings, good } = readWords(
    { nl: of('nl'), fr: of('fr'), en: of('en'), de: of('de') },
    languageOrder(agency),
  );
  for (const [file, tree] of good) keepLastGood(file, JSON.stringify(tree, null, 2));
  const compiled = () => Object.fromEntries(LOCALES.map((locale) => [locale, compileWords(words[locale])]));
  return { words: writesFromTexts ? words : compiled(), findings, stamp } as Known;
}

/**
 * Loads the words once, and again after a file has changed: in development at once, on the site when the change is
 * detected.
 */
function known(): Known {
  const stamp = env.NODE_ENV === 'development' ? FILES.map(changedAt).join() : fileVersion('words');
  if (shared.words?.stamp !== stamp) shared.words = read(stamp);
  return shared.words;
}

/**
 * The words of a language (SPEC §1): those of the software, replaced by the agency's own. A missing or invalid word is
 * replaced by its last good version if one is stored, else by that of another language (design/languages). Scripts get
 * texts, the site gets compiled messages, as next-intl needs them (design/languages). All callers share the object and
 * must not change it.
 */
export const messagesOf = (locale: Locale): Messages => known().words[locale];

/** The text for a message that cannot be formatted: empty, so that a visitor never sees a key. */
export const withoutKey = (): string => '';

/** Problems in the files of words, by file and line. */
export const wordFindings = (): readonly TextFinding[] => known().findings;
