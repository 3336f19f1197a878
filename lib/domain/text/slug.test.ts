import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES } from './locale';
import { pathSlug, slug, withoutAccents } from './slug';

describe('the slug of a text (SPEC §2)', () => {
  it.each([
    ['  Te koop  ', 'te-koop'],
    ['Liège', 'liege'],
    ['Grâce-Hollogne', 'grace-hollogne'],
    ['Über uns', 'uber-uns'],
    ['Le Rœulx', 'le-roeulx'],
    ['ŒUVRE', 'oeuvre'],
    ['Straße', 'strasse'],
    ['Æsir & ægir', 'aesir-aegir'],
    ["Braine-l'Alleud", 'braine-lalleud'],
    ['Braine-l’Alleud', 'braine-lalleud'],
    ["'s-Gravenbrakel", 's-gravenbrakel'],
    ['Huis (open bebouwing), 3 slpk.', 'huis-open-bebouwing-3-slpk'],
    ['a\u00a0b\u2003c\nd', 'a-b-c-d'],
    ['Ħamrun', 'hamrun'],
    ['Ĳzer', 'ijzer'],
    ['ĳsselmeer', 'ijsselmeer'],
    ['ﬁets', 'fiets'],
    ['Þór & Eyjafjörður', 'thor-eyjafjordur'],
    ['Diyarbakır', 'diyarbakir'],
    ['–––', ''],
    ['', ''],
  ])('is trimmed, in lower case, without accents and punctuation, and has hyphens for spaces: %s', (text, expected) => {
    expect(slug(text)).toBe(expected);
  });

  it('contains only a-z, 0-9 and single hyphens between them', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => /^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/.test(slug(text))),
    );
  });

  it('keeps every Latin letter, with or without accents', () => {
    const lost: string[] = [];
    for (let code = 0x41; code < 0x250; code += 1) {
      const letter = String.fromCodePoint(code);
      const isClick = code >= 0x1c0 && code <= 0x1c3;
      const isWord = /^[\p{Lu}\p{Ll}\p{Lt}]$/u.test(letter) && /\p{Script=Latin}/u.test(letter);
      if (isWord && !isClick && !/^[a-z]{2,}$/.test(slug(`${letter}a`))) lost.push(letter);
    }
    expect(lost).toEqual([]);
  });

  it('equals the text if the text is already a slug', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => slug(slug(text)) === slug(text)));
  });

  it('does not depend on how Unicode encodes accents', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        (text) => slug(text.normalize('NFC')) === slug(text.normalize('NFD')),
      ),
    );
  });

  it('is made with withoutAccents, which removes accents and keeps capitals', () => {
    expect(withoutAccents('Ville-lès-Évêque')).toBe('Ville-les-Eveque');
  });
});

describe('slugs in the paths of a language (design/pages-and-addresses)', () => {
  it.each([
    ['Lüttich', 'luettich'],
    ['Bu\u0308tgenbach', 'buetgenbach'],
    ['Grundstück für Käufer', 'grundstueck-fuer-kaeufer'],
    ['Öl & Straße', 'oel-strasse'],
    ['Liège', 'liege'],
  ])('spell out umlauts in German: %s', (text, expected) => {
    expect(pathSlug(text, 'de')).toBe(expected);
  });

  it('equal the slug of the text in every other language', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom('nl', 'fr', 'en'), (text, locale) => {
        expect(pathSlug(text, locale)).toBe(slug(text));
      }),
    );
    expect(pathSlug('Zoë Müller', 'nl')).toBe('zoe-muller');
  });

  it('contain only characters that a path allows, in every language', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom(...LOCALES), (text, locale) =>
        /^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/.test(pathSlug(text, locale)),
      ),
    );
  });
});
