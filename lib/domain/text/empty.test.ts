import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmpty } from './empty';

describe('a value (SPEC §5)', () => {
  it.each([null, undefined, '', ' ', '\t\r\n', '\u00a0\u2003'])('is empty when it is null or blank: %j', (value) => {
    expect(isEmpty(value)).toBe(true);
  });

  it.each([0, false, Number.NaN, [], {}, '0', ' x '])('is not empty otherwise: %j', (value) => {
    expect(isEmpty(value)).toBe(false);
  });

  it('is judged without the white space around it', () => {
    fc.assert(fc.property(fc.string(), (text) => isEmpty(text) === isEmpty(`  ${text}\n`)));
  });
});
