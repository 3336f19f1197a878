import compile from 'icu-minify/compile';
import formatMessage from 'use-intl/format-message';
import type { WordTree } from './check-words';

type CompiledMessage = ReturnType<typeof compile>;

/** Words with every message compiled, so that formatting needs no parser. */
export type CompiledWords = { [key: string]: CompiledMessage | CompiledWords };

/** Compiles every message of a tree. Invalid messages were replaced before (decision 065). */
export const compileWords = (words: WordTree): CompiledWords =>
  Object.fromEntries(
    Object.entries(words).map(([key, word]) => [key, typeof word === 'string' ? compile(word) : compileWords(word)]),
  );

/** Whether the formatter takes texts: in scripts. The build of the site uses the formatter of compiled messages (next.config.mjs). */
export const writesFromTexts = (formatMessage as { raw?: boolean }).raw !== false;
