import { describe, expect, it } from 'vitest';
import { formatBytes } from './file-size';

describe('file sizes', () => {
  it.each([
    [2_100_000, '2,1\u00a0MB'],
    [640_000, '640\u00a0kB'],
    [999_600, '1\u00a0MB'],
    [12, '1\u00a0kB'],
    [0, null],
    [null, null],
  ])('are rounded to a readable unit: %s bytes as %s', (bytes, text) => {
    expect(formatBytes(bytes, 'nl')).toBe(text);
  });

  it('have a decimal point in English', () => {
    expect(formatBytes(2_100_000, 'en')).toBe('2.1\u00a0MB');
  });
});
