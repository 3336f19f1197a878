import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasWebAddress, unlinked } from './typed-links';

describe('web addresses in free text (RELIABILITY S4)', () => {
  it.each([
    'https://evil.example/win',
    'HTTP://EVIL.EXAMPLE',
    'ftp://x',
    'kijk op www.evil',
    'evil.com',
    'bezoek immo-koopje.be!',
    'Evil.COM/a?b=1',
    'promo.vlaanderen',
    'http://10.0.0.1/a',
    '192.168.0.1',
    'an@voorbeeld.be',
    'mailto:an',
    'evil。com',
    'ｅｖｉｌ．ｃｏｍ',
    'ev\u200bil.c\u00adom',
    'xn--80ak6aa92e.xn--p1ai',
    'evil.photography/win',
  ])('are found in %j', (text) => expect(hasWebAddress(text)).toBe(true));

  it.each([
    '',
    'Dag Lien, dit huis is iets voor u. Bel me op 0470 00 00 31.',
    'D.w.z. drie slaapkamers, m.a.w. plaats genoeg, p.ex. pour les enfants.',
    'Vraagprijs € 1.245.000, om 10.30 uur.',
    'EPC 231 kWh/m², 12/2026',
    'Superhuis!Echt.',
    'Niet ver van Sint-Niklaas ... of toch?',
    'Haus mit 4 Zimmern (ca. 120 m²), Bj. 1908',
    'Rue de l’Église 4, à deux pas.',
  ])('are not found in %j', (text) => expect(hasWebAddress(text)).toBe(false));

  it('are found anywhere and in any letter case', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcdefgh '), maxLength: 20 });
    fc.assert(
      fc.property(word, word, fc.constantFrom('evil.com', 'www.evil.example', 'https://evil.example'), (a, b, url) => {
        expect(hasWebAddress(`${a} ${url} ${b}`)).toBe(true);
        expect(hasWebAddress(`${a} ${url.toUpperCase()} ${b}`)).toBe(true);
      }),
    );
  });

  it('are found with any number of invisible characters inside', () => {
    const unseen = fc.array(fc.constantFrom('\u200b', '\u200d', '\u2060', '\u00ad', '\ufeff', '\u202e'), {
      maxLength: 3,
    });
    fc.assert(
      fc.property(fc.array(unseen, { minLength: 8, maxLength: 8 }), (signs) => {
        expect(hasWebAddress([...'evil.com'].map((sign, index) => sign + signs[index]?.join('')).join(''))).toBe(true);
      }),
    );
  });
});

const seen = (text: string): string => text.replaceAll('\u200c', '');

describe('links that are shown as plain text (RELIABILITY S4)', () => {
  it.each([
    'https://evil.example/win',
    'HTTP://EVIL.EXAMPLE',
    'www.evil.example',
    'evil.example',
    'kijk op immo.be/123 of bel',
    'an@voorbeeld.be',
    'http://10.0.0.1/a',
    'ftp://x',
  ])('contain no address that a mail program recognises, and look the same: %s', (text) => {
    const shown = unlinked(text);
    expect(seen(shown)).toBe(text);
    expect(shown).not.toMatch(/:\/\/|\w@\w|\w\.[a-z]/i);
  });

  it.each(['Goeiedag.', 'Om 10:30, of later.', 'Einde. Begin', 'a : b', 'lot 1.3, € 1.250', ''])(
    'are not found in a text without links, which stays unchanged: %j',
    (text) => {
      expect(unlinked(text)).toBe(text);
    },
  );

  it('look the same as before, for any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(seen(unlinked(text))).toBe(seen(text));
        expect(unlinked(text)).not.toMatch(/:\/\/|@(?!\u200c)/);
      }),
    );
  });
});
