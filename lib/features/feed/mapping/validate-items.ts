import type { z } from 'zod';
import { type FeedRemark, ItemError, type Mend, type Note, type RawItem } from '../types';
import { explainIssue, schemaNode } from './explain-issue';
import { MOST_ENTRIES } from './feed-limits';
import { isWithdrawn, type LessPublic, lessPublicOf } from './less-public';
import { mendItem } from './mend-item';
import { mendTexts } from './mend-texts';
import { emptyFields, moveValues } from './move-values';
import { mayBeHidden, readStatements } from './read-statements';
import { tidyInside, tidyItem } from './tidy-item';
import type { Vocabulary } from './vocabulary';

/** Maximum number of invalid fields of one item in a report. */
const MOST_REMARKS = 20;
/** The reason in a remark about a hidden field, which must not quote the value. */
const UNTOLD = 'is invalid; it is not published, and its value is not shown';
/** The rounds of validation: `"1.5"` rooms becomes a number, then a whole number; the last round removes fields. */
const ROUNDS = 3;

const shortValue = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'missing');
  return text.length > 60 ? `${text.slice(0, 60)}… (${text.length} characters)` : text;
};

const valueAt = (item: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], item);

/** The name of an item in a report: its id as sent, or its position in the feed. */
const shownId = (id: unknown, position: number): string =>
  typeof id === 'string' || typeof id === 'number' ? shortValue(String(id)) : `#${position + 1}`;

/** The id of an item that is not validated yet. */
const idOf = (item: unknown): unknown => (item as { ID?: unknown } | null)?.ID;

/** An id in the form of the site; empty when it is invalid. */
const normalId = (id: unknown): string =>
  typeof id === 'string' || typeof id === 'number' ? String(id).trim().toLowerCase() : '';

/** The name of a list or object with too many entries, or null. Checked before the schema, which would validate each entry. */
function tooWide(value: unknown, name = 'item'): string | null {
  if (typeof value !== 'object' || value === null) return null;
  const entries = Object.entries(value);
  if (entries.length > MOST_ENTRIES) return name;
  for (const [key, inner] of entries) {
    const wide = tooWide(inner, name === 'item' ? key : `${name}.${key}`);
    if (wide) return wide;
  }
  return null;
}

type Validated<T> = { ok: true; data: T; warnings: FeedRemark[] } | { ok: false; remarks: FeedRemark[] };

/** Checks the values of an item against each other and leaves out impossible ones. */
export type CheckItem<T> = (item: T) => { data: T; mends: Mend[] };

/** An item as sent, and its id on the site. */
export type ReadItem =
  | { ok: true; id: string; item: unknown; names: readonly string[]; mends: Mend[]; notes: Note[] }
  | { ok: false; id: string; remarks: FeedRemark[]; less: LessPublic | null; isWithdrawn: boolean };

/** Reads an item, or returns why it cannot be read. */
export function readItem(raw: RawItem, position: number, known: readonly string[]): ReadItem {
  const refuse = (field: string, reason: string, id: unknown, rest: unknown): ReadItem => ({
    ok: false,
    id: normalId(id),
    less: lessPublicOf(rest, false),
    isWithdrawn: isWithdrawn(rest),
    remarks: [{ kind: raw.kind, id: shownId(id, position), line: raw.line, field, value: '', reason }],
  });
  try {
    const { item, names, mends: read = [], notes = [], repeated = [] } = raw.read();
    const tidied = tidyItem(item, known);
    const mended = mendTexts(item);
    const stated = readStatements(item, known, repeated);
    const mends = [...read, ...tidied, ...mended, ...stated, ...moveValues(item)];
    const isTold = new Set([...tidied.map(({ value }) => value), ...[...read, ...stated].map(({ field }) => field)]);
    const wide = tooWide(item);
    if (wide === null) {
      const left = names.filter((name) => !isTold.has(name));
      return {
        ok: true,
        id: normalId(idOf(item)),
        item,
        names: left,
        mends,
        notes: [...notes, ...emptyFields(item, known)],
      };
    }
    return refuse(wide, `has more than ${MOST_ENTRIES} entries`, idOf(item), item);
  } catch (error) {
    if (!(error instanceof ItemError)) throw error;
    const { id, message, rest } = error;
    tidyItem(rest, known);
    readStatements(rest, known);
    return refuse('item', message, id, rest);
  }
}

/** A validation issue as a remark, in the vocabulary of the format, with its line. */
function remarkOf(
  { field, value, reason }: Mend,
  item: unknown,
  raw: RawItem,
  position: number,
  words: Vocabulary,
): FeedRemark {
  return {
    kind: raw.kind,
    id: shownId(idOf(item), position),
    line: raw.lineOf(field),
    field: words.nameOf(field) ?? (field || 'item'),
    value: value === undefined ? '' : shortValue(value),
    reason,
  };
}

/** Merges the corrections of one field, in the order of the steps, and equal corrections of several pictures. */
function gathered(mends: readonly Mend[]): Mend[] {
  const kinds = new Map<string, Mend[]>();
  for (const mend of mends) {
    const key = /^\w+\.\d+\./.test(mend.field)
      ? `${mend.field.replace(/\.\d+\./, '.')} ${mend.reason.slice(0, 12)}`
      : mend.field;
    kinds.set(key, [...(kinds.get(key) ?? []), mend]);
  }
  return [...kinds.values()].map(([first, ...others]) => {
    const { field, value, reason } = first as Mend;
    const more = others.filter((other) => other.field !== field).length;
    const then = others.filter((other) => other.field === field).map((other) => `; it ${other.reason}`);
    return { field, value, reason: [reason, ...then, more > 0 ? `; ${more} more like it` : ''].join('') };
  });
}

/**
 * Validates one item. Returns its data with the corrections, or one remark per invalid field. An invalid field is
 * removed if the property can be published without it (design/feed-values).
 */
export function validateItem<T extends z.ZodType>(
  schema: T,
  { item, mends: tidied }: Pick<Extract<ReadItem, { ok: true }>, 'item' | 'mends'>,
  raw: RawItem,
  position: number,
  words: Vocabulary,
  check: CheckItem<z.output<T>>,
): Validated<z.output<T>> {
  const nodeAt = (path: readonly PropertyKey[]) => schemaNode(schema, path);
  const mends = [...tidied, ...tidyInside(item, nodeAt)];
  const reasonOf = (issue: z.core.$ZodIssue): string => explainIssue(schema, issue, valueAt(item, issue.path), words);
  const toRemark = (mend: Mend): FeedRemark =>
    remarkOf(mayBeHidden(mend.field, item) ? { ...mend, value: '', reason: UNTOLD } : mend, item, raw, position, words);
  let parsed = schema.safeParse(item);
  for (let round = 1; !parsed.success && round <= ROUNDS; round += 1) {
    const { fatal, mends: more } = mendItem(item, parsed.error.issues, {
      reasonOf,
      nodeAt,
      isLast: round === ROUNDS,
    });
    if (fatal.length > 0) {
      const wrong = fatal.slice(0, MOST_REMARKS).map((issue) => {
        const field = issue.path.join('.');
        return { field, value: valueAt(item, issue.path), reason: reasonOf(issue) };
      });
      return { ok: false, remarks: wrong.map(toRemark) };
    }
    mends.push(...more);
    parsed = schema.safeParse(item);
  }
  if (parsed.success) {
    const checked = check(parsed.data);
    const warnings = gathered([...mends, ...checked.mends]).map(toRemark);
    return { ok: true, data: checked.data, warnings };
  }
  return { ok: false, remarks: [toRemark({ field: '', value: undefined, reason: 'cannot be read' })] };
}
