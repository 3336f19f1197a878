import { isUtf8 } from 'node:buffer';
import {
  FeedError,
  type FeedRemark,
  ItemError,
  NO_RECORDS,
  type RawFeed,
  type RawItem,
  type RawRecord,
  type RawRecords,
} from '../../types';
import { MOST_DOSSIER_BYTES, MOST_ITEM_BYTES, MOST_ITEMS, MOST_NODE_BYTES, MOST_OWNER_BYTES } from '../feed-limits';
import { NATIVE_WORDS } from '../vocabulary';
import { repeatedKeys } from './repeated-keys';
import { fieldsInBroken, firstMember, idInBroken, resumer } from './resume-json';
import { JsonScan, lineOfField, NotJson, type Span } from './scan-json';

const KINDS: Readonly<Record<string, RawItem['kind']>> = {
  Properties: 'property',
  Property: 'property',
  Projects: 'project',
  Project: 'project',
};
/** The maximum number of bytes of the values of `format` and `version` in a native feed. */
const LONGEST_MARK = 100;

/** Removes U+0000, which JSON can contain and PostgreSQL cannot store. */
const withoutNul = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '') : value;

/**
 * The line of a JSON error. The message of the engine quotes the text, which may contain personal data, so only its
 * position is used.
 */
function lineOfFault(text: string, first: number, { message }: Error): number {
  const position = Number(/ at position (\d{1,9})/.exec(message)?.[1] ?? 0);
  return first + text.slice(0, position).split('\n').length - 1;
}

function parse(bytes: Uint8Array, { start, end, line }: Span): unknown {
  const text = new TextDecoder().decode(bytes.subarray(start, end));
  try {
    return text.includes('\\u0000') ? JSON.parse(text, withoutNul) : JSON.parse(text);
  } catch (error) {
    throw new NotJson(lineOfFault(text, line, error as Error), false);
  }
}

const faultText = ({ line }: NotJson): string => `is not valid JSON: the fault is in line ${line}`;

/** Parses an item. If its text is not UTF-8 or not JSON, only this item is refused. */
function parseItem(bytes: Uint8Array, span: Span): unknown {
  const broken = (reason: string) => new ItemError(reason, idInBroken(bytes, span), fieldsInBroken(bytes, span));
  if (span.end - span.start > MOST_ITEM_BYTES) throw broken(`is larger than ${MOST_ITEM_BYTES / 1e6} MB`);
  if (!isUtf8(bytes.subarray(span.start, span.end))) throw broken('is not UTF-8 text');
  try {
    return parse(bytes, span);
  } catch (error) {
    if (error instanceof NotJson) throw broken(faultText(error));
    throw error;
  }
}

function itemOf(kind: RawItem['kind'], bytes: Uint8Array, span: Span, fault: NotJson | null): RawItem {
  return {
    kind,
    line: span.line,
    size: span.end - span.start,
    read: () => {
      if (fault) throw new ItemError(faultText(fault), idInBroken(bytes, span), fieldsInBroken(bytes, span));
      const item = parseItem(bytes, span);
      return {
        item,
        repeated: repeatedKeys(bytes, span, item),
        names: typeof item === 'object' && item !== null ? Object.keys(item) : [],
      };
    },
    lineOf: (field) => lineOfField(bytes, span, field),
  };
}

function add(items: RawItem[], item: RawItem): void {
  if (items.length >= MOST_ITEMS)
    throw new FeedError(`the feed contains more than ${MOST_ITEMS} properties and projects`);
  items.push(item);
}

/** The name of a kind of record in NDJSON, its maximum size, and the fields that identify a record. */
const RECORDS = {
  owners: { one: 'Owner', most: MOST_OWNER_BYTES, marks: ['id', 'email'] },
  dossiers: { one: 'Dossier', most: MOST_DOSSIER_BYTES, marks: ['id'] },
  typeNodes: { one: 'TypeNode', most: MOST_NODE_BYTES, marks: ['id', 'name'] },
  regionNodes: { one: 'RegionNode', most: MOST_NODE_BYTES, marks: ['id', 'name'] },
} as const;
const RECORD_KINDS = Object.keys(RECORDS) as Array<keyof RawRecords>;
const LISTS = ['Properties', 'Projects', ...RECORD_KINDS.map((kind) => `${RECORDS[kind].one}s`)];

