import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newFolder } from '@/tests/support/new-folder';
import { copyText, findCopies, noteSeen } from './originals';

function site(): { root: string; write: (path: string, text: string) => void } {
  const root = newFolder();
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  write('content/pages/disclaimer/nl.md', 'een');
  write('content/pages/disclaimer/fr.md', 'un');
  write('agency/content/guide/ours/nl.md', 'van ons alleen');
  return { root, write };
}

describe('a text of the agency copied from one of the software', () => {
  it('is reported when the original changes, until a person has checked it', () => {
    const { root, write } = site();
    expect(copyText(root, 'pages/disclaimer')).toEqual(['pages/disclaimer/fr.md', 'pages/disclaimer/nl.md']);
    write('agency/content/pages/disclaimer/nl.md', 'een, maar anders');
    expect(findCopies(root).map(({ state }) => state)).toEqual(['same', 'same']);
    write('content/pages/disclaimer/nl.md', 'een, nieuwe wet');
    expect(findCopies(root)).toMatchObject([
      { path: 'pages/disclaimer/fr.md', state: 'same' },
      { path: 'pages/disclaimer/nl.md', state: 'changed' },
    ]);
    expect(noteSeen(root, 'pages/disclaimer/nl.md')).toEqual(['pages/disclaimer/nl.md']);
    expect(findCopies(root).every(({ state }) => state === 'same')).toBe(true);
  });

  it('is reported too when it is not noted which version of the original was copied', () => {
    const { root, write } = site();
    write('agency/content/pages/disclaimer/nl.md', 'met de hand');
    expect(findCopies(root)).toMatchObject([{ path: 'pages/disclaimer/nl.md', state: 'unknown' }]);
  });

  it('matches the original in spite of the line ends of another system', () => {
    const { root, write } = site();
    write('content/pages/disclaimer/nl.md', 'een\ntwee');
    copyText(root, 'pages/disclaimer');
    write('content/pages/disclaimer/nl.md', 'een\r\ntwee');
    expect(findCopies(root).every(({ state }) => state === 'same')).toBe(true);
  });

  it('is never overwritten, and an unknown name copies nothing', () => {
    const { root } = site();
    copyText(root, 'pages/disclaimer');
    expect(() => copyText(root, 'pages/disclaimer')).toThrow('is there already');
    expect(() => copyText(root, '../secret')).toThrow('There is no text');
  });
});
