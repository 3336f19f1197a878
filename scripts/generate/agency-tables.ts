import { z } from 'zod';
import demo from '@/content/demo/agency.config';
import type { SchemaNode } from '@/lib/features/feed/for-commands';
import { agencySchema } from '@/lib/platform/config/agency';
import example from './data/agency-example.json' with { type: 'json' };
import meanings from './data/agency-meanings.json' with { type: 'json' };

type Row = { key: string; needed: boolean; meaning: string; example: string; preset: string };

const [office, agent] = [demo.offices[0], demo.agents[0]];

/** The demo agency, with values for keys that it leaves out. */
const EXAMPLE = {
  ...demo,
  offices: [{ ...office, permit: '10012345/0', appointments: { ...office?.appointments, parties: 3 } }],
  agents: [
    {
      ...agent,
      picture: 'leen.jpg',
      closedDays: [['2027-02-15', '2027-02-19']],
      appointments: { ...agent?.appointments, parties: 3 },
    },
  ],
  ...example,
};

const LANGUAGES = 'nl, fr, en, de';
const code = (text: string): string => `\`${text}\``;
const cell = (text: string): string => text.replaceAll('|', '\\|').replace(/\s+/g, ' ');

/** Whether a value has one text per language. */
const isTranslated = ({ properties }: SchemaNode): boolean => Object.keys(properties ?? {}).join(', ') === LANGUAGES;

/** A value of the demo agency, short enough for a table. */
function exampleOf(value: unknown): string {
  if (value === undefined) return '';
  const text = JSON.stringify(value)
    .replace(/"([a-zA-Z]\w*)":/g, '$1: ')
    .replaceAll('"', "'")
    .replaceAll(',', ', ');
  return text.length > 110 ? '' : code(text);
}

/** The allowed values of a key, in words. */
function limits({ enum: names, minimum, maximum }: SchemaNode): string {
  if (names) return `: ${names.map(code).join(', ')}`;
  return minimum !== undefined && maximum !== undefined && maximum < 1e6 ? ` (${minimum} to ${maximum})` : '';
}

function rowsOf(schema: SchemaNode, value: unknown, key: string, needed: boolean): Row[] {
  const inner = schema.type === 'array' && schema.items ? schema.items : null;
  const own: Row = {
    key,
    needed,
    meaning: `${(meanings as Record<string, string>)[key] ?? ''}${limits(inner?.enum ? inner : schema)}${isTranslated(schema) ? ` (${LANGUAGES})` : ''}`,
    example: exampleOf(
      isTranslated(schema) ? Reflect.get(Object(value), 'nl') : (value ?? schema.enum?.[0] ?? schema.default),
    ),
    preset: schema.default === undefined ? '' : exampleOf(schema.default),
  };
  if (inner?.properties) return [own, ...fieldsOf(inner, Array.isArray(value) ? value[0] : undefined, `${key}[].`)];
  if (isTranslated(schema)) {
    const language = schema.properties?.nl;
    return language?.properties ? [own, ...fieldsOf(language, Reflect.get(Object(value), 'nl'), `${key}.nl.`)] : [own];
  }
  return schema.properties ? [own, ...fieldsOf(schema, value, `${key}.`)] : [own];
}

const fieldsOf = ({ properties = {}, required = [] }: SchemaNode, value: unknown, prefix: string): Row[] =>
  Object.entries(properties).flatMap(([name, schema]) =>
    rowsOf(schema, Reflect.get(Object(value), name), prefix + name, required.includes(name)),
  );

/** The tables of docs/agency.md: every key of the agency file by its schema, one table per part. */
export function agencyTables(): string {
  const schema = z.toJSONSchema(agencySchema, { io: 'input', unrepresentable: 'any' }) as SchemaNode;
  const rows = fieldsOf(schema, EXAMPLE, '');
  const head = '| key | needed | meaning | example | default |\n| --- | --- | --- | --- | --- |';
  const lines = rows.map(
    ({ key, needed, meaning, example, preset }) =>
      `| ${code(key)} | ${needed ? 'yes' : ''} | ${cell(meaning)} | ${cell(example)} | ${cell(preset)} |`,
  );
  return [head, ...lines].join('\n');
}

const START = '<!-- begin of what scripts/generate/write-docs.ts writes -->';
const END = '<!-- end of what scripts/generate/write-docs.ts writes -->';

/** A document with its tables between the marks replaced by the present ones. */
export function withAgencyTables(document: string): string {
  const [before = ''] = document.split(START);
  const after = document.split(END)[1] ?? '';
  return `${before}${START}\n\n${agencyTables()}\n\n${END}${after}`;
}
