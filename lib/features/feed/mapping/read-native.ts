import { FeedError, ItemError, type RawFeed, type RawItem, type RawOwner } from '../types';
import { MOST_ITEM_BYTES, MOST_ITEMS, MOST_OWNER_BYTES } from './feed-limits';
import { NATIVE_WORDS } from './native-words';
import { JsonScan, lineOfField, type Span } from './scan-json';

const KINDS: Readonly<Record<string, RawItem['kind']>> = {
  Properties: 'home',
  Property: 'home',
  Projects: 'project',
  Project: 'project',
};
/** Maximum bytes of the values of `format` and `version` in a feed of ours. */
const LONGEST_MARK = 100;

/** Drops U+0000, which JSON can carry and PostgreSQL cannot keep. */
const withoutNul = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '') : value;

function parse(bytes: Uint8Array, { start, end, line }: Span): unknown {
  const text = new TextDecoder().decode(bytes.subarray(start, end));
  try {
    return text.includes('\\u0000') ? JSON.parse(text, withoutNul) : JSON.parse(text);
  } catch (error) {
    throw new FeedError(`line ${line} is not valid JSON: ${(error as Error).message.slice(0, 200)}`);
  }
}

/** The id of an item that is too large to be parsed. */
function idIn(bytes: Uint8Array, { start, line }: Span): unknown {
  const scan = new JsonScan(bytes, start, line);
  let id: unknown;
  if (!scan.isAtObject()) return id;
  scan.members((key) => {
    const span = scan.pass();
    if (key === 'ID' && span.end - span.start <= LONGEST_MARK) id = parse(bytes, span);
  });
  return id;
}

function itemOf(kind: RawItem['kind'], bytes: Uint8Array, span: Span): RawItem {
  const size = span.end - span.start;
  return {
    kind,
    line: span.line,
    size,
    read: () => {
      if (size > MOST_ITEM_BYTES) throw new ItemError(`is larger than ${MOST_ITEM_BYTES / 1e6} MB`, idIn(bytes, span));
      const item = parse(bytes, span);
      return { item, names: typeof item === 'object' && item !== null ? Object.keys(item) : [] };
    },
    lineOf: (field) => lineOfField(bytes, span, field),
  };
}

function add(items: RawItem[], item: RawItem): void {
  if (items.length >= MOST_ITEMS) throw new FeedError(`the feed holds more than ${MOST_ITEMS} homes and projects`);
  items.push(item);
}

function ownerOf(bytes: Uint8Array, span: Span): RawOwner {
  return { line: span.line, item: span.end - span.start > MOST_OWNER_BYTES ? null : parse(bytes, span) };
}

function addOwner(owners: RawOwner[], owner: RawOwner): void {
  if (owners.length >= MOST_ITEMS) throw new FeedError(`the feed holds more than ${MOST_ITEMS} owners`);
  owners.push(owner);
}

type Marks = { format?: unknown; version?: unknown };

function checkMarks({ format, version }: Marks): void {
  if (format !== 'gevel-feed' || version !== 1)
    throw new FeedError('the file is JSON but not a feed: "Format": "gevel-feed" and "Version": 1 are missing');
}

/** Reads the top-level members of the feed: collects the header values and the positions of the items. */
function readFrame(bytes: Uint8Array, scan: JsonScan, items: RawItem[]): RawOwner[] | null {
  const marks: Marks = {};
  let hasProperties = false;
  let owners: RawOwner[] | null = null;
  const mark = (): unknown => {
    const span = scan.pass();
    return span.end - span.start > LONGEST_MARK ? undefined : parse(bytes, span);
  };
  scan.members((key) => {
    if (key === 'Format') marks.format = mark();
    else if (key === 'Version') marks.version = mark();
    else if (key === 'Properties' || key === 'Projects') {
      hasProperties ||= key === 'Properties';
      scan.elements(() => add(items, itemOf(KINDS[key] as RawItem['kind'], bytes, scan.pass())));
    } else if (key === 'Owners') {
      const list: RawOwner[] = [];
      scan.elements(() => addOwner(list, ownerOf(bytes, scan.pass())));
      owners = list;
    } else scan.pass();
  });
  checkMarks(marks);
  if (!hasProperties) throw new FeedError("the feed's frame is not right: the list Properties is missing");
  return owners;
}

/** Reads one JSON document that holds the whole feed. Throws a FeedError when it is not valid. */
export function readJson(bytes: Uint8Array, line: number): RawFeed {
  const items: RawItem[] = [];
  const scan = new JsonScan(bytes, 0, line);
  const owners = readFrame(bytes, scan, items);
  if (scan.next() !== -1)
    throw new FeedError(`line ${scan.lineHere} is not valid JSON: something stands behind the feed`);
  return { format: 'native', vocabulary: NATIVE_WORDS, items, owners };
}

/** The end of the line that begins at `start`. */
const endOfLine = (bytes: Uint8Array, start: number): number => {
  const end = bytes.indexOf(0x0a, start);
  return end === -1 ? bytes.length : end;
};

/** Reads one JSON document per line: first the header, then `{"Property": …}` or `{"Project": …}`. Throws a FeedError. */
export function readLines(bytes: Uint8Array, firstLine: number): RawFeed {
  const items: RawItem[] = [];
  const owners: RawOwner[] = [];
  const headerEnd = endOfLine(bytes, 0);
  const header = parse(bytes, { start: 0, end: headerEnd, line: firstLine }) as { Format?: unknown; Version?: unknown };
  checkMarks({ format: header.Format, version: header.Version });
  let span: Span = { start: headerEnd + 1, end: endOfLine(bytes, headerEnd + 1), line: firstLine + 1 };
  while (span.start < bytes.length) {
    readLine(bytes, span, items, owners);
    span = { start: span.end + 1, end: endOfLine(bytes, span.end + 1), line: span.line + 1 };
  }
  return { format: 'native', vocabulary: NATIVE_WORDS, items, owners: owners.length > 0 ? owners : null };
}

function readLine(bytes: Uint8Array, { start, end, line }: Span, items: RawItem[], owners: RawOwner[]): void {
  const scan = new JsonScan(bytes.subarray(0, end), start, line);
  if (scan.next() === -1) return;
  const before = items.length + owners.length;
  scan.members((key) => {
    const span = scan.pass();
    if (key === 'Property' || key === 'Project') add(items, itemOf(KINDS[key] as RawItem['kind'], bytes, span));
    if (key === 'Owner') addOwner(owners, ownerOf(bytes, span));
  });
  if (items.length + owners.length === before)
    throw new FeedError(`line ${line} is neither a Property, a Project nor an Owner`);
  if (scan.next() !== -1) throw new FeedError(`line ${line} is not valid JSON: a line holds one home or project`);
}
