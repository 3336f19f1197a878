import compile from 'icu-minify/compile';
import formatMessage from 'use-intl/format-message';
import type { WordTree } from './check-words';

type CompiledMessage = ReturnType<typeof compile>;

/** Words that have been read: every text of the tree in the form in which it is written without being parsed. */
export type CompiledWords = { [key: string]: CompiledMessage | CompiledWords };

/** Reads every word of a tree once, so that no page has to. Words that cannot be read do not get here (decision 065). */
export const compileWords = (words: WordTree): CompiledWords =>
  Object.fromEntries(
    Object.entries(words).map(([key, word]) => [key, typeof word === 'string' ? compile(word) : compileWords(word)]),
  );

/** Whether words are written from texts. The site's build puts the formatter of compiled words in its place (next.config.mjs). */
export const writesFromTexts = (formatMessage as { raw?: boolean }).raw !== false;
