import { expect, it } from 'vitest';
import { runHere } from '../support/run-here';

const COMMAND = 'scripts/commands/words.ts';

it('npm run words -- check prints the number of findings in the language of the agency, and finds no fault in the software', async () => {
  const { code, output } = await runHere(COMMAND, ['check', '--software']);
  expect(output).toMatch(/^0 fouten, 0 waarschuwingen, \d+ wenken\. \(--all\)\n$/);
  expect(code).toBe(0);
});

it('npm run words -- check --json prints the findings as JSON, and hints only with --all', async () => {
  const { output } = await runHere(COMMAND, ['check', '--software', '--all', '--json']);
  const findings = JSON.parse(output) as object[];
  expect(findings[0]).toEqual({
    file: expect.stringMatching(/^messages\/\w\w\.json$/),
    line: expect.any(Number),
    key: expect.any(String),
    language: expect.stringMatching(/^\w\w$/),
    rule: expect.any(String),
    found: expect.any(String),
    expected: expect.any(String),
    suggestion: null,
    where: expect.any(String),
  });
});

it.each([
  [['check', 'more']],
  [['no-such-verb']],
  [['stale', 'fr', 'de']],
  [['diff']],
  [['undo']],
  [['accept', 'home.title']],
  [['accept', 'home.title', 'no-such-rule', 'because']],
])('npm run words prints its usage for wrong arguments: %o', async (args) => {
  const { code, output } = await runHere(COMMAND, args);
  expect(output).toContain('npm run words -- check');
  expect(code).not.toBe(0);
});

it('npm run words -- accept refuses an unknown key by its name, and writes nothing', async () => {
  const { code, output } = await runHere(COMMAND, ['accept', 'no.such.word', 'endMark', 'because']);
  expect(output).toContain('no.such.word');
  expect(code).not.toBe(0);
});

it('npm run words -- stale counts stale and missing translations in each language; the software has none of either', async () => {
  const { code, output } = await runHere(COMMAND, ['stale', '--software']);
  expect(output).toBe('fr: 0 stale, 0 missing\nen: 0 stale, 0 missing\nde: 0 stale, 0 missing\n');
  expect(code).toBe(0);
});

it('npm run words -- diff lists the sources that changed since a commit, and proposes a day if git does not know the commit', async () => {
  const since = await runHere(COMMAND, ['diff', 'HEAD', '--software']);
  expect(since.output).toMatch(/\d+ changed or new, \d+ removed since HEAD\n$/);
  const unknown = await runHere(COMMAND, ['diff', 'no-such-commit', '--software']);
  expect(unknown.output).toMatch(/^git has no commit no-such-commit\. Give a day instead: npm run words -- diff \d{4}/);
  expect(unknown.code).not.toBe(0);
});

it('npm run words -- diff uses the ledger for a day before the first commit', async () => {
  const { code, output } = await runHere(COMMAND, ['diff', '2001-01-01', '--software']);
  expect(output).toContain('home.title (fr followed, en followed, de followed)');
  expect(output).toMatch(/git has no commit before that day here, so earlier texts are not shown\.\n$/);
  expect(code).toBe(0);
});

it.each([
  [['still-right', 'no.such.word', 'fr'], 'There is no translation of no.such.word in fr.'],
  [['still-right', 'home.title', 'es'], 'es is not a language of the site'],
  [['stale', 'es'], 'es is not a language of the site'],
  [['undo', 'no.such.word'], 'There is no earlier version of no.such.word.'],
])('npm run words says in a sentence what is wrong with %o', async (args, sentence) => {
  const { code, output } = await runHere(COMMAND, [...args, '--software']);
  expect(output).toContain(sentence);
  expect(code).not.toBe(0);
});
