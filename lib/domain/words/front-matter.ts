import { isMap, isScalar, type Pair, parseDocument } from 'yaml';
import { bodyOf, boundsOf, fieldText, PROSE_FIELDS, splitText } from './split-text';

/** The value of a field of front matter; null removes the field. */
export type FieldValue = string | boolean | readonly string[] | null;

function itemsOf(source: string): Array<{ name: string; item: Pair; from: number }> {
  const bounds = boundsOf(source);
  if (!bounds) return [];
  const { contents, errors } = parseDocument(source.slice(bounds.from, bounds.to), { prettyErrors: false });
  if (!isMap(contents) || errors.length > 0) return [];
  return contents.items.flatMap((item) =>
    isScalar(item.key) && item.key.range
      ? [{ name: String(item.key.value), item, from: bounds.from + item.key.range[0] }]
      : [],
  );
}

/** The fields of a front matter by name, as texts and lists of texts; empty without a front matter that can be read. */
export function fieldsOf(source: string): Record<string, string | string[]> {
  const plain = (value: unknown): string | string[] => (Array.isArray(value) ? value.map(String) : String(value ?? ''));
  return Object.fromEntries(
    itemsOf(source).map(({ name, item }) => [name, plain((item.toJSON() as Record<string, unknown>)[name])]),
  );
}

function written(value: Exclude<FieldValue, null>): string {
  if (typeof value === 'boolean') return String(value);
  return typeof value === 'string' ? fieldText(value, '') : `[${value.map((one) => JSON.stringify(one)).join(', ')}]`;
}

/** A file with other values for fields of its front matter, if it can be read; a new field comes last. */
export function replaceFields(source: string, fields: ReadonlyMap<string, FieldValue>): string {
  const bounds = boundsOf(source);
  const items = itemsOf(source);
  if (!bounds || items.length === 0) return source;
  const newline = /\r\n/.test(source) ? '\r\n' : '\n';
  const kept = items.map(({ name, from }, at) => {
    const raw = source.slice(from, items[at + 1]?.from ?? bounds.to).replace(/\r?\n$/, '');
    const value = fields.get(name);
    if (value === undefined) return raw;
    return value === null ? null : `${name}: ${written(value)}`;
  });
  const known = new Set(items.map(({ name }) => name));
  const added = [...fields].flatMap(([name, value]) =>
    known.has(name) || value === null ? [] : [`${name}: ${written(value)}`],
  );
  const lines = [...kept.filter((line) => line !== null), ...added];
  return source.slice(0, items[0]?.from ?? bounds.from) + lines.join(newline) + source.slice(bounds.to);
}

/** The part of a text with the fields that are no sentences: the head that a form shows. Its text is the front matter. */
export const HEAD = ':';

/** The front matter of a file between its two lines; null without one. */
const matterOf = (source: string): string | null => {
  const bounds = boundsOf(source);
  return bounds && source.slice(bounds.from, bounds.to);
};

/** The text of a part of a text, of its body (`#`) or of its head (`:`); null if it has no such part. */
export const textOfPart = (whole: string, part: string): string | null =>
  part === HEAD
    ? matterOf(whole)
    : ((part === '#' ? bodyOf(whole) : splitText(whole).find((one) => one.name === part))?.text ?? null);

/** The fields of a front matter that is not in a file. */
export const fieldsOfMatter = (matter: string) => fieldsOf(`---\n${matter}\n---\n`);

/** A file with the head of another front matter; its sentences stay, the description of its picture with the picture. */
export function withHead(source: string, matter: string): string {
  const [now, next] = [fieldsOf(source), fieldsOfMatter(matter)];
  const keepsAlt = now.picture === next.picture && now.alt !== undefined && next.alt !== undefined;
  const names = [...new Set([...Object.keys(now), ...Object.keys(next)])].filter((name) =>
    name === 'alt' ? !keepsAlt : !PROSE_FIELDS.includes(name),
  );
  const isSame = (name: string) => JSON.stringify(now[name]) === JSON.stringify(next[name]);
  const nextValue = (name: string): FieldValue => (next[name] === 'true' ? true : (next[name] ?? null));
  return replaceFields(
    source,
    new Map(names.flatMap((name) => (isSame(name) ? [] : [[name, nextValue(name)] as const]))),
  );
}
