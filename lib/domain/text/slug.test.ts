import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slug, withoutAccents } from './slug';

describe('slugs (SPEC §2)', () => {
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
    ['–––', ''],
    ['', ''],
  ])('trims, removes accents and punctuation, lowers, and puts hyphens for spaces: %s', (text, expected) => {
    expect(slug(text)).toBe(expected);
  });

  it('holds only a-z, 0-9 and single hyphens between them', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => /^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/.test(slug(text))),
    );
  });

  it('is the slug of itself', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => slug(slug(text)) === slug(text)));
  });

  it('does not depend on the form in which accents are written', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        (text) => slug(text.normalize('NFC')) === slug(text.normalize('NFD')),
      ),
    );
  });

  it('keeps capitals where only accents are to go', () => {
    expect(withoutAccents('Ville-lès-Évêque')).toBe('Ville-les-Eveque');
  });
});
