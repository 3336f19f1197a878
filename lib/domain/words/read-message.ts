import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { TextRule } from './text-finding';

/** The arguments of a message with their kinds: a number may be used as plain text, but a name not as a number. */
export type Arguments = ReadonlyMap<string, string>;

/** Why a message cannot be read: the rule, and the words around the place with a mark before it. */
export type MessageFault = { rule: TextRule; at: number; where: string };
export type ReadMessage = { elements: readonly MessageFormatElement[]; arguments: Arguments };

const KINDS: Partial<Record<TYPE, string>> = {
  [TYPE.argument]: 'plain',
  [TYPE.number]: 'number',
  [TYPE.plural]: 'number',
  [TYPE.date]: 'date',
  [TYPE.time]: 'date',
  [TYPE.select]: 'choice',
};

function noteArguments(elements: readonly MessageFormatElement[], found: Map<string, string>): void {
  for (const element of elements) {
    if (element.type === TYPE.tag) {
      found.set(`<${element.value}>`, 'tag');
      noteArguments(element.children, found);
    } else {
      const kind = KINDS[element.type];
      if (!kind || !('value' in element)) continue;
      // If an argument is used in two ways, the stricter kind counts.
      if (kind !== 'plain' || !found.has(element.value)) found.set(element.value, kind);
      if (element.type === TYPE.plural || element.type === TYPE.select)
        for (const option of Object.values(element.options)) noteArguments(option.value, found);
    }
  }
}

/** The rule for an error of the parser, by its name. */
function ruleOf(name: string): TextRule {
  if (name === 'MISSING_OTHER_CLAUSE') return 'pluralOther';
  if (name.includes('TAG')) return 'tagOpen';
  if (name === 'INVALID_ARGUMENT_TYPE' || name.includes('SKELETON') || name.includes('STYLE')) return 'argumentKind';
  if (name === 'EMPTY_ARGUMENT' || name === 'MALFORMED_ARGUMENT') return 'argumentName';
  if (name.includes('PLURAL') || name.includes('SELECT')) return 'choice';
  return 'argumentOpen';
}

/** The words around a position in a text, with `→` before it. */
export function around(text: string, at: number, reach = 24): string {
  const [from, until] = [Math.max(0, at - reach), Math.min(text.length, at + reach)];
  const [before, after] = [text.slice(from, at), text.slice(at, until)];
  return `${from > 0 ? '…' : ''}${before}→${after}${until < text.length ? '…' : ''}`;
}

const PLAIN: ReadonlyMap<string, string> = new Map();

/** A message of ICU syntax as a tree with its arguments, or the place and the rule of its fault. */
export function readMessage(text: string): ReadMessage | MessageFault {
  // Most messages are plain text, and parsing is slow.
  if (!/[{}<>']/.test(text)) return { elements: [{ type: TYPE.literal, value: text }], arguments: PLAIN };
  try {
    const elements = parse(text, { shouldParseSkeletons: true });
    const found = new Map<string, string>();
    noteArguments(elements, found);
    return { elements, arguments: found };
  } catch (error) {
    const { message, location } = error as Error & { location?: { start: { offset: number } } };
    const at = Math.min(location?.start.offset ?? 0, text.length);
    return { rule: ruleOf(message), at, where: around(text, at) };
  }
}

/** The words of a message without the names of its arguments: each text of its branches, with a bar between them, and tags. */
export const wordsIn = (elements: readonly MessageFormatElement[]): string =>
  elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value;
      if (element.type === TYPE.tag) return wordsIn(element.children);
      if (element.type === TYPE.plural || element.type === TYPE.select)
        return Object.values(element.options)
          .map((option) => wordsIn(option.value))
          .join(' | ');
      return '';
    })
    .join(' ');
