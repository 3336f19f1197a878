import { describe, expect, it } from 'vitest';
import { filesBelow, readText } from '../support/project-files';

const FOLDER = 'docs/decisions';
const records = filesBelow(FOLDER);
const numberOf = (path: string): string => /\/(\d{3})-[a-z0-9-]+\.md$/.exec(path)?.[1] ?? path;

describe('the decision records', () => {
  it('have a number of their own', () => {
    const numbers = records.map(numberOf);
    expect(numbers.filter((number) => !/^\d{3}$/.test(number))).toEqual([]);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it.each(records)('say number, date, status, context, decision and consequences: %s', (path) => {
    const text = readText(path);
    expect(text).toMatch(new RegExp(`^# ${numberOf(path)} \\S`));
    expect(text).toMatch(/^Date: \d{4}-\d{2}-\d{2} · Status: (accepted|superseded by \d{3})$/m);
    expect(text.match(/^## .*/gm)).toEqual(['## Context', '## Decision', '## Consequences']);
  });

  it('exist where the code names them', () => {
    const known = new Set(records.map(numberOf));
    const named = ['app', 'components', 'lib', 'scripts']
      .flatMap(filesBelow)
      .flatMap((path) =>
        [...readText(path).matchAll(/\bdecisions? (\d{3})\b/g)].map((match) => ({ path, number: match[1] ?? '' })),
      );
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter(({ number }) => !known.has(number))).toEqual([]);
  });
});
