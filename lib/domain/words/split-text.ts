import { isMap, isScalar, parseDocument } from 'yaml';

/** Fields of a front matter that hold words; the others are addresses, days, names of files and of people. */
export const PROSE_FIELDS: readonly string[] = ['title', 'description', 'alt', 'also', 'short', 'about', 'quote'];

/** What a block of Markdown is. Two versions of a text correspond if their blocks are of the same kinds in order. */
export type BlockKind = 'heading' | 'list' | 'table' | 'quote' | 'paragraph';
/** A part of a text that is translated separately: a field of the front matter (`:title`) or a block (`#3`, from 1). */
export type TextPart = { name: string; kind: 'field' | BlockKind; text: string; from: number; to: number };

const MATTER = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)(?:\r?\n)---[ \t]*(?:\r?\n|$)/;

/** Where the front matter is between its two lines `---`, and where the body begins; null without front matter. */
export function boundsOf(source: string): { from: number; to: number; body: number } | null {
  const [whole, matter = ''] = MATTER.exec(source) ?? [];
  if (whole === undefined) return null;
  const from = source.indexOf('\n') + 1;
  return { from, to: from + matter.length, body: whole.length };
}

function fieldsOf(source: string, { from, to }: { from: number; to: number }): TextPart[] {
  const { contents } = parseDocument(source.slice(from, to), { prettyErrors: false });
  if (!isMap(contents)) return [];
  return contents.items.flatMap(({ key, value }): TextPart[] => {
    const name = isScalar(key) ? String(key.value) : '';
    if (!PROSE_FIELDS.includes(name) || !isScalar(value) || !value.range || typeof value.value !== 'string') return [];
    const [start, end] = value.range;
    return [{ name: `:${name}`, kind: 'field', text: value.value, from: from + start, to: from + end }];
  });
}

function kindOf(block: string): BlockKind {
  if (/^#{1,6}\s/.test(block)) return 'heading';
  if (block.startsWith('|')) return 'table';
  if (block.startsWith('>')) return 'quote';
  return /^\s*(?:[-*+]|\d+[.)])\s/.test(block) ? 'list' : 'paragraph';
}

/** The blocks of a body: what blank lines separate, without the white space around them. */
function blocksOf(source: string, body: number): TextPart[] {
  const blocks: TextPart[] = [];
  let lines: string[] = [];
  let start = body;
  let at = body;
  const end = (): void => {
    const whole = lines.join('\n');
    const text = whole.trim();
    if (text !== '') {
      const from = start + whole.indexOf(text);
      blocks.push({ name: `#${blocks.length + 1}`, kind: kindOf(text), text, from, to: from + text.length });
    }
    lines = [];
  };
  for (const line of source.slice(body).split('\n')) {
    if (line.trim() === '') end();
    else {
      if (lines.length === 0) start = at;
      lines.push(line);
    }
    at += line.length + 1;
  }
  end();
  return blocks;
}

/** The texts of the blocks of a body. */
export const blocksOfBody = (body: string): string[] => blocksOf(body, 0).map(({ text }) => text);

/** The parts of a Markdown file in their order. A file without front matter has blocks only. */
export function splitText(source: string): TextPart[] {
  const bounds = boundsOf(source);
  return bounds ? [...fieldsOf(source, bounds), ...blocksOf(source, bounds.body)] : blocksOf(source, 0);
}

/** The body of a text without the blank lines around it, as one part with the name `#`; null when it is empty. */
export function bodyOf(source: string): TextPart | null {
  const blocks = splitText(source).filter(({ kind }) => kind !== 'field');
  const [first, last] = [blocks[0], blocks.at(-1)];
  if (!first || !last) return null;
  return { name: '#', kind: 'paragraph', text: source.slice(first.from, last.to), from: first.from, to: last.to };
}

/** Whether the blocks of two versions correspond one to one. */
export const hasSameBlocks = (one: readonly TextPart[], other: readonly TextPart[]): boolean => {
  const kinds = (parts: readonly TextPart[]): string =>
    parts.flatMap(({ kind }) => (kind === 'field' ? [] : [kind])).join();
  return kinds(one) === kinds(other);
};

/** A text as the value of a field of front matter: in the quotes that it had (`before`), or in none if it needs none. */
export function fieldText(text: string, before: string): string {
  const [quote] = before;
  if (quote === "'" && !/[\n\r]/.test(text)) return `'${text.replaceAll("'", "''")}'`;
  const isPlain = quote !== '"' && quote !== "'" && quote !== '>' && quote !== '|';
  if (isPlain && !/[\n\r]/.test(text)) {
    const plain = parseDocument(`a: ${text}`);
    if (plain.errors.length === 0 && plain.get('a') === text) return text;
  }
  return JSON.stringify(text);
}

/** A file with other texts for some of its parts, by name. All other bytes stay; line breaks take the form of the file. */
export function replaceParts(source: string, texts: ReadonlyMap<string, string>): string {
  const body = texts.has('#') ? bodyOf(source) : null;
  const parts = body ? [...splitText(source).filter(({ kind }) => kind === 'field'), body] : splitText(source);
  const newline = /\r\n/.test(source) ? '\r\n' : '\n';
  let written = source;
  for (const { name, kind, text, from, to } of parts.toReversed()) {
    const next = texts.get(name)?.replace(/\r?\n/g, newline);
    if (next === undefined || next === text) continue;
    const raw = kind === 'field' ? fieldText(next, source.slice(from, to)) : next;
    written = written.slice(0, from) + raw + written.slice(to);
  }
  return written;
}
