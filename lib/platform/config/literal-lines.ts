// An own reader: the compiler of TypeScript takes 0.3 s and 48 MB for the agency's file, and jsonc-parser reads JSON only.
/** The lines of the values of a literal. Keys of a path are joined by dots, items of a list count from 0: `offices.0.name`. */
export type LiteralLines = {
  lines: ReadonlyMap<string, number>;
  /** Keys that occur twice in one object, with the line of the second one. */
  doubled: ReadonlyArray<{ path: string; line: number }>;
  /** The line at which reading stopped; null when all was read. */
  brokenAt: number | null;
};

const QUOTES = `"'\``;
const STRINGS: Readonly<Record<string, RegExp>> = {
  '"': /"(?:[^"\\\n]|\\.)*"/y,
  "'": /'(?:[^'\\\n]|\\.)*'/y,
  '`': /`(?:[^`\\]|\\[\s\S])*`/y,
};
/** The deepest nesting that is read; files of the site have less. */
const DEEPEST = 40;

class Unreadable extends Error {}

/** Reads an object or list of JSON, JavaScript or TypeScript from position `at`, and stores the line of each value. */
class Reader {
  readonly lines = new Map<string, number>();
  readonly doubled: Array<{ path: string; line: number }> = [];
  line: number;

  constructor(
    private readonly source: string,
    private at: number,
  ) {
    this.line = source.slice(0, at).split('\n').length;
  }

  private get next(): string {
    return this.source[this.at] ?? '';
  }

  private step(count = 1): void {
    for (let steps = 0; steps < count; steps += 1) {
      if (this.next === '\n') this.line += 1;
      this.at += 1;
    }
  }

  private skipTo(end: string): void {
    const found = this.source.indexOf(end, this.at);
    if (found < 0) throw new Unreadable();
    this.step(found - this.at + end.length);
  }

  private skipSpace(): void {
    for (;;) {
      if (/\s/.test(this.next)) this.step();
      else if (this.source.startsWith('//', this.at)) {
        const end = this.source.indexOf('\n', this.at);
        this.step((end < 0 ? this.source.length : end) - this.at);
      } else if (this.source.startsWith('/*', this.at)) this.skipTo('*/');
      else return;
    }
  }

  private string(): string {
    const quote = this.next;
    const from = this.at + 1;
    const pattern = STRINGS[quote] ?? STRINGS['"'];
    if (!pattern) throw new Unreadable();
    pattern.lastIndex = this.at;
    const [whole] = pattern.exec(this.source) ?? [];
    if (whole === undefined) throw new Unreadable();
    if (quote === '`') this.step(whole.length);
    else this.at += whole.length;
    return this.source.slice(from, this.at - 1);
  }

  private key(): string {
    if (QUOTES.includes(this.next)) return this.string();
    const from = this.at;
    while (/[\w$]/.test(this.next)) this.step();
    if (from === this.at) throw new Unreadable();
    return this.source.slice(from, this.at);
  }

  private object(path: string, depth: number): void {
    const seen = new Set<string>();
    this.step();
    for (this.skipSpace(); this.next !== '}'; this.skipSpace()) {
      const { line } = this;
      const key = this.key();
      const inner = path ? `${path}.${key}` : key;
      if (seen.has(key)) this.doubled.push({ path: inner, line });
      seen.add(key);
      this.lines.set(inner, line);
      this.skipSpace();
      if (this.next === ':') {
        this.step();
        this.value(inner, depth + 1);
      }
      this.comma('}');
    }
    this.step();
  }

  private list(path: string, depth: number): void {
    this.step();
    this.skipSpace();
    for (let place = 0; this.next !== ']'; place += 1) {
      this.lines.set(`${path}.${place}`, this.line);
      this.value(`${path}.${place}`, depth + 1);
      this.comma(']');
      this.skipSpace();
    }
    this.step();
  }

  private comma(end: string): void {
    this.skipSpace();
    if (this.next === ',') this.step();
    else if (this.next !== end) throw new Unreadable();
  }

  /** Matches a value that is not an object, list or string: a number, a name, a sum. It ends before the next comma. */
  private other(): void {
    const from = this.at;
    while (this.next !== '' && !',]}\n'.includes(this.next)) this.step();
    if (from === this.at) throw new Unreadable();
  }

  value(path: string, depth: number): void {
    if (depth > DEEPEST) throw new Unreadable();
    this.skipSpace();
    if (this.next === '{') this.object(path, depth);
    else if (this.next === '[') this.list(path, depth);
    else if (this.next !== '' && QUOTES.includes(this.next)) this.string();
    else this.other();
  }
}

/**
 * The line of each value of the first object in a text: of a JSON file, or after `= {` of a module. Reading stops at the first
 * syntax that it does not know; it never throws.
 */
export function literalLines(source: string): LiteralLines {
  const start = /^\s*\{/.test(source) ? source.indexOf('{') : source.search(/\{(?=[^{}]*\bname:)/);
  if (start < 0) return { lines: new Map(), doubled: [], brokenAt: 1 };
  const reader = new Reader(source, start);
  try {
    reader.value('', 0);
    return { lines: reader.lines, doubled: reader.doubled, brokenAt: null };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { lines: reader.lines, doubled: reader.doubled, brokenAt: reader.line };
  }
}

/** The line of a value, or of its nearest parent; null when no part of its path is known. */
export function lineOf({ lines }: Pick<LiteralLines, 'lines'>, path: readonly PropertyKey[]): number | null {
  for (let length = path.length; length > 0; length -= 1) {
    const line = lines.get(path.slice(0, length).join('.'));
    if (line !== undefined) return line;
  }
  return null;
}