/** The name in the format of a member of the frame, which may be written in another case. */
const frameName = (key: string): string =>
  ['Format', 'Version', ...LISTS, ...LISTS.map((list) => list.replace(/ies$/, 'y').replace(/s$/, ''))].find(
    (name) => name.toLowerCase() === key.toLowerCase(),
  ) ?? key;

/**
 * A record, or the id and line of one that cannot be read. The reason quotes none of its text, because records contain
 * personal data.
 */
function recordOf(bytes: Uint8Array, span: Span, most: number, isBroken: boolean): RawRecord {
  const failed = (fault: string): RawRecord => ({ item: { ID: idInBroken(bytes, span) }, line: span.line, fault });
  if (isBroken) return failed('is not valid JSON');
  if (span.end - span.start > most) return failed(`is larger than ${most / 1000} kB`);
  try {
    return { item: parseItem(bytes, span), line: span.line };
  } catch (error) {
    if (error instanceof ItemError) return failed('is not valid JSON');
    throw error;
  }
}

function addRecord(
  records: RawRecords,
  kind: keyof RawRecords,
  bytes: Uint8Array,
  span: Span,
  isBroken: boolean,
): void {
  const list = records[kind] ?? [];
  if (list.length >= MOST_ITEMS) throw new FeedError(`the feed contains more than ${MOST_ITEMS} ${kind}`);
  list.push(recordOf(bytes, span, RECORDS[kind].most, isBroken));
  records[kind] = list;
}

type Marks = { Format?: unknown; Version?: unknown };

const areMarks = ({ Format, Version }: Marks): boolean =>
  String(Format).trim().toLowerCase() === 'gevel-feed' && /^1(?:\.0)?$/.test(String(Version).trim());

function checkMarks(marks: Marks): void {
  if (areMarks(marks)) return;
  const isThere = marks.Format !== undefined && marks.Version !== undefined;
  throw new FeedError(
    `the file is JSON but not a feed: "Format": "gevel-feed" and "Version": 1 are ${isThere ? 'not what stands there' : 'missing'}`,
  );
}

const noList = ({ lineHere }: JsonScan, key: string) => new FeedError(`line ${lineHere}: ${key} is not a list`);
const isNull = (bytes: Uint8Array): boolean => bytes.length === 4 && new TextDecoder().decode(bytes) === 'null';

/** Calls `read`; an error of it gets the items found before the fault, when the file is a feed. */
function keepingItems(items: readonly RawItem[], isFeed: () => boolean, read: () => void): void {
  try {
    read();
  } catch (error) {
    if (error instanceof FeedError && isFeed()) error.items = items;
    throw error;
  }
}

/** Reads the top-level members of the feed: collects the values of the header and the positions of the items. */
function readFrame(bytes: Uint8Array, scan: JsonScan, items: RawItem[], remarks: FeedRemark[]): RawRecords {
  const marks: Marks = {};
  let hasProperties = false;
  const records: RawRecords = { ...NO_RECORDS };
  const mark = (): unknown => {
    const span = scan.pass();
    return span.end - span.start > LONGEST_MARK ? undefined : parse(bytes, span);
  };
  const member = (written: string): void => {
    const key = frameName(written);
    if (key !== written) remarks.push(remarkOnLine(scan.lineHere, written, `is read as ${key}`));
    if (key === 'Format' || key === 'Version') marks[key] = mark();
    else if (key === 'Properties' || key === 'Projects') {
      hasProperties ||= key === 'Properties';
      if (!scan.isAtList()) throw noList(scan, key);
      const kind = KINDS[key] as RawItem['kind'];
      const lists = { names: LISTS, marks: ['id', 'zip'], isNested: kind === 'project' };
      scan.items((span, fault) => add(items, itemOf(kind, bytes, span, fault)), resumer(bytes, lists));
    } else {
      const kind = RECORD_KINDS.find((one) => key === `${RECORDS[one].one}s`);
      if (!kind) return void scan.pass();
      if (!scan.isAtList()) {
        const { start, end } = scan.pass();
        // Null counts as a missing list.
        if (isNull(bytes.subarray(start, end))) return;
        throw noList(scan, key);
      }
      records[kind] = [];
      const lists = { names: LISTS, marks: RECORDS[kind].marks, isNested: false };
      scan.items((span, fault) => addRecord(records, kind, bytes, span, fault !== null), resumer(bytes, lists));
    }
  };
  keepingItems(
    items,
    () => areMarks(marks),
    () => scan.members(member),
  );
  checkMarks(marks);
  if (!hasProperties) throw new FeedError('the feed does not contain the list Properties');
  return records;
}

