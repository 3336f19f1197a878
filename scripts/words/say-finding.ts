import agency from '@/agency.config';
import { type TextFinding, WordsError } from '@/lib/domain/words/text-finding';
import { findingInWords } from '@/lib/i18n/finding-sentences';
import { sayFinding } from '@/lib/platform/config/finding';
import { endWith } from '../support/read-arguments';

/** A finding as one line in the agency's language: file, line, sentence, and its rule, which an exception needs. */
export const sayInWords = (finding: TextFinding): string =>
  `${sayFinding(findingInWords(finding, agency.defaultLocale))} [${finding.rule}]`;

/** Ends the command with the sentence of a file that cannot be read or written; any other error is thrown again. */
export function endOnFinding(error: unknown): never {
  if (error instanceof WordsError) endWith(sayInWords(error.finding));
  throw error;
}

/** Does work on files of words; one that cannot be read or written ends the command with its sentence. */
export function orEnd<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    return endOnFinding(error);
  }
}
