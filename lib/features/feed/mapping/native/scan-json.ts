// An own scanner: a tree of 2 MB of `[1,1,…]` once took 1.9 GB and 220 s (design/feed-import).
import { FeedError } from '../../types';
import { MOST_LEVELS } from '../feed-limits';

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];
const NOTHING = -1;
/** Space, tab, the two line-end characters, comma and the closing brackets. */
const ENDS_WORD = new Set([0x20, 0x09, 0x0a, 0x0d, COMMA, CLOSE_LIST, CLOSE_OBJECT]);
/** The maximum number of bytes of a field name; a longer name is unknown. */
const LONGEST_KEY = 200;

/** The position of a value: its bytes from `start` up to `end`, and the line in which it begins. */
export type Span = { start: number; end: number; line: number };

/** An error for JSON that is not well-formed. `isAtEnd`: the text ended inside a value, so it was probably cut off. */
export class NotJson extends FeedError {
  constructor(
    readonly line: number,
    readonly isAtEnd: boolean,
  ) {
    super(`line ${line} is not valid JSON (is the file cut off?)`);
  }
}

/**
 * Scans JSON text without building objects, so that a hostile file costs no memory. It finds where values begin and end and in
 * which line; JSON.parse validates them later. Throws a FeedError with the line.
 */
export class JsonScan {
  private at: number;
  /** The next known end of a line, so that each is searched only once. */
  private newline = -1;

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

  private fail(isAtEnd = this.at >= this.bytes.length): never {
    throw new NotJson(this.line, isAtEnd);
  }

  /** Continues at a later position and counts the lines in between. */
  goTo(place: number): void {
    for (; this.at < place; this.at += 1) if (this.bytes[this.at] === 0x0a) this.line += 1;
  }

  /** The current position. */
  get here(): number {
    return this.at;
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

  /** Whether a list begins here. */
  isAtList(): boolean {
    return this.next() === OPEN_LIST;
  }

  /** Counts the line ends in text that was skipped, up to a position; only text that is not well-formed has some there. */
  private countLines(place: number): void {
    if (this.newline < this.at) this.newline = this.bytes.indexOf(0x0a, this.at);
    for (; this.newline !== -1 && this.newline < place; this.newline = this.bytes.indexOf(0x0a, this.newline + 1))
      this.line += 1;
    if (this.newline === -1) this.newline = this.bytes.length;
  }

  private passString(): void {
    let from = this.at + 1;
    for (;;) {
      const close = this.bytes.indexOf(QUOTE, from);
      if (close === -1) this.fail(true);
      let slashes = 0;
      while (this.bytes[close - 1 - slashes] === BACKSLASH) slashes += 1;
      from = close + 1;
      if (slashes % 2 === 0) break;
    }
    this.countLines(from);
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

  /**
   * Skips an object or a list. Checks the order of names, colons and commas, so that an error is found at its position
   * and the text after it is not taken for a part of the value. A comma too many is found later by JSON.parse.
   */
  private passLevels(): void {
    const open: number[] = [];
    let wanted: 'name' | 'colon' | 'value' | 'end' = 'value';
    do {
      const byte = this.next();
      const close = open.at(-1);
      if (byte === NOTHING) this.fail();
      if (wanted !== 'colon' && byte === close) {
        open.pop();
        this.at += 1;
        wanted = 'end';
      } else if (wanted === 'name') {
        if (byte !== QUOTE) this.fail();
        this.passString();
        wanted = 'colon';
      } else if (wanted === 'value' && (byte === OPEN_OBJECT || byte === OPEN_LIST)) {
        open.push(byte === OPEN_OBJECT ? CLOSE_OBJECT : CLOSE_LIST);
        if (open.length > MOST_LEVELS)
          throw new FeedError(`line ${this.line} is nested more than ${MOST_LEVELS} levels deep`);
        this.at += 1;
        wanted = byte === OPEN_OBJECT ? 'name' : 'value';
      } else if (wanted === 'value') {
        if (byte === QUOTE) this.passString();
        else this.passWord();
        wanted = 'end';
      } else {
        if (byte !== (wanted === 'colon' ? COLON : COMMA)) this.fail();
        this.at += 1;
        wanted = wanted === 'end' && close === CLOSE_OBJECT ? 'name' : 'value';
      }
    } while (open.length > 0);
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

  /** Reads the entries between two brackets; `entry` is called for each and must skip it. */
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
      if (byte !== close && byte !== COMMA) this.fail();
      this.at += 1;
      if (byte === close) return;
    }
  }

  /** Reads an object; `member` is called with every name and must skip the value. */
  members(member: (key: string) => void): void {
    this.passEntries(OPEN_OBJECT, CLOSE_OBJECT, () => member(this.key()));
  }

  /** Reads a list; `element` is called for each value and must skip it. */
  elements(element: () => void): void {
    this.passEntries(OPEN_LIST, CLOSE_LIST, () => {
      this.next();
      element();
    });
  }

  /**
   * Reads a list of items. An item that is not well-formed is refused without refusing the others: `resume` gets its
   * position and that of the first item, and returns where the next item begins or the list ends. Throws when `resume`
   * returns null, and when the file ends inside an item.
   */
  items(
    visit: (span: Span, fault: NotJson | null) => void,
    resume: (start: number, first: number) => number | null,
  ): void {
    if (this.next() !== OPEN_LIST) this.fail();
    this.at += 1;
    this.next();
    const first = this.at;
    // Each item is reported one step late, because the text after an item may show that the item is broken.
    let read: Span | null = null;
    for (let byte = this.next(); byte !== CLOSE_LIST; byte = this.next()) {
      let begin = { start: this.at, line: this.line };
      try {
        const span = this.pass();
        const behind = this.next();
        // A comma may be missing between two items.
        if (behind !== COMMA && behind !== CLOSE_LIST && behind !== OPEN_OBJECT) this.fail();
        if (read) visit(read, null);
        read = span;
        if (behind === COMMA) this.at += 1;
      } catch (error) {
        if (!(error instanceof NotJson) || error.isAtEnd) {
          if (read && byte === OPEN_OBJECT) visit(read, null);
          throw error;
        }
        if (read && byte !== OPEN_OBJECT) begin = { start: read.start, line: read.line };
        else if (read) visit(read, null);
        read = null;
        const end = resume(begin.start, first);
        if (end === null) throw error;
        [this.at, this.line, this.newline] = [begin.start, begin.line, -1];
        this.goTo(end);
        visit({ ...begin, end }, error);
      }
    }
    if (read) visit(read, null);
    this.at += 1;
  }
}

/** The line of a field (`Price`, `Pictures.3.Url`), or of its nearest parent in the item. */
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
    if (first === OPEN_OBJECT) scan.members(visit);
    else if (first === OPEN_LIST)
      scan.elements(() => {
        visit(String(index));
        index += 1;
      });
    else scan.pass();
  };
  look(0);
  return found;
}
