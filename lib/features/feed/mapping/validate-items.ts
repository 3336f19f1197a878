import type { z } from 'zod';
import type { FeedRemark } from '../types';

const shortValue = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'missing');
  return text.length > 60 ? `${text.slice(0, 60)}… (${text.length} characters)` : text;
};

const valueAt = (item: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], item);

/** The identity of an item that may be of any shape. */
export const rawId = (item: unknown, position: number): string => {
  const id = (item as { ID?: unknown } | null)?.ID;
  return typeof id === 'string' || typeof id === 'number' ? shortValue(String(id)) : `#${position + 1}`;
};

/** Validates one item: its data, or one remark a wrong field. */
export function validateItem<T extends z.ZodType>(
  schema: T,
  item: unknown,
  kind: 'home' | 'project',
  position: number,
): { ok: true; data: z.output<T> } | { ok: false; remarks: FeedRemark[] } {
  const parsed = schema.safeParse(item);
  if (parsed.success) return { ok: true, data: parsed.data };
  const remarks = parsed.error.issues.slice(0, 20).map((issue) => ({
    kind,
    id: rawId(item, position),
    field: issue.path.join('.') || 'item',
    value: shortValue(valueAt(item, issue.path)),
    reason: issue.message,
  }));
  return { ok: false, remarks };
}
