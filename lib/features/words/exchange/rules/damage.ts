import { readMessage } from '@/lib/domain/words/read-message';
import { lostPlurals, mixedPlural } from '../../rules/plurals';
import { isTextKey } from '../../rules/units';
import type { Fault } from './rows';

/** Matches a text that is only an error of a spreadsheet: `#NAME?`, `#WAARDE!`, `#N/A`. */
const ERROR = /^#[\p{Lu}\d/_]{2,15}[!?]?$/u;
/** Matches the sign with which a formula begins. */
const FORMULA = /^[=+\-@＝＋－＠]/;

/** Signs that a program without Unicode writes as a question mark. */
const LOSABLE = /[“”„«»‘’‚–—…€œŒ→≤≥]/g;
/** Matches a question mark inside a word or before one, where no sentence has it. */
const ODD_QUESTION = /\p{L}\?\p{L}|(?:^|[\s(])\?\p{L}/u;

/** A text without addresses, because these have question marks inside. */
const withoutAddresses = (text: string): string =>
  text
    .split(/\s/)
    .filter((word) => !/[/:=]/.test(word))
    .join(' ');
const count = (text: string, sign: RegExp): number => text.match(sign)?.length ?? 0;

/** Whether question marks have replaced quotation marks or other signs that one of the models has. */
function hasLostSigns(text: string, models: readonly string[]): boolean {
  const plain = withoutAddresses(text);
  if (ODD_QUESTION.test(plain)) return !models.some((model) => ODD_QUESTION.test(withoutAddresses(model)));
  const questions = models.map((model) => count(withoutAddresses(model), /\?/g));
  const signs = models.map((model) => count(model, LOSABLE));
  return count(plain, /\?/g) > Math.max(0, ...questions) && count(text, LOSABLE) < Math.min(...signs);
}

/**
 * What a program did to a text on its way. `source` and `before` are the texts of the site in the language of the source
 * and of the translation, empty if there is none.
 */
export function damageOf(key: string, text: string, source: string, before: string): Fault[] {
  const models = [source, before].filter((one) => one !== '');
  const isFormula = ERROR.test(text.trim()) || (FORMULA.test(text) && !models.some((one) => one[0] === text[0]));
  if (isFormula) return [{ rule: 'rowFormula', line: null, found: text.slice(0, 60) }];
  const faults: Fault[] = hasLostSigns(text, models)
    ? [{ rule: 'brokenCharacters', line: null, found: text.slice(0, 60) }]
    : [];
  if (isTextKey(key)) return faults;
  const read = readMessage(text);
  const [lost] = lostPlurals(read, readMessage(before || source));
  if (lost !== undefined) faults.push({ rule: 'pluralLost', line: null, found: `{${lost}}` });
  const mixed = mixedPlural(read, readMessage(before));
  if (mixed !== null) faults.push({ rule: 'pluralSwapped', line: null, found: mixed, expected: 'one / other' });
  return faults;
}

/** A text without the line breaks that a program added before or after it. */
export function withoutOuterBreaks(text: string, models: readonly string[]): string {
  const start = models.some((one) => one.startsWith('\n')) ? text : text.replace(/^\n+/, '');
  return models.some((one) => one.endsWith('\n')) ? start : start.replace(/(?<!\n)\n+$/, '');
}
