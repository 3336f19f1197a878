import { describe, expect, it } from 'vitest';
import { viewedProperty } from './resolve-path';

describe('the page whose views are counted (RELIABILITY §3.1)', () => {
  it('is that of a property for sale or for rent', () => {
    const sale = {
      kind: 'page',
      locale: 'fr',
      route: 'for-sale/{city}/{type}/{id}',
      path: '/fr/for-sale/gv-1',
    } as const;
    expect(viewedProperty(sale)).toEqual({ id: 'gv-1', locale: 'fr' });
    const rent = { kind: 'page', locale: 'nl', route: 'for-rent/{city}/{type}/{id}', path: '/nl/for-rent/7' } as const;
    expect(viewedProperty(rent)).toEqual({ id: '7', locale: 'nl' });
  });

  it('is not a list, a redirect or a missing page', () => {
    expect(viewedProperty({ kind: 'page', locale: 'nl', route: 'for-sale', path: '/nl/for-sale' })).toBeNull();
    expect(viewedProperty({ kind: 'redirect', status: 308, path: '/nl/te-koop/gent/huis/7/' })).toBeNull();
    expect(viewedProperty({ kind: 'missing', locale: 'nl', route: null, page: null, property: null })).toBeNull();
  });
});