/** Reads one JSON document that contains the whole feed. Throws a FeedError if it is not valid. */
export function readJson(bytes: Uint8Array, line: number): RawFeed {
  const items: RawItem[] = [];
  const scan = new JsonScan(bytes, 0, line);
  const remarks: FeedRemark[] = [];
  const records = readFrame(bytes, scan, items, remarks);
  if (scan.next() !== -1) throw new FeedError(`line ${scan.lineHere} is not valid JSON: there is text after the feed`);
  return { format: 'native', vocabulary: NATIVE_WORDS, items, remarks, ...records };
}

/** The end of the line that begins at `start`. */
const endOfLine = (bytes: Uint8Array, start: number): number => {
  const end = bytes.indexOf(0x0a, start);
  return end === -1 ? bytes.length : end;
};

type Lines = { items: RawItem[]; records: RawRecords; remarks: FeedRemark[] };

/** Reads one JSON document per line: first the header, then `{"Property": …}` or `{"Project": …}`. Throws a FeedError. */
export function readLines(bytes: Uint8Array, firstLine: number): RawFeed {
  const found: Lines = { items: [], records: { ...NO_RECORDS }, remarks: [] };
  const headerEnd = endOfLine(bytes, 0);
  const header = parse(bytes, { start: 0, end: headerEnd, line: firstLine }) as Record<string, unknown>;
  checkMarks(Object.fromEntries(Object.entries(header).map(([key, value]) => [frameName(key), value])));
  let span: Span = { start: headerEnd + 1, end: endOfLine(bytes, headerEnd + 1), line: firstLine + 1 };
  const readOthers = (): void => {
    while (span.start < bytes.length) {
      readLine(bytes, span, found);
      span = { start: span.end + 1, end: endOfLine(bytes, span.end + 1), line: span.line + 1 };
    }
  };
  keepingItems(found.items, () => true, readOthers);
  const { items, records, remarks } = found;
  return { format: 'native', vocabulary: NATIVE_WORDS, items, remarks, ...records };
}

/** The members of a line and where their values are. Throws a NotJson for a line that is not well-formed. */
function membersOfLine(bytes: Uint8Array, { start, end, line }: Span): Array<[string, Span]> {
  const scan = new JsonScan(bytes.subarray(0, end), start, line);
  const members: Array<[string, Span]> = [];
  if (scan.next() === -1) return members;
  scan.members((key) => members.push([key, scan.pass()]));
  if (scan.next() !== -1) throw new NotJson(line, false);
  return members;
}

/**
 * Reads one line. A line that is not well-formed is refused without refusing the others, unless the file ends inside
 * it, because the file was then cut off.
 */
function readLine(bytes: Uint8Array, line: Span, found: Lines): void {
  try {
    const members = membersOfLine(bytes, line);
    if (!members.map(([key, span]) => takeMember(bytes, key, span, found)).includes(true) && members.length > 0)
      found.remarks.push(remarkOnLine(line.line, members[0]?.[0] ?? '', STRANGE_LINE));
  } catch (error) {
    if (!(error instanceof NotJson) || (error.isAtEnd && line.end === bytes.length)) throw error;
    const key = firstMember(bytes, line);
    // A line that cannot be read was most likely a property.
    takeMember(bytes, key, line, found, error) || takeMember(bytes, 'Property', line, found, error);
  }
}

/** Takes the value of a line. Returns false for an unknown name. */
function takeMember(
  bytes: Uint8Array,
  written: string,
  span: Span,
  { items, records }: Lines,
  fault: NotJson | null = null,
): boolean {
  const key = frameName(written);
  const kind = RECORD_KINDS.find((one) => key === RECORDS[one].one);
  if (key === 'Property' || key === 'Project') add(items, itemOf(KINDS[key] as RawItem['kind'], bytes, span, fault));
  else if (kind) addRecord(records, kind, bytes, span, fault !== null);
  else return false;
  return true;
}

const STRANGE_LINE = 'is neither a Property, a Project, an Owner, a Dossier nor a node of a tree; the line is ignored';
const remarkOnLine = (line: number, key: string, reason: string): FeedRemark => ({
  kind: 'line',
  id: String(line),
  line,
  field: key.slice(0, LONGEST_MARK),
  value: '',
  reason,
});
