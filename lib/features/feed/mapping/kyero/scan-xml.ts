// An own scanner: a tree of a file of 150 MB has no bound on memory and time (design/feed-import).
import { FeedError } from '../../types';
import { MOST_LEVELS, MOST_TAGS } from '../feed-limits';

const [LESS, GREATER, SLASH, QUESTION, EXCLAMATION, NEWLINE] = [0x3c, 0x3e, 0x2f, 0x3f, 0x21, 0x0a];
const QUOTES: ReadonlySet<number> = new Set([0x22, 0x27]);
/** Maximum bytes of an element name. */
const LONGEST_NAME = 100;

/** An element: its level of nesting, and its bytes from `start` up to `end`. */
export type XmlElement = {
  name: string;
  level: number;
  start: number;
  end: number;
  line: number;
  /** Why an item is not well-formed; this item ends where the next one begins. */
  fault?: string;
};
type OpenElement = Omit<XmlElement, 'end' | 'fault'>;
/** An error for XML that is not well-formed. A document type is another error, which makes the file unacceptable. */
class NotWhole extends FeedError {}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const [COMMENT, COMMENT_END, CDATA, CDATA_END, INSTRUCTION_END] = ['!--', '-->', '![CDATA[', ']]>', '?>'].map(
  bytesOf,
) as [Uint8Array, Uint8Array, Uint8Array, Uint8Array, Uint8Array];

/**
 * Scans XML without building a tree, so that a hostile file costs no memory, and checks that every element is closed. Refuses a
 * document type, so that no entities can be defined. Throws a FeedError with the line.
 */
class XmlScan {
  private at: number;
  private readonly bytes: Buffer;
  private readonly open: OpenElement[] = [];

