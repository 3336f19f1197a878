import { expect, it } from 'vitest';
import { runHere } from '../support/run-here';

const COMMAND = 'scripts/commands/words.ts';

it('npm run words -- check says how much it found, in the language of the agency, and nothing is wrong in the software', async () => {
  const { code, output } = await runHere(COMMAND, ['check', '--software']);
  expect(output).toMatch(/^0 fouten, 0 waarschuwingen, \d+ wenken\. \(--all\)\n$/);
  expect(code).toBe(0);
});

it('npm run words -- check --json gives the findings as data, hints with --all', async () => {
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

it.each([[['check', 'more']], [[]], [['accept', 'home.title']], [['accept', 'home.title', 'no-such-rule', 'because']]])(
  'npm run words prints its usage for %o',
  async (args) => {
    const { code, output } = await runHere(COMMAND, args);
    expect(output).toContain('npm run words -- check');
    expect(code).not.toBe(0);
  },
);

it('npm run words -- accept names a key that is not there, and writes nothing', async () => {
  const { code, output } = await runHere(COMMAND, ['accept', 'no.such.word', 'endMark', 'because']);
  expect(output).toContain('no.such.word');
  expect(code).not.toBe(0);
});
