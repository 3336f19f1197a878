import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '@/lib/domain/text/locale';
import { sourcePage } from './mapping';

describe('the page that a lead was sent from', () => {
  it.each([
    ['/nl/contact/', 'fr', 'Contact', '/fr/contact/'],
    ['/nl/te-koop/?type=house', 'fr', 'À vendre', '/fr/a-vendre/?type=house'],
    ['/nl/te-koop/mechelen/huis/6412/', 'de', 'Objekt', '/de/zu-verkaufen/mechelen/huis/6412/'],
    ['/nl/bestaat-niet/', 'fr', null, '/nl/bestaat-niet/'],
  ] as const)('has its name and address in the language of the reader: %s in %s', (source, locale, name, path) => {
    expect(sourcePage(source, locale)).toEqual({ name, path });
  });

  it('accepts every path and query', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.string(), fc.constantFrom(...LOCALES), (path, query, locale) => {
        expect(sourcePage(`${path}?${query}`, locale).path.endsWith(`?${query}`)).toBe(true);
      }),
      { numRuns: process.env.FULL ? 10_000 : 100 },
    );
  });
});
