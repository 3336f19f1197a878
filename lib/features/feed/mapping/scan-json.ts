import { FeedError } from '../types';
import { MOST_LEVELS } from './feed-limits';

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];
const NOTHING = -1;
/** Space, tab, the two line-end characters, comma and the closing brackets. */
const ENDS_WORD = new Set([0x20, 0x09, 0x0a, 0x0d, COMMA, CLOSE_LIST, CLOSE_OBJECT]);
/** Maximum bytes of a field name; a longer one is unknown. */
const LONGEST_KEY = 200;

/** The position of a value: its bytes from `start` up to `end`, and the line in which it begins. */
export type Span = { start: number; end: number; line: number };

/**
 * Scans JSON text without building objects, so that a hostile file costs no memory. It finds where values begin and end and in
 * which line; JSON.parse validates them later. Throws a FeedError with the line.
 */
export class JsonScan {
  private at: number;

  constructor(
    private readonly bytes: Uint8Array,
    start = 0,
    private line = 1,
  ) {
    this.at = start;
  }

  /** The current line. */
  get lineHere(): number {
    return this.line;
  }

  private fail(): never {
    throw new FeedError(`line ${this.line} is not valid JSON (is the file cut off?)`);
  }

  /** Skips white space and returns the next byte, or -1 at the end. */
  next(): number {
    for (; this.at < this.bytes.length; this.at += 1) {
      const byte = this.bytes[this.at] as number;
      if (byte === 0x0a) this.line += 1;
      else if (byte !== 0x20 && byte !== 0x09 && byte !== 0x0d) return byte;
    }
    return NOTHING;
  }

  /** Whether an object begins here. */
  isAtObject(): boolean {
    return this.next() === OPEN_OBJECT;
  }

  private passString(): void {
    let from = this.at + 1;
    for (;;) {
      const close = this.bytes.indexOf(QUOTE, from);
      if (close === -1) this.fail();
      let slashes = 0;
      while (this.bytes[close - 1 - slashes] === BACKSLASH) slashes += 1;
      from = close + 1;
      if (slashes % 2 === 0) break;
    }
    this.at = from;
  }

  /** Skips one value of any kind. */
  pass(): Span {
    const first = this.next();
    const span = { start: this.at, end: this.at, line: this.line };
    if (first === OPEN_OBJECT || first === OPEN_LIST) this.passLevels();
    else if (first === QUOTE) this.passString();
    else this.passWord();
    return { ...span, end: this.at };
  }

  private passLevels(): void {
    let levels = 0;
    do {
      const byte = this.next();
      if (byte === NOTHING) this.fail();
      if (byte === QUOTE) {
        this.passString();
        continue;
      }
      if (byte === OPEN_OBJECT || byte === OPEN_LIST) levels += 1;
      else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) levels -= 1;
      if (levels > MOST_LEVELS) throw new FeedError(`line ${this.line} is nested more than ${MOST_LEVELS} levels deep`);
      this.at += 1;
    } while (levels > 0);
  }

  /** Skips a number, true, false or null. */
  private passWord(): void {
    const start = this.at;
    while (this.at < this.bytes.length && !ENDS_WORD.has(this.bytes[this.at] as number)) this.at += 1;
    if (this.at === start) this.fail();
  }

  private key(): string {
    if (this.next() !== QUOTE) this.fail();
    const start = this.at;
    this.passString();
    if (this.next() !== COLON) this.fail();
    const end = this.at;
    this.at += 1;
    this.next();
    if (end - start > LONGEST_KEY) return '';
    try {
      return String(JSON.parse(new TextDecoder().decode(this.bytes.subarray(start, end))));
    } catch {
      return this.fail();
    }
  }

  /** Reads the entries between two brackets; `entry` is called for each and has to skip it. */
  private passEntries(open: number, close: number, entry: () => void): void {
    if (this.next() !== open) this.fail();
    this.at += 1;
    if (this.next() === close) {
      this.at += 1;
      return;
    }
    for (;;) {
      entry();
      const byte = this.next();
      this.at += 1;
      if (byte === close) return;
      if (byte !== COMMA) this.fail();
    }
  }

  /** Reads an object; `member` is called with every name and has to skip the value. */
  members(member: (key: string) => void): void {
    this.passEntries(OPEN_OBJECT, CLOSE_OBJECT, () => member(this.key()));
  }

  /** Reads a list; `element` is called for each value and has to skip it. */
  elements(element: () => void): void {
    this.passEntries(OPEN_LIST, CLOSE_LIST, () => {
      this.next();
      element();
    });
  }
}

const isList = (byte: number): boolean => byte === OPEN_LIST;
const isObject = (byte: number): boolean => byte === OPEN_OBJECT;

/** The line of a field (`Price`, `Pictures.3.Url`), or of its nearest parent that exists. */
export function lineOfField(bytes: Uint8Array, { start, line }: Span, field: string): number {
  const path = field.split('.');
  const scan = new JsonScan(bytes, start, line);
  let found = line;
  const look = (depth: number): void => {
    const first = scan.next();
    const visit = (name: string): void => {
      if (name !== path[depth]) {
        scan.pass();
        return;
      }
      found = scan.lineHere;
      if (depth + 1 < path.length) look(depth + 1);
      else scan.pass();
    };
    let index = 0;
    if (isObject(first)) scan.members(visit);
    else if (isList(first))
      scan.elements(() => {
        visit(String(index));
        index += 1;
      });
    else scan.pass();
  };
  look(0);
  return found;
}
