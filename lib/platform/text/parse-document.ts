import { isMap, isScalar, LineCounter, parseDocument as parseYaml, type YAMLParseError } from 'yaml';
import type { z } from 'zod';
import { sumExample } from '@/lib/domain/money/sums';
import { brokenCharacters, mergeMarkLine } from '@/lib/domain/words/decode-text';
import { nearestName, TEXT_RULES, type TextFinding, type TextRule, textFinding } from '@/lib/domain/words/text-finding';
import { fillPlaceholders, type PlaceholderValues, SUM } from './placeholders';
import { type Published, readPublished } from './published';

/** The source of a text: its file, the lines of its fields, and the line on which the text begins. */
export type Source = { file: string; lines: ReadonlyMap<string, number>; body: number };
/** A text with its front matter. */
export type Document<Facts> = Facts & { body: string; source: Source; published: Published };
/** The document without its wrong parts, null when it cannot be used, and all its problems. */
export type ParsedDocument<Facts> = { document: Document<Facts> | null; findings: TextFinding[] };
type Problem = Pick<TextFinding, 'line' | 'rule'> & Partial<TextFinding>;

const PARTS = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n([\s\S]*))?$/;
/** A picture needs its description: when one of them is missing or wrong, both are left out. */
const TOGETHER = ['picture', 'alt', 'pictures', 'alts'];

