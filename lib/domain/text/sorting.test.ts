import { describe, expect, it } from 'vitest';
import { alphabeticalRanks } from './sorting';

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

  it('gives every text its own rank', () => {
    expect([...alphabeticalRanks(['b', 'a', 'b'], 'nl')].sort()).toEqual([0, 1, 2]);
  });
});
