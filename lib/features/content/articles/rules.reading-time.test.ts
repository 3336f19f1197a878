import { describe, expect, it } from 'vitest';
import { readingMinutes } from './rules';

describe('reading time', () => {
  it('is a minute for 200 words', () => {
    expect(readingMinutes('woord '.repeat(1000))).toBe(5);
  });

  it('is never less than a minute', () => {
    expect(readingMinutes('')).toBe(1);
  });

  it('does not count table rules and list marks', () => {
    expect(readingMinutes('| --- | ---: |\n- \n'.repeat(400))).toBe(1);
  });
});
