import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cutHeadingFont, LETTERS } from '@/scripts/generate/heading-font.mjs';
import { filesBelow, readText } from '../support/project-files';

const WORDS = ['messages', 'content'].flatMap(filesBelow).filter((path) => /\.(json|md)$/.test(path));

describe('the font of the headings', () => {
  it('contains every letter of the words and texts of the site', () => {
    const known = new Set(LETTERS);
    const missing = new Set(WORDS.flatMap((path) => [...readText(path)].filter((letter) => !known.has(letter))));
    expect([...missing].filter((letter) => letter !== '\n')).toEqual([]);
  });

  it('equals the output of its script', async () => {
    const written = readFileSync('app/styles/heading-font.woff2');
    expect(written.equals(await cutHeadingFont())).toBe(true);
  });
});
