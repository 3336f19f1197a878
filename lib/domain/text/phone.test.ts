import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPhone, telHref } from './phone';

describe('a phone number for reading', () => {
  it.each([
    ['025112233', '02 511 22 33'],
    ['02/511.22.33', '02 511 22 33'],
    ['03 345 67 89', '03 345 67 89'],
    ['042223344', '04 222 33 44'],
    ['(09) 222-33-44', '09 222 33 44'],
  ])('is grouped 2-3-2-2 after an area code of one digit, as Belgians write it: %s', (raw, expected) => {
    expect(formatPhone(raw)).toBe(expected);
  });

  it.each([
    ['011223344', '011 22 33 44'],
    ['011/22.33.44', '011 22 33 44'],
    ['078151234', '078 15 12 34'],
  ])('is grouped 3-2-2-2 after an area code of two digits: %s', (raw, expected) => {
    expect(formatPhone(raw)).toBe(expected);
  });

  it.each([
    ['0475/12.34.56', '0475 12 34 56'],
    ['0470123456', '0470 12 34 56'],
    ['(0475) 12-34-56', '0475 12 34 56'],
  ])('is grouped 4-2-2-2 if it is a mobile number: %s', (raw, expected) => {
    expect(formatPhone(raw)).toBe(expected);
  });

  it.each([
    ['080012345', '0800 12 345'],
    ['090012345', '0900 12 345'],
  ])('is grouped 4-2-3 if it is a free or paid service: %s', (raw, expected) => {
    expect(formatPhone(raw)).toBe(expected);
  });

  it.each([
    ['+3225112233', '+32 2 511 22 33'],
    ['+32 11 22 33 44', '+32 11 22 33 44'],
    ['0032470123456', '+32 470 12 34 56'],
  ])('is grouped after the Belgian country code: %s', (raw, expected) => {
    expect(formatPhone(raw)).toBe(expected);
  });

  it.each([
    '+352 26 12 34',
    '+352 26 12 34 56',
    '+49 241 12345',
    '00352 261 234',
    '+32 (0)2 345 67 89',
    '+32 2 345',
    '112',
    '',
    'onbekend',
    '0800/12.345.678.9',
  ])('is unchanged if it is foreign or matches no pattern: %s', (raw) => {
    expect(formatPhone(raw)).toBe(raw);
  });

  it('keeps every digit; without a country code, it is grouped only if it has nine or ten digits', () => {
    const raw = fc.string({ unit: fc.constantFrom(...'123456789 /.-()'), maxLength: 20 }).map((text) => `0${text}`);
    fc.assert(
      fc.property(raw, (text) => {
        const digits = text.replace(/\D/g, '');
        expect(formatPhone(text).replace(/\D/g, '')).toBe(digits);
        if (digits.length === 10) expect(formatPhone(text)).toMatch(/^\d{4} \d\d \d\d \d\d$/);
        else if (digits.length === 9) expect(formatPhone(text)).toMatch(/^(?:0[2349] \d{3}|\d{3} \d\d) \d\d \d\d$/);
        else expect(formatPhone(text)).toBe(text);
      }),
    );
  });

  it('has the same tel: link as the number that was entered', () => {
    const raw = fc.string({ unit: fc.constantFrom(...'0123456789 /.-+'), maxLength: 16 });
    fc.assert(fc.property(raw, (text) => telHref(formatPhone(text)) === telHref(text)));
  });

  it('does not change when it is formatted again', () => {
    fc.assert(fc.property(fc.string(), (text) => formatPhone(formatPhone(text)) === formatPhone(text)));
  });
});

describe('tel: links', () => {
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

  it.each([
    // Mobile numbers without their zero, as visitors type them in contact forms.
    ['475 12 34 56', 'tel:+32475123456'],
    ['486/12.34.56', 'tel:+32486123456'],
    ['32 475 12 34 56', 'tel:+32475123456'],
    ['32 2 345 67 89', 'tel:+3223456789'],
    ['352 621 123 456', 'tel:+352621123456'],
    ['352 26 12 34', 'tel:+352261234'],
    ['26 12 34', 'tel:+352261234'],
    ['België 0475 12 34 56', 'tel:+32475123456'],
    ['0475 12 34 56 (Belgique)', 'tel:+32475123456'],
    ['BE 2 345 67 89', 'tel:+3223456789'],
    ['Luxembourg 26 12 34', 'tel:+352261234'],
    ['(L) 26 12 34', 'tel:+352261234'],
    ['Luxemburg: 621 123 456', 'tel:+352621123456'],
    ['Pays-Bas 06 12 34 56 78', 'tel:+31612345678'],
    ['GSM 0475 12 34 56', 'tel:+32475123456'],
    ['0800 12 345', 'tel:+3280012345'],
  ])(
    'recognise a number without its zero, with the name of its country, or of six digits in Luxembourg: %s',
    (raw, expected) => {
      expect(telHref(raw)).toBe(expected);
    },
  );

  it.each([
    '26 12 34 56',
    '15 00 00 12',
    '621 123 456',
    '06 12 34 56 78',
    '0475 12 34',
    '0475 12 34 5',
    '+32 475 12 34',
    '0475 12 34 56 / 02 345 67 89',
    '02 345 67 89 ext. 12',
    'Belgique ou Luxembourg 26 12 34 56',
    '+0',
    'onbekend',
    '',
  ])('are omitted when the number is incomplete or ambiguous: %s', (raw) => {
    expect(telHref(raw)).toBeUndefined();
  });

  it('keep the plus of a formatted number', () => {
    expect(telHref(formatPhone('+352 26 12 34'))).toBe('tel:+352261234');
  });

  it('consist of a plus and 8 to 15 digits, or of a service number', () => {
    const typed = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789 +/(BELU'), maxLength: 18 }));
    fc.assert(fc.property(typed, (raw) => /^tel:(?:\+[1-9]\d{7,14}|1\d{2,3})$/.test(telHref(raw) ?? 'tel:112')));
  });

  it('are the same for all spellings of a mobile number', () => {
    const mobile = fc.tuple(fc.integer({ min: 455, max: 499 }), fc.stringMatching(/^\d{6}$/));
    const ways = fc.constantFrom('', '0', '+32', '0032', '32', '+32 (0)', '+32 0', 'België 0', 'BE ', 'GSM: 0');
    fc.assert(
      fc.property(mobile, ways, fc.constantFrom('', ' ', '.', '/'), ([zone, rest], way, gap) => {
        const written = `${way}${zone}${gap}${rest.slice(0, 2)}${gap}${rest.slice(2, 4)}${gap}${rest.slice(4)}`;
        expect(telHref(written)).toBe(`tel:+32${zone}${rest}`);
      }),
    );
  });
});
