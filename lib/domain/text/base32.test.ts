import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromBase32, toBase32 } from './base32';

describe('the base32 of bytes in an address', () => {
  it('is RFC 4648 in lower case and without padding', () => {
    const written = ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => toBase32(Buffer.from(text)));
    expect(written).toEqual(['', 'my', 'mzxq', 'mzxw6', 'mzxw6yq', 'mzxw6ytb', 'mzxw6ytboi']);
  });

  it('is read back in either letter case', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
        const text = toBase32(bytes);
        expect(text).toMatch(/^[a-z2-7]*$/);
        expect(fromBase32(text)).toEqual(bytes);
        expect(fromBase32(text.toUpperCase())).toEqual(bytes);
      }),
    );
  });

  it('has only one spelling for each value', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'abcdyz27'), maxLength: 12 }), (text) => {
        const bytes = fromBase32(text);
        if (bytes) expect(toBase32(bytes)).toBe(text);
      }),
    );
  });

  it('is invalid with a character outside its alphabet', () => {
    for (const text of ['mz=', 'mz-x', '01', 'é', 'm z']) expect(fromBase32(text)).toBeNull();
  });
});
