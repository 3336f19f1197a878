import { printParseErrorCode, visit } from 'jsonc-parser';
import { lineAt } from './decode-text';
import type { FileRule } from './text-finding';

/** The first fault of a file of words: what, on which line, and the words around it. */
export type JsonFault = { rule: FileRule; line: number; found: string };

class Fault extends Error {
  constructor(
    readonly rule: FileRule,
    readonly at: number,
  ) {
    super(rule);
  }
}

/** The deepest nesting that is read; files of the site have less. */
const DEEPEST = 40;

/** The rule for a sign that stands where a name or a value begins, or where a comma should be. */
function ruleOfSign(sign: string): FileRule {
  if ('“”„‟«»‘’‚'.includes(sign)) return 'quoteCurly';
  if (sign === "'") return 'quoteSingle';
  if (sign === '/' || sign === '#') return 'comment';
  return /[\p{L}\d]/u.test(sign) ? 'quoteMissing' : 'stray';
}

/** The rule for an error of the parser inside a text; null for other errors. */
function ruleOfText(error: string, text: string): FileRule | null {
  if (error === 'UnexpectedEndOfString') return /[“”„«»],?$/.test(text.trimEnd()) ? 'quoteCurly' : 'textOpen';
  if (error === 'InvalidUnicode' || error === 'InvalidEscapeCharacter') return 'backslash';
  return error === 'InvalidCharacter' ? 'controlSign' : null;
}

/** Throws the first fault of a text, as a person who edits it would name it. */
function findFault(source: string): void {
  /** The positions at which the open groups begin. */
  const groups: number[] = [];
  let wanted: 'name' | 'colon' | 'value' | 'comma' = 'value';
  /** The positions of the last sign of the last name or value, and of the last comma. */
  let [last, comma] = [0, 0];
  const isInList = (): boolean => source[groups.at(-1) ?? 0] === '[';
  const begin = (at: number): void => {
    if (groups.push(at) > DEEPEST || source[groups[0] ?? 0] !== '{') throw new Fault('stray', at);
    wanted = isInList() ? 'value' : 'name';
  };
  const end = (at: number): void => {
    if (at >= source.length) return;
    groups.pop();
    [last, wanted] = [at, 'comma'];
  };

  function faultAt(error: string, at: number, length: number): Fault {
    const sign = source.charAt(at);
    if (wanted === 'colon') return new Fault('colonMissing', last);
    if (wanted === 'comma' && groups.length === 0) return new Fault('afterEnd', at);
    if (sign === '') return groups.length === 0 ? new Fault('empty', 0) : new Fault('cutOff', groups.at(-1) ?? 0);
    if (wanted === 'comma') {
      if (sign === '"') return new Fault('commaMissing', last);
      const isInside = source[last] === '"' && !source.slice(last, at).includes('\n');
      if (isInside && ruleOfSign(sign) === 'quoteMissing') return new Fault('quoteInside', last);
    } else if (wanted === 'name' && (sign === ',' || sign === '}'))
      return new Fault('commaExtra', sign === ',' ? at : comma);
    const rule = ruleOfText(error, source.slice(at + 1, at + length)) ?? ruleOfSign(sign);
    // The parser divides `1.2.3` into a number and a sign that it does not know.
    return new Fault(sign === '.' && wanted === 'comma' ? 'quoteMissing' : rule, at);
  }

  visit(
    source,
    {
      onObjectBegin: begin,
      onArrayBegin: begin,
      onObjectEnd: end,
      onArrayEnd: end,
      onObjectProperty: (_, at, length) => {
        [last, wanted] = [at + length - 1, 'colon'];
      },
      onLiteralValue: (_, at, length) => {
        if (groups.length === 0) throw new Fault(ruleOfSign(source.charAt(at)), at);
        [last, wanted] = [at + length - 1, 'comma'];
      },
      onSeparator: (sign, at) => {
        wanted = sign === ':' || isInList() ? 'value' : 'name';
        if (sign === ',') comma = at;
      },
      onError: (code, at, length) => {
        throw faultAt(printParseErrorCode(code), at, length);
      },
    },
    { disallowComments: true },
  );
}

/** The first fault of a text that must be a JSON object; null when the text is right. */
export function jsonFault(source: string): JsonFault | null {
  try {
    findFault(source);
    return null;
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const line = lineAt(source, error.at);
    return { rule: error.rule, line, found: (source.split('\n')[line - 1] ?? '').trim().slice(0, 60) };
  }
}
