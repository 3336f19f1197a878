import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** A plural or select of a message: the text around its branches, and the paths of the pieces that are its branches. */
export type Choice = { parts: string[]; pieces: string[] };

/**
 * A part of a text as a bureau sees it: words, a code (`{price}`), a pair of codes around other parts
 * (`<link>…</link>`), or a plural or select, whose branches are separate texts.
 */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; raw: string }
  | { kind: 'pair'; open: string; close: string; inside: Inline[] }
  | { kind: 'choice'; choice: number };

/** A text cut into pieces, by path: empty for the text itself, `count.one` for a branch of a plural or select. */
export type Pieces = { pieces: Map<string, Inline[]>; choices: Choice[] };

/** Matches codes inside the plain text of a message: `''`, `'{…}'`, and tags without content. */
const QUOTED = /''|'[{}<>](?:[^']|'')*(?:'|$)|<[a-zA-Z][\w.-]*\s*\/>/g;
const QUOTED_IN_PLURAL = /''|'[{}<>#](?:[^']|'')*(?:'|$)|<[a-zA-Z][\w.-]*\s*\/>/g;
/** Matches the parts of a text of `content/` that stay as they are: names between braces, and targets of links. */
const CONTENT_CODES = /\{\{[^{}]*\}\}|\]\([^()\s]*\)/g;

/** A text split into codes, which the pattern finds, and the words between them. */
function withCodes(text: string, pattern: RegExp): Inline[] {
  const parts: Inline[] = [];
  let from = 0;
  for (const { 0: raw, index } of text.matchAll(pattern)) {
    if (index > from) parts.push({ kind: 'text', text: text.slice(from, index) });
    parts.push({ kind: 'code', raw });
    from = index + raw.length;
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) });
  return parts;
}

const startOf = (element: MessageFormatElement): number => element.location?.start.offset ?? 0;
const endOf = (element: MessageFormatElement): number => element.location?.end.offset ?? 0;

/** Cuts a message into pieces at the positions of its elements, so that the joined pieces are the same message. */
class Cutter {
  readonly pieces = new Map<string, Inline[]>();
  readonly choices: Choice[] = [];

  constructor(private readonly message: string) {}

  private freePath(path: string): string {
    for (let number = 2, free = path; ; number += 1, free = `${path}.${number}`)
      if (!this.pieces.has(free)) return free;
  }

  private element(element: MessageFormatElement, path: string, isInPlural: boolean): Inline[] {
    const raw = this.message.slice(startOf(element), endOf(element));
    if (element.type === TYPE.literal) return withCodes(raw, isInPlural ? QUOTED_IN_PLURAL : QUOTED);
    if (element.type === TYPE.tag) {
      const [first, last] = [element.children[0], element.children.at(-1)];
      const open = this.message.slice(
        startOf(element),
        first ? startOf(first) : startOf(element) + raw.indexOf('>') + 1,
      );
      const close = this.message.slice(last ? endOf(last) : startOf(element) + open.length, endOf(element));
      return [{ kind: 'pair', open, close, inside: this.elements(element.children, path, isInPlural) }];
    }
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [{ kind: 'code', raw }];
    const choice: Choice = { parts: [], pieces: [] };
    const number = this.choices.push(choice) - 1;
    let from = startOf(element);
    for (const [name, { value, location }] of Object.entries(element.options)) {
      const [start, end] = [(location?.start.offset ?? 0) + 1, (location?.end.offset ?? 0) - 1];
      const branch = this.freePath(`${path === '' ? '' : `${path}/`}${element.value}.${name}`);
      this.pieces.set(branch, []);
      choice.parts.push(this.message.slice(from, start));
      choice.pieces.push(branch);
      this.pieces.set(branch, this.elements(value, branch, element.type === TYPE.plural));
      from = end;
    }
    choice.parts.push(this.message.slice(from, endOf(element)));
    return [{ kind: 'choice', choice: number }];
  }

  elements(elements: readonly MessageFormatElement[], path: string, isInPlural: boolean): Inline[] {
    return elements.flatMap((element) => this.element(element, path, isInPlural));
  }
}