/** What is wrong in a front matter that cannot be read, as a person who edits it would name it. */
function matterProblem(error: YAMLParseError, line: number, text: string): Problem {
  const [at] = error.pos;
  const start = text.lastIndexOf('\n', Math.max(0, at - 1)) + 1;
  const whole = text.slice(start).split('\n')[0] ?? '';
  // The line at which the parser stopped, which may be after the wrong one.
  const found = whole.trim().slice(0, 80);
  if (error.code === 'DUPLICATE_KEY')
    return { line, rule: 'matterTwice', found: /^[\w-]+/.exec(text.slice(at))?.[0] ?? found };
  if (error.code === 'MISSING_CHAR' && /quote/i.test(error.message)) {
    const before = text.slice(0, at);
    const opened = before.search(/^[\w-]+:[ \t]*["'](?:(?!\n[\w-]+:)[\s\S])*$/m);
    const openLine = opened < 0 ? line : before.slice(0, opened).split('\n').length + 1;
    return {
      line: openLine,
      rule: 'matterQuote',
      found: (text.split('\n')[openLine - 2] ?? found).trim().slice(0, 80),
    };
  }
  const [, field, value = ''] = /^([\w-]+):[ \t](.*)$/.exec(whole) ?? [];
  if (field && /:(?:\s|$)/.test(value) && !/^["']/.test(value))
    return { line, rule: 'matterColon', found, suggestion: `${field}: "${value.trim().replaceAll('"', '”')}"` };
  return { line, rule: 'matterLine', found };
}

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
      problem: matterProblem(error, lineOf(error.pos[0]), text),
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

/** The rule that a field breaks, as the schemas of the site name it; `fieldWrong` for any other problem. */
function fieldProblem(issue: z.core.$ZodIssue, value: unknown): Omit<Problem, 'line'> {
  const [field = ''] = fieldsOf([issue]);
  const found = (value as Record<string, unknown> | null)?.[field];
  const key = field || null;
  if (issue.code === 'unrecognized_keys') return { rule: 'fieldUnknown', key, found: field };
  const rule = issue.message in TEXT_RULES ? (issue.message as TextRule) : 'fieldWrong';
  const isMissing = found === undefined && rule !== 'fieldAlt';
  return { rule: isMissing ? 'fieldMissing' : rule, key, found: String(found ?? '').slice(0, 80) };
}

/** The fields of a front matter. Unknown fields, and wrong optional ones, are left out. Null when a required one is wrong. */
function readFacts<Facts extends object>(
  value: unknown,
  schema: z.ZodType<Facts>,
): { facts: Facts | null; problems: Array<{ field: string } & Omit<Problem, 'line'>> } {
  const whole = schema.safeParse(value);
  if (whole.success) return { facts: whole.data, problems: [] };
  const { issues } = whole.error;
  const problems = issues.map((issue) => ({
    field: fieldsOf([issue])[0] ?? '',
    ...fieldProblem(issue, value),
  }));
  const wrong = fieldsOf(issues);
  const left = wrong.some((field) => TOGETHER.includes(field)) ? [...wrong, ...TOGETHER] : wrong;
  const rest = schema.safeParse(
    Object.fromEntries(Object.entries((value ?? {}) as object).filter(([field]) => !left.includes(field))),
  );
  return { facts: rest.success ? rest.data : null, problems };
}

/** A heading without a space after its `#`, such as `##Kop`. Markdown shows it as ordinary text. */
const HEADING = /^(#{1,6})(?=[^#\s])/gm;
/** A link without its closing parenthesis: `[words](route:contact`. A title in quotes may follow the address. */
const OPEN_LINK = /\[([^[\]\n]*)\]\(([^()\s]*)(?=\s|$)(?![ \t]+["'][^\n]*\))/gm;

/** The faults of one line of a text. */
function lineProblems(line: string): Array<Omit<Problem, 'line'>> {
  const problems: Array<Omit<Problem, 'line'>> = [];
  const broken = brokenCharacters(line);
  if (broken !== null) problems.push({ rule: 'brokenCharacters', found: broken, where: line });
  if (/^#\s/.test(line)) problems.push({ rule: 'titleInText', found: line.slice(0, 60), suggestion: `#${line}` });
  if (line.search(HEADING) >= 0)
    problems.push({ rule: 'headingSpace', found: line.slice(0, 60), suggestion: line.replace(HEADING, '$1 ') });
  for (const [found = ''] of line.matchAll(OPEN_LINK))
    problems.push({ rule: 'linkOpen', found, suggestion: `${found})` });
  return problems;
}

/** A name between double braces that is not known, with the nearest one that is. */
const placeholderProblem = (name: string, values: PlaceholderValues): Omit<Problem, 'line'> => {
  if (name.startsWith(SUM)) return { rule: 'sum', found: `{{${name}}}`, expected: sumExample(name.slice(SUM.length)) };
  const near = nearestName(name, [...values.keys()]);
  return { rule: 'placeholder', found: `{{${name}}}`, suggestion: near && `{{${near}}}` };
};

/** A placeholder whose braces are not two and two, with the one that was meant. */
function openProblem(found: string, values: PlaceholderValues): Omit<Problem, 'line'> {
  const near = nearestName(found.replace(/[{}\s]/g, ''), [...values.keys()]);
  return { rule: 'placeholder', found, suggestion: near && `{{${near}}}` };
}

/** The problems of the placeholders of a line or field. */
const placeholderProblems = (text: string, values: PlaceholderValues): Array<Omit<Problem, 'line'>> => {
  const { unknown, open } = fillPlaceholders(text, values);
  return [
    ...unknown.map((name) => placeholderProblem(name, values)),
    ...open.map((found) => openProblem(found, values)),
  ];
};

/** The text below the front matter, its placeholders filled; `bodyLine` is the line on which it begins. */
function readBody(raw: string, bodyLine: number, values: PlaceholderValues): { body: string; problems: Problem[] } {
  const problems = raw.split('\n').flatMap((line, at): Problem[] => [
    ...[...placeholderProblems(line, values), ...lineProblems(line)].map((problem) => ({
      line: bodyLine + at,
      ...problem,
    })),
  ]);
  const body = withoutParagraphs(
    raw,
    (paragraph) => placeholderProblems(paragraph, values).length > 0 || brokenCharacters(paragraph) !== null,
  );
  const drawn = body
    .replace(HEADING, '$1 ')
    .replace(OPEN_LINK, '$1')
    .replace(/^#(?=\s)/gm, '##');
  return { body: fillPlaceholders(drawn, values).text, problems };
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
    findings: problems.map((problem) => textFinding({ file, ...problem })),
  });
  const merge = mergeMarkLine(text);
  if (merge !== null) return refuse([{ line: merge, rule: 'mergeMark' }]);
  if (text.trim() === '') return refuse([{ line: 1, rule: 'empty' }]);
  const parts = PARTS.exec(text);
  if (!parts)
    return refuse([{ line: 1, rule: 'matterMissing', found: text.trim().split('\n')[0]?.slice(0, 60) ?? '' }]);
  const matter = readFrontMatter(parts[1] ?? '');
  if (matter.problem) return refuse([matter.problem]);
  const { lines } = matter;
  const lineOf = (field: string): number => lines.get(field) ?? 1;

  const { published, rest, problems: days } = readPublished(matter.value);
  const { facts, problems: wrong } = readFacts(rest, schema);
  const problems: Problem[] = [...days, ...wrong].map(({ field, ...problem }) => ({ line: lineOf(field), ...problem }));
  if (!facts) return refuse(problems);
  const unknown: Problem[] = [];
  const fill = (field: string, fact: unknown): unknown => {
    if (typeof fact !== 'string') return fact;
    unknown.push(
      ...placeholderProblems(fact, values).map((problem) => ({ line: lineOf(field), key: field, ...problem })),
    );
    const broken = brokenCharacters(fact);
    if (broken !== null) unknown.push({ line: lineOf(field), key: field, rule: 'brokenCharacters', found: broken });
    return fillPlaceholders(fact, values).text;
  };
  const filled = Object.fromEntries(Object.entries(facts).map(([field, fact]) => [field, fill(field, fact)])) as Facts;
  const raw = parts[2] ?? '';
  const bodyLine = text.slice(0, text.length - raw.trimStart().length).split('\n').length;
  const { body, problems: inBody } = readBody(raw.trim(), bodyLine, values);
  problems.push(...unknown, ...inBody);
  return {
    document: unknown.length > 0 ? null : { ...filled, body, source: { file, lines, body: bodyLine }, published },
    findings: problems.map((problem) => textFinding({ file, ...problem })),
  };
}
