import { describe, expect, it } from 'vitest';
import { placeArticle } from './place-article';

describe('the article of a French place name', () => {
  it.each([
    ['Le Roeulx', { article: 'le', name: 'Roeulx' }],
    ['Les Bons Villers', { article: 'les', name: 'Bons Villers' }],
    ['La Louvière', { article: 'none', name: 'La Louvière' }],
    ['Lessines', { article: 'none', name: 'Lessines' }],
    ['Namur', { article: 'none', name: 'Namur' }],
  ])('melts with "à" where French does: %s', (name, expected) => {
    expect(placeArticle(name, 'fr')).toEqual(expected);
  });

  it('stays with its name in every other language', () => {
    expect(placeArticle('Le Roeulx', 'nl')).toEqual({ article: 'none', name: 'Le Roeulx' });
  });
});
