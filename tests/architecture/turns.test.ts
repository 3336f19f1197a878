import { existsSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LONG_FILES, restingFiles, TURNS } from '../support/turns.mjs';

const SUITES = ['integration', 'http', 'faults', 'e2e'] as const;
const filesOf = (suite: (typeof SUITES)[number]): string[] =>
  Object.keys(LONG_FILES[suite]).map((name) => `tests/${suite}/${name}.${suite === 'e2e' ? 'spec' : 'test'}.ts`);

/** The long test files of a suite that run on a day. */
function running(suite: (typeof SUITES)[number], day: number): string[] {
  vi.stubEnv('TURN', String(day));
  const resting = restingFiles(suite);
  return filesOf(suite).filter((file) => !resting.includes(file));
}

describe('long test files', () => {
  afterEach(() => vi.unstubAllEnvs());

  it.each(SUITES)('named in the list all exist: %s', (suite) => {
    expect(filesOf(suite).filter((file) => !existsSync(file))).toEqual([]);
  });

  it.each(SUITES)('each run on one day of the cycle, and no day is without one: %s', (suite) => {
    const days = Array.from({ length: TURNS }, (_, day) => running(suite, day));
    expect(days.flat().sort()).toEqual(filesOf(suite).sort());
    for (const files of days) expect(files).not.toEqual([]);
  });

  it.each(SUITES)('take about the same time each day: %s', (suite) => {
    const cost = (file: string) => Object.values<number>(LONG_FILES[suite])[filesOf(suite).indexOf(file)] ?? 0;
    const seconds = Array.from({ length: TURNS }, (_, day) =>
      running(suite, day).reduce((sum, file) => sum + cost(file), 0),
    );
    // A test file is never divided.
    const longest = Math.max(...Object.values<number>(LONG_FILES[suite]));
    const mean = seconds.reduce((sum, one) => sum + one, 0) / TURNS;
    expect(Math.max(...seconds)).toBeLessThanOrEqual(Math.max(longest, 1.2 * mean));
  });

  it('all run if no turn is given, so that a file that a person names always runs', () => {
    vi.stubEnv('TURN', undefined);
    expect(SUITES.flatMap((suite) => restingFiles(suite))).toEqual([]);
  });
});
