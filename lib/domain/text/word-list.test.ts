import { describe, expect, it } from 'vitest';
import { joinWords } from './word-list';

describe('words in a sentence', () => {
  it.each([
    ['nl', 'Gent, Aalst en Lier'],
    ['fr', 'Gent, Aalst et Lier'],
    ['en', 'Gent, Aalst and Lier'],
    ['de', 'Gent, Aalst und Lier'],
  ] as const)('are joined as usual in the language: %s', (locale, expected) => {
    expect(joinWords(['Gent', 'Aalst', 'Lier'], locale)).toBe(expected);
    expect(joinWords(['Gent'], locale)).toBe('Gent');
  });
});
