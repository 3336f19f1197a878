import { describe, expect, it } from 'vitest';
import { filesBelow, readText } from '../support/project-files';

const FOLDER = 'docs/decisions';
const INDEX = `${FOLDER}/README.md`;
const TEMPLATE = `${FOLDER}/template.md`;
const records = filesBelow(FOLDER).filter((path) => path !== INDEX && path !== TEMPLATE);
const numberOf = (path: string): string => /\/(\d{3})-[a-z0-9-]+\.md$/.exec(path)?.[1] ?? path;
const SECTIONS = ['## Context', '## Decision', '## Consequences'];
const STATUS = /^Date: \d{4}-\d{2}-\d{2} · Status: ((?:accepted, in part )?superseded by \d{3}(?:, \d{3})*|accepted)$/m;

/** A record as the index must have it: link, title and status. */
function lineOf(path: string): string {
  const text = readText(path);
  const number = numberOf(path);
  const title = /^# \d{3} (.+)$/m.exec(text)?.[1];
  return `- [${number}](${path.slice(FOLDER.length + 1)}) **${title}** (${STATUS.exec(text)?.[1]}):`;
}

describe('the decision records', () => {
  it('have a number of their own', () => {
    const numbers = records.map(numberOf);
    expect(numbers.filter((number) => !/^\d{3}$/.test(number))).toEqual([]);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it.each(records)('say number, date, status, context, decision and consequences: %s', (path) => {
    const text = readText(path);
    expect(text).toMatch(new RegExp(`^# ${numberOf(path)} \\S`));
    expect(text).toMatch(STATUS);
    expect(text.match(/^## .*/gm)).toEqual(SECTIONS);
  });

  it('are all in the index, with their title and status, and nothing else is', () => {
    const lines = [...readText(INDEX).matchAll(/^(- \[.+\) \*\*.+\*\* \(.+?\):) (.+)$/gm)];
    expect(lines.map(([, record]) => record)).toEqual(records.map(lineOf));
    expect(lines.filter(([, , summary]) => (summary ?? '').length < 20)).toEqual([]);
    expect(readText(INDEX).match(/^- /gm)).toHaveLength(records.length);
  });

  it('are superseded by records that there are', () => {
    const numbers = records.map(numberOf);
    const later = records.flatMap((path) => STATUS.exec(readText(path))?.[1]?.match(/\d{3}/g) ?? []);
    expect(later.length).toBeGreaterThan(0);
    expect(later.filter((number) => !numbers.includes(number))).toEqual([]);
  });

  it('begin from a template of the same form', () => {
    expect(readText(TEMPLATE).match(/^## .*/gm)).toEqual(SECTIONS);
    expect(readText(TEMPLATE)).toMatch(/^# NNN \S/);
  });
});
