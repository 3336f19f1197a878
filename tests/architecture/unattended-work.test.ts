import { describe, expect, it } from 'vitest';
import { filesBelow, readText } from '../support/project-files';

/** What features export to be started with the server: `startOutbox`, `startLetters` and so on. */
const starts = filesBelow('lib/features')
  .filter((path) => path.includes('/jobs/') && !path.endsWith('.test.ts'))
  .flatMap((path) =>
    [...readText(path).matchAll(/^export function (start[A-Z]\w+)\(\)/gm)].map(([, name = '']) => name),
  );

describe('unattended work', () => {
  it('is found in the features', () => {
    expect(starts.length).toBeGreaterThan(5);
  });

  it.each(starts)('begins with the server: %s', (name) => {
    expect(readText('instrumentation.ts')).toMatch(new RegExp(`^ +${name}\\(\\);`, 'm'));
  });
});
