import { parse as parseYaml, YAMLParseError } from 'yaml';
import type { z } from 'zod';
import { fillPlaceholders, type PlaceholderValues } from './placeholders';

/** A text with what its front matter says about it. */
export type Document<Facts> = Facts & { body: string };
export type ParsedDocument<Facts> = { ok: true; document: Document<Facts> } | { ok: false; problems: string[] };

const PARTS = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n([\s\S]*))?$/;

const problem = (text: string): { ok: false; problems: string[] } => ({ ok: false, problems: [text] });

function readYaml(text: string): { value: unknown } | { problem: string } {
  try {
    return { value: parseYaml(text) };
  } catch (error) {
    if (error instanceof YAMLParseError) return { problem: error.message.split('\n')[0] ?? error.code };
    throw error;
  }
}

/**
 * One Markdown file: YAML between two lines of `---`, then the text. Placeholders are filled in both.
 * Each problem starts with the name of the field.
 */
export function parseDocument<Facts extends object>(
  text: string,
  schema: z.ZodType<Facts>,
  values: PlaceholderValues,
): ParsedDocument<Facts> {
  const parts = PARTS.exec(text);
  if (!parts) return problem('front matter: must stand between two lines of --- at the top of the file');
  const yaml = readYaml(parts[1] ?? '');
  if ('problem' in yaml) return problem(`front matter: ${yaml.problem}`);
  const facts = schema.safeParse(yaml.value);
  if (!facts.success) {
    return {
      ok: false,
      problems: facts.error.issues.map((issue) => `${issue.path.join('.') || 'front matter'}: ${issue.message}`),
    };
  }

  const problems: string[] = [];
  const fill = (field: string, value: string): string => {
    const filled = fillPlaceholders(value, values);
    problems.push(...filled.unknown.map((name) => `${field}: {{${name}}} is not known`));
    return filled.text;
  };
  const filledFacts = Object.fromEntries(
    Object.entries(facts.data).map(([field, value]) => [field, typeof value === 'string' ? fill(field, value) : value]),
  ) as Facts;
  const body = fill('text', (parts[2] ?? '').trim());
  if (/^#\s/m.test(body)) problems.push('text: # is the title of the page; headings start at ##');
  return problems.length > 0 ? { ok: false, problems } : { ok: true, document: { ...filledFacts, body } };
}
