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
const CURLY = '“”„‟«»‘’‚';
const PLAIN = /[\w.+-]+/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

/** Reads JSON strictly, and throws the first fault as a person who edits it would name it. */
class Reader {
  private at = 0;

  constructor(private readonly source: string) {}

  /** A method and not a getter, because the compiler would assume that its value stays the same after a comparison. */
  private peek(): string {
    return this.source[this.at] ?? '';
  }

  private skipSpace(): void {
    while (/[ \t\r\n]/.test(this.peek())) this.at += 1;
  }

  private matches(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    return pattern.exec(this.source)?.[0] ?? null;
  }

  /** A quotation mark is missing, or is not the straight one. */
  private refuseStart(): never {
    if (this.peek() === '') throw new Fault('cutOff', this.source.trimEnd().length);
    if (CURLY.includes(this.peek())) throw new Fault('quoteCurly', this.at);
    if (this.peek() === "'") throw new Fault('quoteSingle', this.at);
    if (this.peek() === '/' || this.peek() === '#') throw new Fault('comment', this.at);
    throw new Fault(/[\p{L}\d]/u.test(this.peek()) ? 'quoteMissing' : 'stray', this.at);
  }

  private text(): void {
    const start = this.at;
    this.at += 1;
    for (; this.peek() !== '"'; this.at += 1) {
      if (this.peek() === '' || this.peek() === '\n') {
        const line = this.source.slice(start + 1, this.at);
        throw new Fault(/[“”„«»],?$/.test(line.trimEnd()) ? 'quoteCurly' : 'textOpen', start);
      }
      if (this.peek() < ' ' && this.peek() !== '\r') throw new Fault('controlSign', this.at);
      if (this.peek() !== '\\') continue;
      const escaped = this.matches(ESCAPE);
      if (escaped === null) throw new Fault('backslash', this.at);
      this.at += escaped.length - 1;
    }
    this.at += 1;
  }

  private object(depth: number): void {
    const start = this.at;
    let comma: number | null = null;
    this.at += 1;
    for (;;) {
      this.skipSpace();
      if (this.peek() === '}') {
        if (comma !== null) throw new Fault('commaExtra', comma);
        this.at += 1;
        return;
      }
      if (this.peek() === ',') throw new Fault('commaExtra', this.at);
      if (this.peek() === '') throw new Fault('cutOff', start);
      if (this.peek() !== '"') this.refuseStart();
      this.text();
      const end = this.at;
      this.skipSpace();
      if (this.peek() !== ':') throw new Fault('colonMissing', end - 1);
      this.at += 1;
      this.value(depth + 1);
      comma = this.comma('}', start);
    }
  }

  private list(depth: number): void {
    const start = this.at;
    this.at += 1;
    this.skipSpace();
    if (this.peek() === ']') {
      this.at += 1;
      return;
    }
    for (;;) {
      this.value(depth + 1);
      if (this.comma(']', start) === null) {
        this.at += 1;
        return;
      }
    }
  }

  /** The position of the comma after a value; null before the end of the group. */
  private comma(end: string, group: number): number | null {
    const after = this.at - 1;
    this.skipSpace();
    if (this.peek() === ',') {
      this.at += 1;
      return this.at - 1;
    }
    if (this.peek() === end) return null;
    if (this.peek() === '') throw new Fault('cutOff', group);
    const isSameLine = !this.source.slice(after, this.at).includes('\n');
    if (isSameLine && /[\p{L}\d]/u.test(this.peek()) && this.source[after] === '"')
      throw new Fault('quoteInside', after);
    if (this.peek() === '"') throw new Fault('commaMissing', after);
    this.refuseStart();
  }

  private value(depth: number): void {
    this.skipSpace();
    if (depth > DEEPEST) throw new Fault('stray', this.at);
    if (this.peek() === '{') this.object(depth);
    else if (this.peek() === '[') this.list(depth);
    else if (this.peek() === '"') this.text();
    else {
      const plain = this.matches(PLAIN);
      if (plain === null || !/^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/.test(plain))
        this.refuseStart();
      this.at += plain?.length ?? 0;
    }
  }

  whole(): void {
    this.skipSpace();
    if (this.peek() === '') throw new Fault('empty', 0);
    if (this.peek() !== '{') this.refuseStart();
    this.value(0);
    this.skipSpace();
    if (this.peek() !== '') throw new Fault('afterEnd', this.at);
  }
}

/** The first fault of a text that must be a JSON object; null when the text is right. */
export function jsonFault(source: string): JsonFault | null {
  try {
    new Reader(source).whole();
    return null;
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const line = source.slice(0, error.at).split('\n').length;
    return { rule: error.rule, line, found: (source.split('\n')[line - 1] ?? '').trim().slice(0, 60) };
  }
}
