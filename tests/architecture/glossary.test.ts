import { describe, expect, it } from 'vitest';
import { filesBelow, readText } from '../support/project-files';

const rows = readText('docs/glossary.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| term') && !line.startsWith('| --'))
  .map((line) => line.split('|').map((cell) => cell.trim()));
const retired = rows.flatMap(([, , , words = '']) => [...words.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word));

const SELF = 'tests/architecture/glossary.test.ts';
const files = ['agency', 'app', 'components', 'lib', 'scripts', 'tests', 'docs']
  .flatMap(filesBelow)
  .filter((path) => /\.(?:tsx?|mjs|css|md)$/.test(path) && path !== SELF && path !== 'docs/glossary.md');

describe('the glossary', () => {
  it('has at most fifty terms, each in one line with one meaning', () => {
    const terms = rows.map(([, term]) => term);
    expect(terms.length).toBeLessThanOrEqual(50);
    expect(new Set(terms).size).toBe(terms.length);
    expect(rows.filter(([, , meaning]) => !meaning)).toEqual([]);
  });

  it('retires only words that no file and no line of code uses', () => {
    expect(retired.length).toBeGreaterThan(10);
    const pattern = new RegExp(`\\b(?:${retired.map((word) => word.replaceAll('.', '\\.')).join('|')})\\b`);
    const found = files.flatMap((path) =>
      [path, ...readText(path).split('\n')]
        .filter((line) => pattern.test(line))
        .map((line) => `${path}: ${line.trim().slice(0, 100)}`),
    );
    expect(found).toEqual([]);
  });
});
