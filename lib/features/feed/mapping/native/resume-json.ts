import { MOST_ITEM_BYTES } from '../feed-limits';
import { JsonScan, NotJson, type Span } from './scan-json';

const [QUOTE, COLON, COMMA, OPEN_LIST, CLOSE_LIST] = [0x22, 0x3a, 0x2c, 0x5b, 0x5d];
const [OPEN_OBJECT, CLOSE_OBJECT] = [0x7b, 0x7d];
/** The maximum number of bytes in which a name or an id is searched. */
const LONGEST_NAME = 64;
/** The bytes at the start of a broken item in which its id is searched. */
const HEAD = 4000;

const isSpace = (byte: number | undefined): boolean => byte === 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d;
const textOf = (bytes: Uint8Array, start: number, end: number): string =>
  new TextDecoder().decode(bytes.subarray(start, end));

/** The first place at or after `at` that is not white space. */
function pastSpace(bytes: Uint8Array, at: number): number {
  let place = at;
  while (isSpace(bytes[place])) place += 1;
  return place;
}

/** The name after a bracket or a comma, and where it ends; null when no name follows. */
function nameBehind(bytes: Uint8Array, at: number): { name: string; end: number } | null {
  const start = pastSpace(bytes, at + 1);
  if (bytes[start] !== QUOTE) return null;
  const end = bytes.subarray(start + 1, start + 2 + LONGEST_NAME).indexOf(QUOTE);
  return end === -1 ? null : { name: textOf(bytes, start + 1, start + 1 + end), end: start + 2 + end };
}

/** Whether the next list of the feed begins after this comma. */
function isBeforeList(bytes: Uint8Array, comma: number, lists: readonly string[]): boolean {
  const found = nameBehind(bytes, comma);
  if (!found || !lists.some((list) => list.toLowerCase() === found.name.toLowerCase())) return false;
  const colon = pastSpace(bytes, found.end);
  return bytes[colon] === COLON && bytes[pastSpace(bytes, colon + 1)] === OPEN_LIST;
}

/**
 * The end of the list around a position: before the next list of the feed, or before the end of the file. Null when the
 * file was cut off.
 */
function endOfList(bytes: Uint8Array, from: number, lists: readonly string[]): number | null {
  for (let at = bytes.indexOf(CLOSE_LIST, from); at !== -1; at = bytes.indexOf(CLOSE_LIST, at + 1)) {
    const behind = pastSpace(bytes, at + 1);
    if (bytes[behind] === COMMA && isBeforeList(bytes, behind, lists)) return at;
    if (bytes[behind] === CLOSE_OBJECT && pastSpace(bytes, behind + 1) === bytes.length) return at;
  }
  return null;
}

/** The names of the members of the object at a place; null when it is not well-formed. */
function membersAt(bytes: Uint8Array, at: number): Set<string> | null {
  const names = new Set<string>();
  const scan = new JsonScan(bytes, at);
  try {
    scan.members((name) => {
      names.add(name.toLowerCase());
      scan.pass();
    });
    return names;
  } catch (error) {
    if (error instanceof NotJson) return null;
    throw error;
  }
}

/** The beginning of an item: the white space before it and the name of its first field; null if that is unreadable. */
function beginningOf(bytes: Uint8Array, start: number): string | null {
  const found = bytes[start] === OPEN_OBJECT ? nameBehind(bytes, start) : null;
  let lead = start;
  while (start - lead < LONGEST_NAME && isSpace(bytes[lead - 1])) lead -= 1;
  return found && textOf(bytes, lead, found.end);
}

/** Names of the feed's lists, fields that only a complete item has, and whether items can contain items (units of a project). */
export type Lists = { names: readonly string[]; marks: readonly string[]; isNested: boolean };

/**
 * Finds where a list continues after an item that is not well-formed: at the next item, which has the members of an
 * item or begins like the first item, or at the end of the list. Null when the file was cut off.
 */
export function resumer(
  bytes: Uint8Array,
  { names, marks, isNested }: Lists,
): (start: number, first: number) => number | null {
  let end: number | null | undefined;
  return (start, first) => {
    end ??= endOfList(bytes, start, names);
    if (end === null) return null;
    const usual = beginningOf(bytes, first);
    const isItem = (at: number): boolean => {
      const isUsual = usual !== null && beginningOf(bytes, at) === usual;
      if (isUsual && !isNested) return true;
      const members = membersAt(bytes, at);
      return members === null ? isUsual : marks.every((mark) => members.has(mark));
    };
    for (let at = bytes.indexOf(OPEN_OBJECT, start + 1); at !== -1 && at < end; at = bytes.indexOf(OPEN_OBJECT, at + 1))
      if (isItem(at)) return at;
    return end;
  };
}

/** The id of an item, a record or a line that is not well-formed. */
export const idInBroken = (bytes: Uint8Array, { start, end }: Span): string | undefined =>
  /"ID"\s{0,9}:\s{0,9}"?([\w-]{1,64})/i.exec(textOf(bytes, start, Math.min(end, start + HEAD)))?.[1];

/** The name of the first member on a line: `Property`, `Owner`; '' when it is unreadable. */
export const firstMember = (bytes: Uint8Array, { start }: Span): string =>
  nameBehind(bytes, pastSpace(bytes, start))?.name ?? '';

const BEFORE = 80;
const NAME = /(?<name>[A-Za-z_][\w .-]{0,60})["']?\s*$/;
const BEHIND = 310;
const VALUE = /^\s*(?<value>"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|[\w.+-]{1,40})/;

/** The fields with a single value that can be read in the text of an item that is not well-formed, of all its levels. */
export function fieldsInBroken(bytes: Uint8Array, { start, end }: Span): Record<string, unknown[]> {
  const found: Record<string, unknown[]> = {};
  const text = textOf(bytes, start, Math.min(end, start + MOST_ITEM_BYTES));
  for (const { index } of text.matchAll(/[:=]/g)) {
    const { name } = NAME.exec(text.slice(Math.max(0, index - BEFORE), index))?.groups ?? {};
    const { value } = VALUE.exec(text.slice(index + 1, index + BEHIND))?.groups ?? {};
    if (name === undefined || value === undefined) continue;
    const word = value.replace(/^["']|["']$/g, '');
    const isWord = word === value;
    found[name] = [
      ...(found[name] ?? []).slice(0, 100),
      isWord && /^(?:true|false|\d)$/.test(word) ? JSON.parse(word) : word,
    ];
  }
  return found;
}