/** The pieces of a message; one that cannot be parsed is a single piece of plain text. */
export function piecesOfMessage(message: string): Pieces {
  if (!/[{}<>']/.test(message)) return plain([{ kind: 'text', text: message }]);
  try {
    const cutter = new Cutter(message);
    const root = cutter.elements(parse(message, { captureLocation: true, shouldParseSkeletons: true }), '', false);
    // A message that is only a plural or a select has no text outside its branches.
    const hasRoot = root.length !== 1 || root[0]?.kind !== 'choice';
    const pieces = new Map([...(hasRoot ? [['', root] as const] : []), ...cutter.pieces]);
    return { pieces, choices: cutter.choices };
  } catch {
    return plain([{ kind: 'text', text: message }]);
  }
}

const plain = (root: Inline[]): Pieces => ({ pieces: new Map([['', root]]), choices: [] });

/** A part of a text of `content/` as a single piece, because such a text has no plurals. */
export const piecesOfContent = (text: string): Pieces => plain(withCodes(text, CONTENT_CODES));

/** The pieces of a word, or of a part of a text; the key of a text contains a slash. */
export const piecesOf = (key: string, text: string): Pieces =>
  key.includes('/') ? piecesOfContent(text) : piecesOfMessage(text);

/** Doubles an apostrophe of a bureau before a code of a message, where it would begin a quotation and hide the code. */
const beforeCode = (text: string): string => text.replace(/'$/, "''");

/** The text of a part; `insideOf` gives that of the parts in a pair, and `choiceOf` that of a plural or select. */
function rawOf(
  part: Inline,
  insideOf: (inside: readonly Inline[]) => string,
  choiceOf: (choice: number) => string,
): string {
  if (part.kind === 'text') return part.text;
  if (part.kind === 'code') return part.raw;
  return part.kind === 'pair' ? part.open + insideOf(part.inside) + part.close : choiceOf(part.choice);
}

/** The text that the pieces make when they are joined. `key` tells whether it is a message or a text of `content/`. */
export function textOfPieces(key: string, { pieces, choices }: Pieces): string {
  const doubled = key.includes('/') ? (text: string): string => text : beforeCode;
  const written = (number: number): string => {
    const { parts: around, pieces: paths } = choices[number] ?? { parts: [], pieces: [] };
    return around.map((text, at) => (at === 0 ? text : `${branch(paths[at - 1] ?? '')}${text}`)).join('');
  };
  const raw = (part: Inline): string => rawOf(part, (inside) => joined(inside, true), written);
  const joined = (parts: readonly Inline[], isBeforeCode: boolean): string =>
    parts
      .map((part, at) => {
        const isLast = at === parts.length - 1;
        const isDoubled = part.kind === 'text' && (isLast ? isBeforeCode : parts[at + 1]?.kind !== 'text');
        return isDoubled ? doubled(raw(part)) : raw(part);
      })
      .join('');
  const branch = (path: string): string => joined(pieces.get(path) ?? [], true);
  return pieces.has('') ? joined(pieces.get('') ?? [], false) : written(0);
}

/** The plurals and selects of a text. If two texts have the same ones, their branches can be paired. */
const shapeOf = ({ choices }: Pieces): string =>
  [...new Set(choices.map(({ parts }) => (parts[0] ?? '').split(',').slice(0, 2).join(',').replace(/\s/g, '')))]
    .sort()
    .join(' ');

/** The source of a branch: the same branch of the source, else its branch `other`, else the whole source. */
function sourceOf(path: string, { pieces }: Pieces): Inline[] {
  const other = path.replace(/\.[^./]+(?=\/|$)/g, '.other');
  return pieces.get(path) ?? pieces.get(other) ?? pieces.get('') ?? [...pieces.values()].at(-1) ?? [];
}

/** The short form of a plural or select between the words around it: `{count, …}`. */
export const labelOf = ({ parts }: Choice): string => `${(parts[0] ?? '').split(',')[0]}, …}`;

/** The words of another language to show beside a piece: those of the same branch, without the other branches. */
export function wordsBeside(key: string, text: string, path: string): string {
  const all = piecesOf(key, text);
  const labels = all.choices.map(labelOf);
  const raw = (parts: readonly Inline[]): string =>
    parts.map((part) => rawOf(part, raw, (number) => labels[number] ?? '')).join('');
  return raw(sourceOf(path, all));
}

/** A piece of a text with its source and its present translation, which is empty if there is none. */
export type PiecePair = { path: string; source: Inline[]; target: Inline[] };

/**
 * Pairs the pieces of a source with those of its translation, if there is one. If the two have different plurals or
 * selects, they are one pair as a whole, because their branches do not belong together.
 */
export function pairUp(key: string, source: string, target: string): { pairs: PiecePair[]; choices: Choice[] } {
  const [from, to] = [piecesOf(key, source), piecesOf(key, target)];
  if (target !== '' && source !== '' && shapeOf(from) !== shapeOf(to)) {
    const whole = (text: string): Inline[] => [{ kind: 'text', text }];
    return { pairs: [{ path: '', source: whole(source), target: whole(target) }], choices: [] };
  }
  const isNew = target === '';
  const pairs = [...(isNew ? from : to).pieces.keys()].map((path) => ({
    path,
    source: isNew ? (from.pieces.get(path) ?? []) : sourceOf(path, from),
    target: isNew ? [] : (to.pieces.get(path) ?? []),
  }));
  return { pairs, choices: (isNew ? from : to).choices };
}
