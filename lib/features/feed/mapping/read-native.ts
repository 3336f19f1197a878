import { FeedError, ItemError, type RawFeed, type RawItem } from '../types';
import { MOST_DOSSIER_BYTES, MOST_ITEM_BYTES, MOST_ITEMS, MOST_NODE_BYTES, MOST_OWNER_BYTES } from './feed-limits';
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

/** Parses an item; one that is no JSON inside costs itself alone. */
function parseItem(bytes: Uint8Array, span: Span): unknown {
  try {
    return parse(bytes, span);
  } catch (error) {
    if (error instanceof FeedError) throw new ItemError(error.message, null);
    throw error;
  }
}

function itemOf(kind: RawItem['kind'], bytes: Uint8Array, span: Span): RawItem {
  const size = span.end - span.start;
  return {
    kind,
    line: span.line,
    size,
    read: () => {
      if (size > MOST_ITEM_BYTES) throw new ItemError(`is larger than ${MOST_ITEM_BYTES / 1e6} MB`, idIn(bytes, span));
      const item = parseItem(bytes, span);
      return { item, names: typeof item === 'object' && item !== null ? Object.keys(item) : [] };
    },
    lineOf: (field) => lineOfField(bytes, span, field),
  };
}

function add(items: RawItem[], item: RawItem): void {
  if (items.length >= MOST_ITEMS) throw new FeedError(`the feed holds more than ${MOST_ITEMS} homes and projects`);
  items.push(item);
}

/** The records of a feed beside its homes and projects; null for a kind that it does not name. */
type Records = Pick<RawFeed, 'owners' | 'dossiers' | 'typeNodes' | 'regionNodes'>;
const NO_RECORDS: Records = { owners: null, dossiers: null, typeNodes: null, regionNodes: null };

/** How a record is called: alone on a line, and what it may weigh. */
const RECORDS = {
  owners: { one: 'Owner', most: MOST_OWNER_BYTES },
  dossiers: { one: 'Dossier', most: MOST_DOSSIER_BYTES },
  typeNodes: { one: 'TypeNode', most: MOST_NODE_BYTES },
  regionNodes: { one: 'RegionNode', most: MOST_NODE_BYTES },
} as const;
const RECORD_KINDS = Object.keys(RECORDS) as Array<keyof Records>;

function addRecord(records: Records, kind: keyof Records, bytes: Uint8Array, span: Span): void {
  const list = records[kind] ?? [];
  if (list.length >= MOST_ITEMS) throw new FeedError(`the feed holds more than ${MOST_ITEMS} ${kind}`);
  const isTooLarge = span.end - span.start > RECORDS[kind].most;
  list.push({ line: span.line, item: isTooLarge ? null : parse(bytes, span) });
  records[kind] = list;
}

type Marks = { format?: unknown; version?: unknown };

function checkMarks({ format, version }: Marks): void {
  if (format !== 'gevel-feed' || version !== 1)
    throw new FeedError('the file is JSON but not a feed: "Format": "gevel-feed" and "Version": 1 are missing');
}

/** Reads the top-level members of the feed: collects the header values and the positions of the items. */
function readFrame(bytes: Uint8Array, scan: JsonScan, items: RawItem[]): Records {
  const marks: Marks = {};
  let hasProperties = false;
  const records: Records = { ...NO_RECORDS };
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
    } else {
      const kind = RECORD_KINDS.find((one) => key === `${RECORDS[one].one}s`);
      if (!kind) return void scan.pass();
      records[kind] = [];
      scan.elements(() => addRecord(records, kind, bytes, scan.pass()));
    }
  });
  checkMarks(marks);
  if (!hasProperties) throw new FeedError("the feed's frame is not right: the list Properties is missing");
  return records;
}

/** Reads one JSON document that holds the whole feed. Throws a FeedError when it is not valid. */
export function readJson(bytes: Uint8Array, line: number): RawFeed {
  const items: RawItem[] = [];
  const scan = new JsonScan(bytes, 0, line);
  const records = readFrame(bytes, scan, items);
  if (scan.next() !== -1)
    throw new FeedError(`line ${scan.lineHere} is not valid JSON: something stands behind the feed`);
  return { format: 'native', vocabulary: NATIVE_WORDS, items, ...records };
}

/** The end of the line that begins at `start`. */
const endOfLine = (bytes: Uint8Array, start: number): number => {
  const end = bytes.indexOf(0x0a, start);
  return end === -1 ? bytes.length : end;
};

/** Reads one JSON document per line: first the header, then `{"Property": …}` or `{"Project": …}`. Throws a FeedError. */
export function readLines(bytes: Uint8Array, firstLine: number): RawFeed {
  const items: RawItem[] = [];
  const records: Records = { ...NO_RECORDS };
  const headerEnd = endOfLine(bytes, 0);
  const header = parse(bytes, { start: 0, end: headerEnd, line: firstLine }) as { Format?: unknown; Version?: unknown };
  checkMarks({ format: header.Format, version: header.Version });
  let span: Span = { start: headerEnd + 1, end: endOfLine(bytes, headerEnd + 1), line: firstLine + 1 };
  while (span.start < bytes.length) {
    readLine(bytes, span, items, records);
    span = { start: span.end + 1, end: endOfLine(bytes, span.end + 1), line: span.line + 1 };
  }
  return { format: 'native', vocabulary: NATIVE_WORDS, items, ...records };
}

function readLine(bytes: Uint8Array, { start, end, line }: Span, items: RawItem[], records: Records): void {
  const scan = new JsonScan(bytes.subarray(0, end), start, line);
  if (scan.next() === -1) return;
  let isKnown = false;
  scan.members((key) => {
    const span = scan.pass();
    const kind = RECORD_KINDS.find((one) => key === RECORDS[one].one);
    if (key === 'Property' || key === 'Project') add(items, itemOf(KINDS[key] as RawItem['kind'], bytes, span));
    else if (kind) addRecord(records, kind, bytes, span);
    else return;
    isKnown = true;
  });
  if (!isKnown)
    throw new FeedError(`line ${line} is neither a Property, a Project, an Owner, a Dossier nor a node of a tree`);
  if (scan.next() !== -1) throw new FeedError(`line ${line} is not valid JSON: a line holds one home or project`);
}
