import type { z } from 'zod';
import { type FeedRemark, ItemError, type RawItem } from '../types';
import { MOST_ENTRIES } from './feed-limits';

/** A report names at most so many wrong fields of one item. */
const MOST_REMARKS = 20;

const shortValue = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'missing');
  return text.length > 60 ? `${text.slice(0, 60)}… (${text.length} characters)` : text;
};

const valueAt = (item: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], item);

/** The identity of an item that may be of any shape, for a report: as it stands there, or its place in the feed. */
const shownId = (id: unknown, position: number): string =>
  typeof id === 'string' || typeof id === 'number' ? shortValue(String(id)) : `#${position + 1}`;

/** What stands where an item has its identity. */
const idOf = (item: unknown): unknown => (item as { ID?: unknown } | null)?.ID;

/** An identity as the site knows it; empty for what is none. */
const normalId = (id: unknown): string =>
  typeof id === 'string' || typeof id === 'number' ? String(id).trim().toLowerCase() : '';

/** The name of a list or object with more entries than any schema takes, to be refused before a schema looks at each; or null. */
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

type Validated<T> = { ok: true; data: T } | { ok: false; remarks: FeedRemark[] };

/** An item as it stands in the feed, and the identity that the site would know it by. */
type ReadItem = { ok: true; id: string; item: unknown } | { ok: false; id: string; remarks: FeedRemark[] };

/** Reads an item, or says why it cannot be read. Throws a FeedError when the whole feed cannot be trusted. */
export function readItem(raw: RawItem, position: number): ReadItem {
  const refuse = (field: string, reason: string, id: unknown): ReadItem => ({
    ok: false,
    id: normalId(id),
    remarks: [{ kind: raw.kind, id: shownId(id, position), line: raw.line, field, value: '', reason }],
  });
  try {
    const item = raw.read();
    const wide = tooWide(item);
    if (wide === null) return { ok: true, id: normalId(idOf(item)), item };
    return refuse(wide, `has more than ${MOST_ENTRIES} entries`, idOf(item));
  } catch (error) {
    if (!(error instanceof ItemError)) throw error;
    return refuse('item', error.message, error.id);
  }
}

/** Validates one item: its data, or one remark a wrong field. */
export function validateItem<T extends z.ZodType>(
  schema: T,
  item: unknown,
  raw: RawItem,
  position: number,
): Validated<z.output<T>> {
  const parsed = schema.safeParse(item);
  if (parsed.success) return { ok: true, data: parsed.data };
  const remarks = parsed.error.issues.slice(0, MOST_REMARKS).map((issue) => ({
    kind: raw.kind,
    id: shownId(idOf(item), position),
    line: raw.lineOf(issue.path.join('.')),
    field: issue.path.join('.') || 'item',
    value: shortValue(valueAt(item, issue.path)),
    reason: issue.message,
  }));
  return { ok: false, remarks };
}
