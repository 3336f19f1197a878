import { z } from 'zod';
import { nearestWord } from '@/lib/features/feed/rules/nearest-word';
import type { Vocabulary } from './vocabulary';

/** The part of JSON Schema that describes a field, and that zod writes for the feed. */
export type SchemaNode = {
  /** The name of the type in docs/feed.md: `Money`, `Flag`. */
  id?: string;
  $ref?: string;
  description?: string;
  type?: string;
  title?: string;
  format?: string;
  const?: unknown;
  default?: unknown;
  enum?: string[];
  anyOf?: SchemaNode[];
  items?: SchemaNode;
  properties?: Record<string, SchemaNode>;
  additionalProperties?: SchemaNode;
  required?: string[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
};
type Node = SchemaNode;
type Root = Node & { $defs?: Record<string, Node> };

const roots = new WeakMap<z.ZodType, Root>();

/** A schema as JSON Schema; converted once, for the first invalid item. */
function rootOf(schema: z.ZodType): Root {
  const root = roots.get(schema) ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Root);
  roots.set(schema, root);
  return root;
}

const resolved = (root: Root, node: Node): Node =>
  node.$ref
    ? { ...(root.$defs?.[node.$ref.replace('#/$defs/', '')] ?? {}), id: node.$ref.replace('#/$defs/', '') }
    : node;

function childOf(root: Root, node: Node, key: PropertyKey): Node {
  const options = [node, ...(node.anyOf ?? [])].map((one) => resolved(root, one));
  for (const { properties, items, additionalProperties } of options) {
    const found = typeof key === 'number' ? items : (properties?.[String(key)] ?? additionalProperties);
    if (found) return found;
  }
  return {};
}

/** The part of the schema for a path in an item. */
function nodeAt(root: Root, path: readonly PropertyKey[]): Node {
  let node = resolved(root, root);
  for (const key of path) node = resolved(root, childOf(root, node, key));
  const [only, ...others] = (node.anyOf ?? []).filter(({ type }) => type !== 'null');
  return only && others.length === 0 ? resolved(root, only) : node;
}

/** The part of the schema for the field at a path: its type and its allowed words. */
export const schemaNode = (schema: z.ZodType, path: readonly PropertyKey[]): SchemaNode => nodeAt(rootOf(schema), path);

/** The allowed words of a field; empty for a field that is not a list of words. */
export const namesOf = ({ enum: names, anyOf }: Node): readonly string[] => names ?? anyOf?.[0]?.enum ?? [];

/** A description with a lower-case first letter, for use in a sentence; `EPC` keeps its capitals. */
const sentence = (text: string): string =>
  text.replace(/^[A-Z](?=[a-z]|\s)/, (letter) => letter.toLowerCase()).replace(/\.$/, '');

function expected(node: Node): string {
  const names = namesOf(node);
  if (names.length > 0) return `one of ${names.join(', ')}${node.enum ? '' : ', or its number'}`;
  // docs/feed.md contains the same description.
  if (node.description) return sentence(node.description);
  if (node.type === 'array') return node.maxItems ? `a list of at most ${node.maxItems} entries` : 'a list';
  if (node.type === 'string')
    return node.format === 'uri'
      ? 'an https address'
      : `a text${node.maxLength ? ` of at most ${node.maxLength} characters` : ''}`;
  const kind = node.type === 'integer' ? 'a whole number' : node.type === 'number' ? 'a number' : 'another value';
  return node.minimum !== undefined && node.maximum !== undefined && node.maximum < 1e9
    ? `${kind} from ${node.minimum} to ${node.maximum}`
    : kind;
}

/** The message of the site's own schema, if it has one, because it is clearer than that of the library. */
const ownWords = ({ code, message }: z.core.$ZodIssue): string | null =>
  code === 'custom' || (code !== 'invalid_format' && /^(lies|is|may|needs)\b/.test(message)) ? message : null;

/**
 * Why a field is invalid, which values are allowed and what was probably meant: the end of a sentence that begins with
 * the name and the value.
 */
export function explainIssue(
  schema: z.ZodType,
  issue: z.core.$ZodIssue,
  value: unknown,
  vocabulary: Vocabulary,
): string {
  const node = nodeAt(rootOf(schema), issue.path);
  const words = vocabulary.wordsOf(issue.path.join('.'));
  const allowed = words ? `one of ${words.join(', ')}` : expected(node);
  if (value === undefined) return `is missing: ${allowed}`;
  const meant = typeof value === 'string' ? nearestWord(value, words ?? namesOf(node)) : null;
  const isText = typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) && /number|integer/.test(node.type ?? '');
  // Such a text was not read because both readings are plausible, or neither (rules/measure-limits.ts).
  const isDoubtful = isText && /\.\d{3}$/.test(value);
  const own = ownWords(issue);
  return [
    own ? `${own}: ${allowed}` : `is invalid; allowed: ${allowed}`,
    isDoubtful ? 'its point may separate thousands or decimals' : '',
    isText && !isDoubtful ? 'a number is written without quotes' : '',
    meant ? `did you mean ${meant}?` : '',
  ]
    .filter(Boolean)
    .join('; ');
}

/** A short description of a field, for a format without a name for it. */
export function describeField(schema: z.ZodType, field: string): string {
  const { description = field } = childOf(rootOf(schema), resolved(rootOf(schema), rootOf(schema)), field);
  return sentence(description.split(/[.(:;]/)[0]?.trim() ?? field);
}
