import { describe, expect, it } from 'vitest';
import { bestPlaces, splitStreet } from './rules';

describe('the most favourable value of a row', () => {
  it('is the lowest cost and the largest area, and is shared by equal values', () => {
    expect(bestPlaces([685_000, 629_000, 715_000], 'least')).toEqual([1]);
    expect(bestPlaces([218, 187, 241], 'most')).toEqual([2]);
    expect(bestPlaces([4, 3, 4], 'most')).toEqual([0, 2]);
  });

  it('does not exist if all values are equal, if one is unknown, or for a single property', () => {
    expect(bestPlaces([4, 4, 4], 'most')).toEqual([]);
    expect(bestPlaces([685_000, null, 715_000], 'least')).toEqual([]);
    expect(bestPlaces([685_000], 'least')).toEqual([]);
    expect(bestPlaces([], 'least')).toEqual([]);
  });
});

describe('a street in the head of a comparison', () => {
  it('is separated from its number, also if the street has a number of its own', () => {
    expect(splitStreet('Sint-Katelijneveld 27')).toEqual({ street: 'Sint-Katelijneveld', number: ' 27' });
    expect(splitStreet('Rue du 11 Novembre 5A')).toEqual({ street: 'Rue du 11 Novembre', number: ' 5A' });
    expect(splitStreet('Kerkstraat 5 bus 3')).toEqual({ street: 'Kerkstraat', number: ' 5 bus 3' });
    expect(splitStreet('Am Wiesenbach')).toEqual({ street: 'Am Wiesenbach', number: '' });
  });
});
