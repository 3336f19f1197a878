import { describe, expect, it } from 'vitest';
import { indexRows } from '@/lib/features/catalogue/data/catalogue-index';
import { rowIn } from '@/tests/support/index-rows';
import { parseQuery } from '../search-params/parse-search';
import { toQuery } from '../search-params/write-search';
import { failedFilters, resolveSearch } from './apply-filters';

const rows = [
  rowIn('mechelen', { id: 'veld', more: { reference: '6412', street: 'Sint-Katelijneveld 12' } }),
  rowIn('ghent', { id: 'kerk', more: { reference: 'VK-7', street: 'Kerkstraat 12' } }),
  rowIn('lier', { id: 'oude', more: { reference: '2800', street: 'Oude Kerkstraat 3' } }),
  rowIn('namur', { id: 'hidden', more: { reference: '6460', street: null } }),
  rowIn('lier', { id: 'zip', more: { reference: 'R-2800', street: null } }),
  rowIn('lier', { id: 'town', more: { reference: 'Gent-12', street: null } }),
  rowIn('ghent', { id: 'let', goal: 'for-rent', more: { reference: '77-B', street: 'Bosdreef 1' } }),
];
const catalogue = indexRows(rows, []);

/**
 * The result of a text in the place field: the query of its page, the ids on that page, and the texts that have no
 * meaning.
 */
function typed(text: string, query = '') {
  const search = parseQuery(query);
  const asked = { ...search, place: [...search.place, text] };
  const { known, places } = resolveSearch(asked, catalogue, null, 'nl');
  const fails = failedFilters(catalogue, 'for-sale', known, places.filter);
  const ids = catalogue.goals['for-sale'].ids.filter((_, at) => fails[at] === 0);
  return { query: decodeURIComponent(toQuery(known)), ids, unknown: places.unknown };
}

describe('a text in the place field of the search', () => {
  it('finds the property with this reference, in any spelling', () => {
    expect(typed('6412')).toEqual({ query: 'text=6412', ids: ['veld'], unknown: [] });
    expect(typed('vk 7')).toEqual({ query: 'text=VK-7', ids: ['kerk'], unknown: [] });
  });

  it('finds a street, with or without a number, and by any of its whole words', () => {
    expect(typed('sint-katelijneveld')).toEqual({ query: 'text=Sint-Katelijneveld', ids: ['veld'], unknown: [] });
    expect(typed('Kerkstraat').ids).toEqual(['kerk', 'oude']);
    expect(typed('Kerkstraat 12').ids).toEqual(['kerk']);
    expect(typed('Kerk')).toMatchObject({ ids: ['veld', 'kerk', 'oude', 'hidden', 'zip', 'town'], unknown: ['Kerk'] });
  });

  it('that is only a house number finds no street', () => {
    expect(typed('12').unknown).toEqual(['12']);
  });

  it('finds a property with a hidden address by its reference but never by its street', () => {
    expect(typed('Rue Cachée').unknown).toEqual(['Rue Cachée']);
    expect(typed('6460').ids).toEqual(['hidden']);
  });

  it('that is both a postcode with properties and a reference is read as the postcode', () => {
    expect(typed('2800')).toMatchObject({ query: 'place=2800', ids: ['veld'] });
  });

  it('that is a reference with a postcode or the name of a town in it finds the property, also beside a place', () => {
    for (const text of ['R-2800', 'r 2800'])
      expect(typed(text)).toEqual({ query: 'text=R-2800', ids: ['zip'], unknown: [] });
    expect(typed('gent-12')).toEqual({ query: 'text=Gent-12', ids: ['town'], unknown: [] });
    expect(typed('R-2800', 'place=lier')).toMatchObject({ ids: ['zip'] });
    expect(typed('Gent').ids).toEqual(['kerk']);
    expect(typed('B-2800').query).toMatch(/^place=/);
  });

  it('that matches only a property for rent stays in a search of properties for sale, and finds nothing', () => {
    expect(typed('77-B')).toEqual({ query: 'text=77-B', ids: [], unknown: [] });
  });

  it('is added to a place that was chosen before, and replaces an earlier text', () => {
    expect(typed('Kerkstraat', 'place=gent').ids).toEqual(['kerk']);
    expect(typed('6412', 'text=VK-7').query).toBe('text=6412');
  });
});

it('A text that no property matches any more stays in the address and finds nothing.', () => {
  const { known } = resolveSearch(parseQuery('text=Bestaat+niet'), catalogue, null, 'nl');
  const fails = failedFilters(catalogue, 'for-sale', known, null);
  expect(known.text).toBe('Bestaat niet');
  expect([...fails].every((failed) => failed !== 0)).toBe(true);
});
