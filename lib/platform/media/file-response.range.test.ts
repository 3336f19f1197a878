import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byteRange } from './file-response';

describe('the part of a file for a Range header', () => {
  it.each([
    ['bytes=0-99', { first: 0, last: 99 }],
    ['bytes=900-', { first: 900, last: 999 }],
    ['bytes=-100', { first: 900, last: 999 }],
    ['bytes=-5000', { first: 0, last: 999 }],
    ['bytes=990-5000', { first: 990, last: 999 }],
    ['bytes=999-999', { first: 999, last: 999 }],
    ['bytes=1000-', 'outside'],
    ['bytes=1000-2000', 'outside'],
    ['bytes=-0', 'outside'],
  ])('consists of the bytes that the header names, or is outside a file of a thousand bytes: %s', (header, part) => {
    expect(byteRange(header, 1000)).toEqual(part);
  });

  it.each([
    null,
    '',
    'bytes',
    'bytes=',
    'bytes=-',
    'bytes=5-2',
    'bytes=0-1,5-6',
    'items=0-1',
    'bytes=a-b',
    ' bytes=0-1',
  ])('is the whole file for the header %j', (header) => {
    expect(byteRange(header, 1000)).toBeNull();
  });

  it('is always within the file, and does not exist in an empty file', () => {
    const number = fc.oneof(fc.constant(''), fc.maxSafeNat().map(String));
    fc.assert(
      fc.property(number, number, fc.nat(10_000), (from, to, size) => {
        const part = byteRange(`bytes=${from}-${to}`, size);
        if (part === null || part === 'outside') return true;
        return part.first >= 0 && part.first <= part.last && part.last < size;
      }),
    );
  });

  it('is found quickly in a header of any length', () => {
    for (const header of ['1'.repeat(250_000), `0-${'1'.repeat(250_000)}`, '0-0,'.repeat(60_000), ' '.repeat(250_000)])
      expect(byteRange(`bytes=${header}-`, 10)).toBeNull();
  });
});
