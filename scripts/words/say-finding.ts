import agency from '@/agency.config';
import { type TextFinding, WordsError } from '@/lib/domain/words/text-finding';
import { sayFinding } from '@/lib/platform/config/finding';
import { findingInWords } from '@/lib/platform/i18n/finding-sentences';
import { endWith } from '../support/read-arguments';

/** A finding as one line in the agency's language, with its rule, which a person needs to accept it. */
export const sayInWords = (finding: TextFinding): string =>
  `${sayFinding(findingInWords(finding, agency.defaultLocale))} [${finding.rule}]`;

/** Ends the command with a sentence if a file of words cannot be read or written. Any other error is thrown on. */
export function endOnFinding(error: unknown): never {
  if (error instanceof WordsError) endWith(sayInWords(error.finding));
  throw error;
}

/** Runs work on files of words. If a file cannot be read or written, the command ends with a sentence. */
export function orEnd<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    return endOnFinding(error);
  }
}