  constructor(
    bytes: Uint8Array,
    start: number,
    private line: number,
    /** The name of items, which are never nested. */
    private readonly item?: string,
  ) {
    this.at = start;
    this.bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  private fail(what: string): never {
    throw new NotWhole(`the file is not well-formed XML: ${what} (line ${this.line})`);
  }

  private startsWith(mark: Uint8Array, at: number): boolean {
    return mark.every((byte, index) => this.bytes[at + index] === byte);
  }

  /** Moves to the next byte of this value, counting lines. False at the end of the file. */
  private goTo(wanted: number): boolean {
    for (; this.at < this.bytes.length; this.at += 1) {
      const byte = this.bytes[this.at];
      if (byte === wanted) return true;
      if (byte === NEWLINE) this.line += 1;
    }
    return false;
  }

  private passTo(mark: Uint8Array, what: string): void {
    while (this.goTo(mark[0] as number)) {
      if (this.startsWith(mark, this.at)) {
        this.at += mark.length;
        return;
      }
      this.at += 1;
    }
    this.fail(`${what} is not closed`);
  }

  private name(start: number): string {
    let end = start;
    while (end < this.bytes.length && end - start <= LONGEST_NAME && !isNameEnd(this.bytes[end] as number)) end += 1;
    if (end === start || end - start > LONGEST_NAME) this.fail('an element has no name, or its name is too long');
    return this.bytes.toString('utf8', start, end);
  }

  /** Skips the tag that begins here, including quoted attributes. Returns true for a self-closing tag. */
  private passTag(): boolean {
    for (; this.at < this.bytes.length; this.at += 1) {
      const byte = this.bytes[this.at] as number;
      if (byte === GREATER) {
        this.at += 1;
        return this.bytes[this.at - 2] === SLASH;
      }
      if (byte === NEWLINE) this.line += 1;
      else if (QUOTES.has(byte)) {
        this.at += 1;
        if (!this.goTo(byte)) break;
      }
    }
    return this.fail('a tag is not closed');
  }

  /** Skips a comment or CDATA; any other text that begins with `<!` is refused as a document type. */
  private passDeclaration(): void {
    if (this.startsWith(COMMENT, this.at + 1)) {
      this.at += 1 + COMMENT.length;
      this.passTo(COMMENT_END, 'a comment');
    } else if (this.startsWith(CDATA, this.at + 1)) this.passTo(CDATA_END, 'a CDATA section');
    else throw new FeedError('the XML declares a document type or entities, which are not accepted; leave them out');
  }

  /**
   * Skips an item that is not well-formed up to its end, and reports it with its error. Returns false outside an item,
   * and if the file ends inside the item, because the file was then cut off.
   */
  passItem(name: string, fault: string, ends: (element: XmlElement) => void): boolean {
    const index = this.open.findIndex((element) => isCalled(element, name));
    const item = this.open[index];
    const end = item ? endOfItem(this.bytes, item.start, item.name) : null;
    if (!item || end === null) return false;
    this.open.length = index;
    this.line = item.line;
    for (this.at = item.start; this.at < end; this.at += 1) if (this.bytes[this.at] === NEWLINE) this.line += 1;
    ends({ ...item, end, fault });
    return true;
  }

  /** Reads the next tag and calls `begins` for an opening tag, `ends` for a complete element. False at the end. */
  step(begins: (element: OpenElement) => void, ends: (element: XmlElement) => void): boolean {
    if (!this.goTo(LESS)) {
      if (this.open.length > 0) this.fail(`<${this.open.at(-1)?.name}> is not closed`);
      return false;
    }
    const [start, line, kind] = [this.at, this.line, this.bytes[this.at + 1]];
    if (kind === QUESTION) this.passTo(INSTRUCTION_END, 'an instruction');
    else if (kind === EXCLAMATION) this.passDeclaration();
    else if (kind === SLASH) {
      const name = this.name(start + 2);
      const element = this.open.at(-1);
      if (element?.name !== name) this.fail(`</${name}> does not match an opening tag`);
      this.passTag();
      this.open.pop();
      if (element) ends(closed(element, this.at));
    } else {
      const element = { name: this.name(start + 1), level: this.open.length, start, line };
      if (isCalled(element, this.item) && this.open.some((outer) => isCalled(outer, this.item)))
        this.fail(`<${element.name}> begins inside another <${element.name}>`);
      begins(element);
      if (this.passTag()) ends(closed(element, this.at));
      else if (this.open.length >= MOST_LEVELS)
        throw new FeedError(`line ${line} is nested more than ${MOST_LEVELS} levels deep`);
      else this.open.push(element);
    }
    return true;
  }
}

/** Where the item from `start` ends: after its own end tag, or before the next item; null at the end of the file. */
function endOfItem(bytes: Uint8Array, start: number, name: string): number | null {
  const [begin, end] = [bytesOf(`<${name}`), bytesOf(`</${name}>`)];
  const isAt = (mark: Uint8Array, at: number) => mark.every((byte, index) => bytes[at + index] === byte);
  for (let at = bytes.indexOf(LESS, start + 1); at !== -1; at = bytes.indexOf(LESS, at + 1)) {
    if (isAt(end, at)) return at + end.length;
    if (isAt(begin, at) && isNameEnd(bytes[at + begin.length] ?? SLASH)) return at;
  }
  return null;
}

// Written in full and not as a spread, because it runs for each of up to four million elements.
const closed = ({ name, level, start, line }: OpenElement, end: number): XmlElement => ({
  name,
  level,
  start,
  end,
  line,
});

/** Names of elements are compared without upper and lower case. The length comes first, because it decides fastest. */
const isCalled = ({ name }: { name: string }, wanted: string | undefined): boolean =>
  name.length === wanted?.length && name.toLowerCase() === wanted.toLowerCase();
const isNameEnd = (byte: number): boolean => byte <= 0x20 || byte === GREATER || byte === SLASH;
const nothing = (): void => undefined;

/**
 * Calls `visit` for every element of a document when it is closed, inner elements first. An element named `item` that
 * is not well-formed is refused without refusing the others.
 */
export function eachElement(
  bytes: Uint8Array,
  line: number,
  visit: (element: XmlElement) => void,
  item?: string,
): void {
  const scan = new XmlScan(bytes, 0, line, item);
  const step = (): boolean => {
    try {
      return scan.step(nothing, visit);
    } catch (error) {
      if (!(error instanceof NotWhole) || !item) throw error;
      const fault = error.message.replace('the file is not well-formed XML: ', '');
      if (!scan.passItem(item, fault, visit)) throw error;
      return true;
    }
  };
  for (let steps = 0; step(); steps += 1)
    if (steps > MOST_TAGS) throw new FeedError(`the XML contains more than ${MOST_TAGS / 1e6} million tags`);
}

/** The line of an element inside another one, by its path: `location/latitude`, `images/image#2/url`. */
export function lineOfElement(
  bytes: Uint8Array,
  { start, end, line }: Pick<XmlElement, 'start' | 'end' | 'line'>,
  path: string,
): number {
  const wanted = path.split('/').map((step) => {
    const [name = '', index = '0'] = step.split('#');
    return { name, index: Number(index) };
  });
  let found = line;
  let depth = 0;
  let count = 0;
  const scan = new XmlScan(bytes.subarray(0, end), start, line);
  // The outer element has level 0; the path begins at level 1.
  const begins = (element: OpenElement): void => {
    if (element.level !== depth + 1 || !isCalled(element, wanted[depth]?.name)) return;
    if (count < (wanted[depth]?.index ?? 0)) count += 1;
    else {
      found = element.line;
      depth += 1;
      count = 0;
    }
  };
  while (depth < wanted.length && scan.step(begins, nothing));
  return found;
}
