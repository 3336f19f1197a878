import { describe, expect, it } from 'vitest';
import { viewedHome } from './viewed-home';

describe('the page whose views are counted (RELIABILITY §3.1)', () => {
  it('is that of a home for sale or for rent', () => {
    const sale = {
      kind: 'page',
      locale: 'fr',
      route: 'for-sale/{city}/{type}/{id}',
      path: '/fr/for-sale/gv-1',
    } as const;
    expect(viewedHome(sale)).toEqual({ id: 'gv-1', locale: 'fr' });
    const rent = { kind: 'page', locale: 'nl', route: 'for-rent/{city}/{type}/{id}', path: '/nl/for-rent/7' } as const;
    expect(viewedHome(rent)).toEqual({ id: '7', locale: 'nl' });
  });

  it('is no list, no redirect and no missing page', () => {
    expect(viewedHome({ kind: 'page', locale: 'nl', route: 'for-sale', path: '/nl/for-sale' })).toBeNull();
    expect(viewedHome({ kind: 'redirect', status: 308, path: '/nl/te-koop/gent/huis/7/' })).toBeNull();
    expect(viewedHome({ kind: 'missing', locale: 'nl', route: null, page: null, home: null })).toBeNull();
  });
});
