import type { Locale } from '../text/locale';
import rules from './text-rules.json' with { type: 'json' };

/** How much a finding weighs: an error keeps words from the site, a warning is most often a mistake, a hint is for a person to judge. */
export type Severity = 'error' | 'warning' | 'hint';

/** A fault of a whole file; none of its words can be used, except after `windows1252`. */
export type FileRule = keyof typeof rules.file;

const { file, part, language, exchange } = rules;

/** Whether a rule is about the language of a text, or about differences between its versions. The site still shows the text. */
export const isLanguageRule = (rule: TextRule): boolean => rule in language;

/**
 * Every rule with its weight. A sentence for each is in `findings` of the messages. The groups are faults of a whole file; of
 * names of files, single words, fields and lines of texts, which the loader leaves out; of the language of a text; and of a file
 * that came back from a bureau, of which the rows without an error are imported.
 */
export const TEXT_RULES = { ...file, ...part, ...language, ...exchange } as Record<TextRule, Severity>;
export type TextRule = FileRule | keyof typeof part | keyof typeof language | keyof typeof exchange;

/** A problem in words or texts, without a sentence: `findingSentence` makes one in a language. */
export type TextFinding = {
  /** The path from the folder of the site, with forward slashes. */
  file: string;
  /** Counted from 1; null when the whole file is meant. */
  line: number | null;
  /** The key of a word, or the field of a text. */
  key: string | null;
  language: Locale | null;
  rule: TextRule;
  /** The wrong part, what is expected, and the corrected text where only one is possible. */
  found: string;
  expected: string;
  suggestion: string | null;
  /** The words around the place. */
  where: string;
};

/** A finding with only these parts; the others are empty. */
export const textFinding = (
  known: Pick<TextFinding, 'file' | 'line' | 'rule'> & Partial<TextFinding>,
): TextFinding => ({ key: null, language: null, found: '', expected: '', suggestion: null, where: '', ...known });

/** A file of words that cannot be used, read or written, as a finding. */
export class WordsError extends Error {
  constructor(readonly finding: TextFinding) {
    super(`${finding.file}: ${finding.rule}`);
  }
}

/** The name in a list that is nearest to a mistyped one, or null: at most two letters differ. */
export function nearestName(name: string, names: readonly string[]): string | null {
  const distance = (a: string, b: string): number => {
    let row = Array.from({ length: b.length + 1 }, (_, at) => at);
    for (const [i, letter] of [...a].entries()) {
      const next = [i + 1];
      for (const [j, other] of [...b].entries())
        next.push(Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (letter === other ? 0 : 1)));
      row = next;
    }
    return row[b.length] ?? 0;
  };
  const near = names
    .map((other) => [other, distance(name.slice(0, 60).toLowerCase(), other.toLowerCase())] as const)
    .sort((a, b) => a[1] - b[1]);
  const [best] = near;
  return best && best[1] <= Math.max(1, Math.min(2, Math.floor(name.length / 3))) ? best[0] : null;
}
