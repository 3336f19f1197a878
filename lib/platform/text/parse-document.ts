import { isMap, isScalar, LineCounter, parseDocument as parseYaml } from 'yaml';
import type { z } from 'zod';
import type { Finding } from '@/lib/platform/config/finding';
import { fillPlaceholders, type PlaceholderValues } from './placeholders';

/** The source of a text: its file, the lines of its fields, and the line on which the text begins. */
export type Source = { file: string; lines: ReadonlyMap<string, number>; body: number };
/** A text with its front matter. */
export type Document<Facts> = Facts & { body: string; source: Source };
/** The document without its wrong parts, null when it cannot be used, and all its problems. */
export type ParsedDocument<Facts> = { document: Document<Facts> | null; findings: Finding[] };
type Problem = Omit<Finding, 'file'>;

const PARTS = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n([\s\S]*))?$/;
/** A picture needs its description: when one of them is missing or wrong, both are left out. */
const TOGETHER = ['picture', 'alt'];

/** The front matter as an object, and the line of each of its fields; the first line of the file is the first `---`. */
function readFrontMatter(text: string): {
  value: unknown;
  lines: ReadonlyMap<string, number>;
  problem: Problem | null;
} {
  const counter = new LineCounter();
  const yaml = parseYaml(text, { lineCounter: counter, prettyErrors: false });
  const lineOf = (offset: number): number => counter.linePos(offset).line + 1;
  const [error] = yaml.errors;
  if (error)
    return {
      value: null,
      lines: new Map(),
      problem: { line: lineOf(error.pos[0]), text: `front matter: ${error.message.split('\n')[0]}` },
    };
  const pairs = isMap(yaml.contents) ? yaml.contents.items : [];
  const lines = pairs.flatMap(({ key }) =>
    isScalar(key) && key.range ? [[String(key.value), lineOf(key.range[0])] as const] : [],
  );
  // Aliases that refer to each other would expand without end.
  return { value: yaml.toJS({ maxAliasCount: 0 }), lines: new Map(lines), problem: null };
}

/** The wrong fields of a front matter. */
const fieldsOf = (issues: readonly z.core.$ZodIssue[]): string[] =>
  issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0] ?? '')]));

/** Removes every paragraph that `isWrong` matches; the lines of the others stay where they are. */
const withoutParagraphs = (body: string, isWrong: (paragraph: string) => boolean): string =>
  body
    .split(/(\n(?:[ \t]*\n)+)/)
    .map((part) => (isWrong(part) ? part.replace(/[^\n]/g, '') : part))
    .join('');

/** The fields of a front matter. Unknown fields, and wrong optional ones, are left out. Null when a required one is wrong. */
function readFacts<Facts extends object>(
  value: unknown,
  schema: z.ZodType<Facts>,
): { facts: Facts | null; problems: Array<{ field: string; text: string }> } {
  const whole = schema.safeParse(value);
  if (whole.success) return { facts: whole.data, problems: [] };
  const { issues } = whole.error;
  const problems = issues.map((issue) => ({
    field: fieldsOf([issue])[0] ?? '',
    text: `${issue.path.join('.') || 'front matter'}: ${issue.message}`,
  }));
  const wrong = fieldsOf(issues);
  const left = wrong.some((field) => TOGETHER.includes(field)) ? [...wrong, ...TOGETHER] : wrong;
  const rest = schema.safeParse(
    Object.fromEntries(Object.entries((value ?? {}) as object).filter(([field]) => !left.includes(field))),
  );
  return { facts: rest.success ? rest.data : null, problems };
}

/** The text below the front matter, its placeholders filled; `bodyLine` is the line on which it begins. */
function readBody(raw: string, bodyLine: number, values: PlaceholderValues): { body: string; problems: Problem[] } {
  const problems = raw.split('\n').flatMap((line, at): Problem[] => [
    ...fillPlaceholders(line, values).unknown.map((name) => ({
      line: bodyLine + at,
      text: `text: {{${name}}} is not known`,
    })),
    ...(/^#\s/.test(line)
      ? [{ line: bodyLine + at, text: 'text: # is the title of the page; headings start at ##' }]
      : []),
  ]);
  const body = withoutParagraphs(raw, (paragraph) => fillPlaceholders(paragraph, values).unknown.length > 0);
  return { body: fillPlaceholders(body, values).text.replace(/^#(?=\s)/gm, '##'), problems };
}

/**
 * One Markdown file: YAML between two lines of `---`, then the text. Placeholders are filled in both. An unknown field, or a
 * wrong optional one, is left out, and so is a paragraph with an unknown placeholder: the rest of the text is used. Each finding
 * starts with the name of the field.
 */
export function parseDocument<Facts extends object>(
  file: string,
  content: string,
  schema: z.ZodType<Facts>,
  values: PlaceholderValues,
): ParsedDocument<Facts> {
  const text = content.replaceAll('\r\n', '\n');
  const refuse = (problems: readonly Problem[]): ParsedDocument<Facts> => ({
    document: null,
    findings: problems.map((problem) => ({ file, ...problem })),
  });
  const parts = PARTS.exec(text);
  if (!parts)
    return refuse([{ line: 1, text: 'front matter: must stand between two lines of --- at the top of the file' }]);
  const matter = readFrontMatter(parts[1] ?? '');
  if (matter.problem) return refuse([matter.problem]);
  const { lines } = matter;
  const lineOf = (field: string): number => lines.get(field) ?? 1;

  const { facts, problems: wrong } = readFacts(matter.value, schema);
  const problems: Problem[] = wrong.map(({ field, text: reason }) => ({ line: lineOf(field), text: reason }));
  if (!facts) return refuse(problems);
  const unknown: Problem[] = [];
  const fill = (field: string, fact: unknown): unknown => {
    if (typeof fact !== 'string') return fact;
    const filled = fillPlaceholders(fact, values);
    unknown.push(
      ...filled.unknown.map((name) => ({ line: lineOf(field), text: `${field}: {{${name}}} is not known` })),
    );
    return filled.text;
  };
  const filled = Object.fromEntries(Object.entries(facts).map(([field, fact]) => [field, fill(field, fact)])) as Facts;
  const raw = parts[2] ?? '';
  const bodyLine = text.slice(0, text.length - raw.trimStart().length).split('\n').length;
  const { body, problems: inBody } = readBody(raw.trim(), bodyLine, values);
  problems.push(...unknown, ...inBody);
  return {
    document: unknown.length > 0 ? null : { ...filled, body, source: { file, lines, body: bodyLine } },
    findings: problems.map((problem) => ({ file, ...problem })),
  };
}
