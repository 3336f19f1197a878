import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesBelow, readText } from '../support/project-files';

describe('unattended work', () => {
  it('has one table of jobs, which the server starts, and no timers in lib/features', () => {
    expect(readFileSync('instrumentation.ts', 'utf8')).toContain(
      'startJobs(SCHEDULE, processState.process.runsUnattendedWork)',
    );
    const timers = filesBelow('lib')
      .filter((path) => /\.ts$/.test(path) && !path.endsWith('.test.ts'))
      .filter((path) => path.startsWith('lib/features/') && /\bsetInterval\(/.test(readText(path)));
    expect(timers).toEqual([]);
  });
});
