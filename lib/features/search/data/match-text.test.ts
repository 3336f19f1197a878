import { describe, expect, it } from 'vitest';
import { rowIn } from '@/tests/support/index-rows';
import { parseQuery, toQuery } from '../search-params';
import { indexRows } from './catalogue-index';
import { failedFilters, resolveSearch } from './failed-filters';

const rows = [
  rowIn('mechelen', { id: 'veld', more: { reference: '6412', street: 'Sint-Katelijneveld 12' } }),
  rowIn('ghent', { id: 'kerk', more: { reference: 'VK-7', street: 'Kerkstraat 12' } }),
  rowIn('lier', { id: 'oude', more: { reference: '2800', street: 'Oude Kerkstraat 3' } }),
  rowIn('namur', { id: 'hidden', more: { reference: '6460', street: null } }),
  rowIn('ghent', { id: 'let', goal: 'for-rent', more: { reference: '77-B', street: 'Bosdreef 1' } }),
];
const catalogue = indexRows(rows, []);

/** What the place field makes of a text: the query of its page, the ids on it, and the texts that mean nothing. */
function typed(text: string, query = '') {
  const search = parseQuery(query);
  const asked = { ...search, place: [...search.place, text] };
  const { known, places } = resolveSearch(asked, catalogue, null, 'nl');
  const fails = failedFilters(catalogue, 'for-sale', known, places.filter);
  const ids = catalogue.goals['for-sale'].ids.filter((_, at) => fails[at] === 0);
  return { query: decodeURIComponent(toQuery(known)), ids, unknown: places.unknown };
}

describe('the place field', () => {
  it('takes the reference of a property, in any spelling', () => {
    expect(typed('6412')).toEqual({ query: 'text=6412', ids: ['veld'], unknown: [] });
    expect(typed('vk 7')).toEqual({ query: 'text=VK-7', ids: ['kerk'], unknown: [] });
  });

  it('takes a street, with or without its number, and any whole words of it', () => {
    expect(typed('sint-katelijneveld')).toEqual({ query: 'text=Sint-Katelijneveld', ids: ['veld'], unknown: [] });
    expect(typed('Kerkstraat').ids).toEqual(['kerk', 'oude']);
    expect(typed('Kerkstraat 12').ids).toEqual(['kerk']);
    expect(typed('Kerk')).toMatchObject({ ids: ['veld', 'kerk', 'oude', 'hidden'], unknown: ['Kerk'] });
  });

  it('a house number alone means no street', () => {
    expect(typed('12').unknown).toEqual(['12']);
  });

  it('never finds the street of a hidden address, only its reference', () => {
    expect(typed('Rue Cachée').unknown).toEqual(['Rue Cachée']);
    expect(typed('6460').ids).toEqual(['hidden']);
  });

  it('a number that is a postcode with properties means the postcode', () => {
    expect(typed('2800')).toMatchObject({ query: 'place=2800', ids: ['veld'] });
  });

  it('a text of the other goal is known here too, and finds nothing', () => {
    expect(typed('77-B')).toEqual({ query: 'text=77-B', ids: [], unknown: [] });
  });

  it('joins a place that was chosen before, and a new text replaces the one before', () => {
    expect(typed('Kerkstraat', 'place=gent').ids).toEqual(['kerk']);
    expect(typed('6412', 'text=VK-7').query).toBe('text=6412');
  });
});

it('a text that nothing has any more stays in the address and finds nothing', () => {
  const { known } = resolveSearch(parseQuery('text=Bestaat+niet'), catalogue, null, 'nl');
  const fails = failedFilters(catalogue, 'for-sale', known, null);
  expect(known.text).toBe('Bestaat niet');
  expect([...fails].every((failed) => failed !== 0)).toBe(true);
});
