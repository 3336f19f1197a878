import { z } from 'zod';
import {
  feedDocument,
  feedDossier,
  feedOwner,
  feedProject,
  feedProperty,
  feedTreeNode,
  type SchemaNode,
} from '@/lib/features/feed/for-commands';
import parts from './data/feed-parts.json' with { type: 'json' };

export type FeedSchema = SchemaNode & { $defs: Record<string, SchemaNode> };

/**
 * Corrects a schema that zod wrote: code lists get names and numbers, defaults that zod omits after a transformation
 * are added, and the limits of safe integers are removed.
 */
function complete({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: z.core.JSONSchema.BaseSchema;
}) {
  const { numbers, takesOtherNumbers } = jsonSchema as {
    numbers?: Record<string, string>;
    takesOtherNumbers?: boolean;
  };
  if (numbers) {
    const [names] = jsonSchema.anyOf ?? [];
    const byNumber = Object.entries(numbers).map(([code, title]) => ({ const: Number(code), title }));
    jsonSchema.anyOf = [names ?? {}, ...byNumber, ...(takesOtherNumbers ? [{ type: 'integer' } as const] : [])];
    delete jsonSchema.numbers;
    delete jsonSchema.takesOtherNumbers;
  }
  const { def } = zodSchema._zod;
  if (def.type === 'default' && jsonSchema.default === undefined) jsonSchema.default = def.defaultValue as string;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

/** The native feed as a JSON Schema (draft 2020-12), made from the schemas that check every import. */
export function feedSchema(): FeedSchema {
  const document = feedDocument
    .extend({
      Properties: z.array(feedProperty).meta({ description: feedDocument.shape.Properties.description }),
      Projects: z.array(feedProject).default([]).meta({ description: feedDocument.shape.Projects.description }),
      Owners: z.array(feedOwner).optional().meta({ description: feedDocument.shape.Owners.description }),
      TypeNodes: z.array(feedTreeNode).optional().meta({ description: feedDocument.shape.TypeNodes.description }),
      RegionNodes: z.array(feedTreeNode).optional().meta({ description: feedDocument.shape.RegionNodes.description }),
      Dossiers: z.array(feedDossier).optional().meta({ description: feedDocument.shape.Dossiers.description }),
    })
    .meta({
      title: 'Gevel feed, version 1',
      description: 'Written by scripts/generate/write-docs.ts; see docs/feed.md.',
    });
  return z.toJSONSchema(document, { io: 'input', target: 'draft-2020-12', override: complete }) as FeedSchema;
}

const number = (value: number): string => value.toLocaleString('en');
const code = (value: unknown): string => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;
const refName = (ref: string): string => ref.replace('#/$defs/', '');

function range({ minimum, maximum }: SchemaNode): string {
  if (minimum !== undefined && maximum !== undefined) return `, ${number(minimum)} to ${number(maximum)}`;
  return minimum === undefined ? '' : `, ${number(minimum)} or more`;
}

/** The type of a field, in words; types and code lists are links to their own lines. */
export function typeText(node: SchemaNode): string {
  if (node.$ref) return `[${refName(node.$ref)}](#${refName(node.$ref).toLowerCase()})`;
  if (node.anyOf)
    return node.anyOf
      .filter((choice) => choice.type !== 'null')
      .map(typeText)
      .join(' or ');
  if (node.enum) return node.enum.map(code).join(' ');
  if (node.const !== undefined) return code(node.const);
  if (node.type === 'array')
    return `list of ${typeText(node.items ?? {})}${node.maxItems ? `, at most ${number(node.maxItems)}` : ''}`;
  if (node.type === 'object') return `${typeText(node.additionalProperties ?? {})} per language`;
  if (node.type === 'string')
    return node.format === 'uri' ? 'https address' : `text of at most ${number(node.maxLength ?? 0)} characters`;
  return `${[node.type].flat().includes('integer') ? 'whole number' : 'number'}${range(node)}`;
}

function needText(node: SchemaNode, isRequired: boolean): string {
  if (isRequired) return 'yes';
  const isEmpty = node.default === undefined || JSON.stringify(node.default).length <= 2;
  return isEmpty ? '' : `default ${code(node.default)}`;
}

function table(node: SchemaNode, names: readonly string[]): string[] {
  const rows = names.map((name) => {
    const field = node.properties?.[name] ?? {};
    const isRequired = node.required?.includes(name) ?? false;
    return `| \`${name}\` | ${typeText(field)} | ${needText(field, isRequired)} | ${field.description ?? ''} |`;
  });
  return ['', '| Field | Type | Needed | Meaning |', '|---|---|---|---|', ...rows];
}

const fieldsOf = (node: SchemaNode): string[] => Object.keys(node.properties ?? {});

/** The first field of each part of the long list of a property's fields. */
const PARTS: Readonly<Record<string, string>> = parts.property;

function propertyTables(node: SchemaNode): string[] {
  const names = fieldsOf(node);
  const starts = Object.keys(PARTS).map((first) => names.indexOf(first));
  if (starts.includes(-1) || starts[0] !== 0)
    throw new Error('A part begins with a field that Property does not have.');
  return Object.values(PARTS).flatMap((title, part) => [
    '',
    `**${title}**`,
    ...table(node, names.slice(starts[part], starts[part + 1])),
  ]);
}

/** The names of a list, each with its numbers. */
function listText({ enum: plain, anyOf = [] }: SchemaNode): string {
  const names = plain ?? anyOf[0]?.enum ?? [];
  const numbersOf = (name: string) => anyOf.filter((choice) => choice.title === name).map((choice) => choice.const);
  return names.map((name) => [`\`${name}\``, numbersOf(name).join(', ')].join(' ').trim()).join(' · ');
}

const isList = ({ enum: names, anyOf }: SchemaNode): boolean => Boolean(names ?? anyOf?.[0]?.enum);
const OBJECTS: readonly string[] = parts.objects;

/** The generated part of docs/feed.md: every field, type and code list. */
export function feedTables(schema: FeedSchema): string {
  const { $defs } = schema;
  const rest = Object.entries($defs)
    .filter(([name]) => name !== 'Property' && !OBJECTS.includes(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const lists = rest.filter(([, node]) => isList(node));
  const types = rest.filter(([, node]) => !isList(node));
  const objects = OBJECTS.flatMap((name) => {
    const node = $defs[name];
    return node ? ['', `### ${name}`, '', node.description ?? '', ...table(node, fieldsOf(node))] : [];
  });
  return [
    '### Feed',
    ...table(schema, fieldsOf(schema)),
    '',
    '### Property',
    ...propertyTables($defs.Property ?? {}),
    ...objects,
    '',
    '## Types',
    ...types.flatMap(([name, node]) => ['', `### ${name}`, '', node.description ?? '']),
    '',
    '## Code lists',
    '',
    'A field with a code list takes a name or a number. After each name come its numbers, if it has any.',
    ...lists.flatMap(([name, node]) => ['', `### ${name}`, '', node.description ?? '', '', listText(node)]),
  ].join('\n');
}

const BEGIN = '<!-- From here to the end mark: written by scripts/generate/write-docs.ts. -->';
const END = '<!-- End of the written part. -->';

/** The text of docs/feed.md with its generated part replaced. */
export function withTables(text: string, tables: string): string {
  const [before, after] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (before === -1 || after < before)
    throw new Error('docs/feed.md does not contain the marks of its generated part.');
  return `${text.slice(0, before + BEGIN.length)}\n\n${tables}\n\n${text.slice(after)}`;
}
