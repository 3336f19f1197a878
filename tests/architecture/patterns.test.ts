import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { filesBelow, ROOT, readText } from '../support/project-files';

// The checker runs in plain JavaScript: nothing is downloaded, and no Java is started.
process.env.RECHECK_BACKEND = 'pure';
const { checkSync } = await import('recheck');

/** Patterns whose time grows with the square of a length, and why that length is limited. */
const BOUNDED: ReadonlyMap<string, string> = new Map([
  [
    String.raw`/"[^"]*"|“[^”]*”|‘[^’]*’|\x60[^\x60]*\x60|(?<![\p{L}\p{N}])'[^']*'/gu`.replaceAll('\\x60', '`'),
    'log-line.ts reads the first 2,000 characters of a sentence',
  ],
  [
    String.raw`/(?<![\w-])\+?\(?\d(?:[\s()./-]{0,3}\d){7,}(?![\w-])/g`,
    'log-line.ts reads the first 2,000 characters of a sentence',
  ],
  [
    String.raw`/"(?:[^"\\]|\\.)*"(?<colon>\s*:)?/g`,
    'repeated-keys.ts reads an item that was parsed: each of its texts is closed and read once',
  ],
  [
    String.raw`/(?<name>[\w:-]{1,60}) ?= ?["']?(?<value>[^"'<>]{0,100})/g`,
    'read-kyero.ts reads the first 500 characters of a tag',
  ],
  [String.raw`/(?<name>[A-Za-z_][\w .-]{0,60})["']?\s*$/`, 'resume-json.ts reads 80 characters'],
]);

/** Patterns that are built at run time, with their parts. */
const PUT_TOGETHER: Readonly<Record<string, string>> = {
  'lib/domain/place/town-names.ts': 'a postcode, written once, before and behind a town of at most 200 characters',
  'lib/domain/text/number-in-text.ts': 'units of our own around a text of at most 60 characters',
  'lib/features/feed/rules/written-values.ts':
    'words beside a price in a text of at most 60 characters, and a time in one of at most 90',
  'lib/features/words/exchange/rules/repair.ts': 'names of our own arguments, over a text of at most 10,000 characters',
  'lib/routing/match-route.ts': 'words of the route table and one segment between two slashes',
  'lib/server/check-body.ts': 'paths of the pages of the build, from its manifest',
  'lib/server/refusal-page.ts': 'the name of our own cookie and two letters',
  'scripts/check-site/demo-remarks.ts': 'names and numbers of the demo agency, over our own texts and pages',
};

/**
 * Patterns that were found safe: the result depends only on their text. The full run checks all of them again; a new
 * pattern is checked at once and is added to the list with `UPDATE_PATTERNS=1`.
 */
const KNOWN_FILE = 'tests/architecture/safe-patterns.json';
const known: ReadonlySet<string> = new Set(process.env.FULL ? [] : (JSON.parse(readText(KNOWN_FILE)) as string[]));

const LONG = 120_000;
/** Steps are counted instead of time, so that a busy machine gives the same result. */
const PATIENT = {
  timeout: LONG,
  seedingTimeout: LONG,
  incubationTimeout: LONG,
  mutationTimeout: LONG,
  attackTimeout: LONG,
};

type Pattern = { file: string; line: number; source: string; flags: string };

const files = [
  ...['app', 'components', 'lib', 'scripts', 'public', 'agency'].flatMap(filesBelow),
  'middleware.ts',
  'next.config.mjs',
  'instrumentation.ts',
  'agency.config.ts',
].filter((path) => /\.(?:tsx?|m?js)$/.test(path) && !/(?:\.test\.tsx?|\.d\.ts)$/.test(path));

/** The literal patterns of a file, and the number of patterns that it builds from texts. */
function patternsIn(file: string): { written: Pattern[]; puts: number } {
  const tree = ts.createSourceFile(file, readText(file), ts.ScriptTarget.Latest, true);
  const written: Pattern[] = [];
  let puts = 0;
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const [, source = '', flags = ''] = /^\/(.*)\/([a-z]*)$/s.exec(node.text) ?? [];
      written.push({ file, line: tree.getLineAndCharacterOfPosition(node.getStart()).line + 1, source, flags });
    }
    if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp') puts += 1;
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return { written, puts };
}

const found = files.map((file) => ({ file, ...patternsIn(file) }));
const byText = new Map<string, Pattern>(
  found.flatMap(({ written }) => written).map((one) => [`/${one.source}/${one.flags}`, one]),
);

/** The fault of a pattern; null when its time is linear. */
function problemOf({ source, flags }: Pick<Pattern, 'source' | 'flags'>): string | null {
  const verdict = checkSync(source, flags, PATIENT);
  if (verdict.status === 'safe') return null;
  return verdict.status === 'vulnerable' ? verdict.complexity.summary : `not known: ${JSON.stringify(verdict.error)}`;
}

describe('the regular expressions of the source code', () => {
  it('take linear time for any text', { timeout: process.env.FULL ? 1_200_000 : 300_000 }, () => {
    const slow = [...byText].flatMap(([text, pattern]) => {
      const problem = BOUNDED.has(text) || known.has(text) ? null : problemOf(pattern);
      return problem ? [`${pattern.file}:${pattern.line} ${text}: ${problem}`] : [];
    });
    expect(slow).toEqual([]);
    if (process.env.UPDATE_PATTERNS) {
      const safe = [...byText.keys()].filter((text) => !BOUNDED.has(text)).sort();
      writeFileSync(join(ROOT, KNOWN_FILE), `${JSON.stringify(safe, null, 2)}\n`);
    }
    expect(byText.size).toBeGreaterThan(200);
  });

  it('still exist if they are listed as exempt from the check', () => {
    expect([...BOUNDED.keys()].filter((text) => !byText.has(text))).toEqual([]);
  });

  it('are literals, which can be checked, except in the files of a list', () => {
    expect(found.filter(({ puts }) => puts > 0).map(({ file }) => file)).toEqual(Object.keys(PUT_TOGETHER));
  });

  it.each([
    ['^(a+)+$', 'exponential'],
    ['\\s+$', '2nd'],
    ['[a-z-]{2,}\\.be', '2nd'],
    ['a*a*b', '3rd'],
  ])('would be reported if one of them were slow: %s', (source, degree) => {
    expect(problemOf({ source, flags: '' })).toContain(degree);
  });
});
