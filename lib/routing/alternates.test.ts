import { describe, expect, it } from 'vitest';
import { existingAlternates, inEveryLanguage, negotiatedHref } from './alternates';
import { href } from './href';

describe('language versions of a page (SPEC §2)', () => {
  it('exist for every language, except where the page does not exist', () => {
    const all = inEveryLanguage((locale) => href('contact', locale));
    expect(all).toEqual({ nl: '/nl/contact/', fr: '/fr/contact/', en: '/en/contact/', de: '/de/kontakt/' });
    expect(existingAlternates(all, ['fr', 'de'])).toEqual({ fr: '/fr/contact/', de: '/de/kontakt/' });
  });

  it('share one address without a language', () => {
    expect(negotiatedHref('contact', {}, { fr: '/fr/contact/' })).toBe('/contact/');
    expect(negotiatedHref('for-sale/{city}/{type}/{id}', { id: '1001' }, {})).toBe('/property/1001/');
    expect(negotiatedHref('', {}, { nl: '/nl/' })).toBe('/');
  });

  it('keep the filters in that address', () => {
    const search = { nl: '/nl/te-koop/?place=gent&page=2', fr: '/fr/a-vendre/?place=gand&page=2' };
    expect(negotiatedHref('for-sale', {}, search)).toBe('/for-sale/?place=gent&page=2');
  });
});
