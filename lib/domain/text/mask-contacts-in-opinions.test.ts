import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskContacts } from './mask-contacts-in-opinions';

describe('masking of contact data in a text', () => {
  it.each([
    ['jan.peeters@example.be', '•••'],
    ['mail jan @ example.be maar', 'mail jan @ ••• maar'],
    ['zie https://example.be/jan of www.jan.be', 'zie ••• of •••'],
    ['jan.be', '•••'],
    ['Kijk op jan.be, graag (jan.be) of jan.be!', 'Kijk op ••• graag ••• of •••'],
    ['jan.immo', '•••'],
    ['ｊａｎ＠ｅｘａｍｐｌｅ．ｂｅ', '•••'],
    ['jan.\u00adbe', '•••'],
    ['+32 (0)470/12.34.56 graag', '+••• graag'],
    ['(0470 12 34 56)', '(•••)'],
    ['0470123456', '•••'],
    ['0470\u00a012\u202f34\u00a056', '•••'],
    ['0470\n12\n34\n56', '•••'],
    ['0470,12,34,56 of 0470_12_34_56 of 0470–12–34–56 of 04:70:12:34:56', '••• of ••• of ••• of •••'],
    ['０４７０ １２ ３４ ５６', '•••'],
    ['0470 - 12 - 34 - 56', '•••'],
    ['470 123 456', '•••'],
  ])('masks the address or number in "%s"', (text, masked) => {
    expect(maskContacts(text)).toBe(masked);
  });

  it.each([
    'Te duur voor 120 m², rond 385.000 zou kunnen',
    'In 2019 vernieuwd, 3 slaapkamers',
    '385.000 - 395.000',
    'Eerder 385 000 € – 395 000 €',
    'Tussen 1.250.000/1.350.000 euro',
    'Verbouwd in 2019, 2021',
    'Mooie tuin. Te klein!',
    '120 m² 385.000',
    'Een 7,5/10 voor de tuin.',
  ])('leaves "%s" unchanged', (text) => {
    expect(maskContacts(text)).toBe(text);
  });

  it('masks every e-mail and web address, with any text around it', () => {
    const around = fc.string({ maxLength: 60 });
    const sign = fc.constantFrom('', ' ', '(', ')', ',', '.', '!', '?', ':', ';', '"', '»', '\n', '\u00a0');
    const address = fc.constantFrom('jan@example.be', 'jan.be', 'peeters-jan.immo', 'www.jan.example');
    fc.assert(
      fc.property(around, sign, address, sign, around, (before, left, contact, right, after) => {
        expect(maskContacts(`${before} ${left}${contact}${right} ${after}`)).not.toContain(contact);
      }),
    );
  });

  it('masks every long number, with up to three separators between its digits', () => {
    const between = fc.string({ unit: fc.constantFrom(...' .,/()-–_:;\n\u00a0\u2009•+'), maxLength: 3 });
    const digit = fc.constantFrom(...'123456789０');
    fc.assert(
      fc.property(
        fc.array(fc.tuple(digit, between), { minLength: 9, maxLength: 14 }),
        fc.string({ maxLength: 30 }),
        (signs, around) => {
          // A phone number in the test begins with a zero, because without it some numbers could be amounts.
          const number = `0${signs.map(([one, gap]) => one + gap).join('')}`;
          const masked = maskContacts(`${around} x${number}x ${around}`);
          expect(masked).toContain('•••');
          expect(masked).not.toContain(number.slice(0, -4).trim());
        },
      ),
    );
  });
});
