import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPhone, telHref } from './phone';

describe('phone formatting (SPEC §5)', () => {
  it.each([
    ['0475/12.34.56', '0475 12 34 56'],
    ['0475123456', '0475 12 34 56'],
    ['(0475) 12-34-56', '0475 12 34 56'],
    // The rule counts digits and knows no country code.
    ['+32 2 345 67 89', '3223 45 67 89'],
  ])('groups 10 digits 4-2-2-2: %s', (raw, expected) => {
    expect(formatPhone(raw)).toBe(expected);
  });

  it.each([
    ['011223344', '011 22 33 44'],
    ['011/22.33.44', '011 22 33 44'],
    // Also where people would write 02 345 67 89, and for a number of Luxembourg (DOMAIN D6, §8.1).
    ['02 345 67 89', '023 45 67 89'],
    ['+352 26 12 34', '352 26 12 34'],
  ])('groups 9 digits 3-2-2-2: %s', (raw, expected) => {
    expect(formatPhone(raw)).toBe(expected);
  });

  it.each(['+32 475 12 34 56', '+352 26 12 34 56', '112', '', 'onbekend', '0800/12.345.678.9'])(
    'returns other lengths unchanged: %s',
    (raw) => {
      expect(formatPhone(raw)).toBe(raw);
    },
  );

  it('keeps only digits, and all of them', () => {
    const raw = fc.string({ unit: fc.constantFrom(...'0123456789 /.-()+'), maxLength: 20 });
    fc.assert(
      fc.property(raw, (text) => {
        const digits = text.replace(/\D/g, '');
        expect(formatPhone(text).replace(/\D/g, '')).toBe(digits);
        if (digits.length === 10) expect(formatPhone(text)).toMatch(/^\d{4} \d\d \d\d \d\d$/);
        else if (digits.length === 9) expect(formatPhone(text)).toMatch(/^\d{3} \d\d \d\d \d\d$/);
        else expect(formatPhone(text)).toBe(text);
      }),
    );
  });

  it('is idempotent', () => {
    fc.assert(fc.property(fc.string(), (text) => formatPhone(formatPhone(text)) === formatPhone(text)));
  });
});

describe('tel: links (DOMAIN §8.1)', () => {
  it.each([
    ['0475 12 34 56', 'tel:+32475123456'],
    ['0475/12.34.56', 'tel:+32475123456'],
    ['011 22 33 44', 'tel:+3211223344'],
    ['02 345 67 89', 'tel:+3223456789'],
    ['(02) 345 67 89', 'tel:+3223456789'],
    ['015 00 00 12', 'tel:+3215000012'],
    ['0470 00 00 15', 'tel:+32470000015'],
    ['+32 475 12 34 56', 'tel:+32475123456'],
    ['+32 2 345 67 89', 'tel:+3223456789'],
    ['+32 (0)2 345 67 89', 'tel:+3223456789'],
    ['+32 02 345 67 89', 'tel:+3223456789'],
    ['0032 475 12 34 56', 'tel:+32475123456'],
    ['0032 (0)475 12 34 56', 'tel:+32475123456'],
    ['(0)475 12 34 56', 'tel:+32475123456'],
    ['32475123456', 'tel:+32475123456'],
    ['+352 26 12 34 56', 'tel:+35226123456'],
    ['+352 26 12 34', 'tel:+352261234'],
    ['00352 26 12 34 56', 'tel:+35226123456'],
    ['+33 (0)1 23 45 67 89', 'tel:+33123456789'],
  ])('are E.164, built from the raw number: %s', (raw, expected) => {
    expect(telHref(raw)).toBe(expected);
  });

  it('leave service numbers as they are', () => {
    expect(telHref('112')).toBe('tel:112');
    expect(telHref('1733')).toBe('tel:1733');
  });

  it('are never built from the formatted text, whose grouping would lose the plus', () => {
    expect(telHref(formatPhone('+352 26 12 34'))).toBe('tel:+352261234');
  });

  it('hold nothing but digits and one plus in front', () => {
    fc.assert(fc.property(fc.string(), (raw) => /^tel:\+?\d*$/.test(telHref(raw))));
  });
});
