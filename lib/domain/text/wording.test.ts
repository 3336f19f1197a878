import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PLACES } from '../place/places';
import { LOCALES } from './locale';
import { alphabeticalRanks, frenchJoined, joinWords } from './wording';

describe('words in a sentence', () => {
  it.each([
    ['nl', 'Gent, Aalst en Lier'],
    ['fr', 'Gent, Aalst et Lier'],
    ['en', 'Gent, Aalst and Lier'],
    ['de', 'Gent, Aalst und Lier'],
  ] as const)('are joined as usual in the language: %s', (locale, expected) => {
    expect(joinWords(['Gent', 'Aalst', 'Lier'], locale)).toBe(expected);
    expect(joinWords(['Gent'], locale)).toBe('Gent');
  });
});

const sorted = (texts: string[], locale: 'nl' | 'fr' | 'en' | 'de') => {
  const ranks = alphabeticalRanks(texts, locale);
  return texts
    .map((text, index) => [ranks[index] ?? -1, text] as const)
    .sort(([a], [b]) => a - b)
    .map(([, text]) => text);
};

describe('alphabetical order (DOMAIN §8.4)', () => {
  it('is that of a dictionary, not of character codes', () => {
    expect(sorted(['Zele', 'Écaussinnes', 'aalst', 'Eupen', 'Aarschot'], 'fr')).toEqual([
      'aalst',
      'Aarschot',
      'Écaussinnes',
      'Eupen',
      'Zele',
    ]);
  });

  it('gives every text its own position', () => {
    expect([...alphabeticalRanks(['b', 'a', 'b'], 'nl')].sort()).toEqual([0, 1, 2]);
  });
});

const joined = (text: string) => frenchJoined(text, 'fr');

describe('a French sentence with a name in it (design/pages-and-addresses)', () => {
  it.each([
    ['Témoignage de An', 'Témoignage d’An'],
    ['Centre de Uccle', 'Centre d’Uccle'],
    ['Centre de Ixelles', 'Centre d’Ixelles'],
    ['Centre de Écaussinnes', 'Centre d’Écaussinnes'],
    ['La visite de Olivier B. est confirmée', 'La visite d’Olivier B. est confirmée'],
    ['Centre de Ypres', 'Centre d’Ypres'],
    ['Témoignage de Yves', 'Témoignage d’Yves'],
    ['La visite de Hélène', 'La visite d’Hélène'],
    ['parce que Ursula a indiqué', 'parce qu’Ursula a indiqué'],
  ])('elides a word such as “de” before a name that begins with a vowel: %s', (text, expected) => {
    expect(joined(text)).toBe(expected);
  });

  it.each([
    ['Maison à vendre à Le Coq', 'Maison à vendre au Coq'],
    ['12 biens à vendre à Les Bons Villers et Gosselies', '12 biens à vendre aux Bons Villers et Gosselies'],
    ['À Le Rœulx, à 6 km', 'Au Rœulx, à 6 km'],
    ['Centre de Le Rœulx', 'Centre du Rœulx'],
    ['Lots de Les Granges du Schwarzbach', 'Lots des Granges du Schwarzbach'],
  ])('contracts a preposition with an article: %s', (text, expected) => {
    expect(joined(text)).toBe(expected);
  });

  it.each([
    'Maison à vendre à La Louvière',
    'Centre de Namur',
    'Centre de Huy',
    'Témoignage de Youssef',
    'Centre de L’Écluse',
    'un délai de onze jours',
    'écrivez de an@example.be',
    'Biens de les autres',
    'Rue de Ligne',
  ])('is unchanged if French has no elision or contraction: %s', (text) => {
    expect(joined(text)).toBe(text);
  });

  it('is correct for every place in Belgium', () => {
    const names = PLACES.flatMap((place) => [place.names.fr, ...place.parts.map((part) => part.names.fr)]);
    expect(names.length).toBeGreaterThan(1000);
    for (const name of names) {
      expect(joined(`Centre de ${name}`)).not.toMatch(/\bde (?:Les? |[AEIOUÀÂÉÈÊÎÔÛ])/);
      expect(joined(`Maison à vendre à ${name}`)).not.toMatch(/à Les? /);
    }
  });

  it('does not change when it is corrected again, and a text in any other language never changes', () => {
    const words = fc.array(fc.constantFrom('de', 'à', 'que', 'Le', 'Les', 'An', 'Uccle', 'Huy', 'y', 'onze'), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(words, fc.constantFrom(...LOCALES), (list, locale) => {
        const text = list.join(' ');
        expect(joined(joined(text))).toBe(joined(text));
        if (locale !== 'fr') expect(frenchJoined(text, locale)).toBe(text);
      }),
    );
  });
});
