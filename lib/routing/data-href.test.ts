import { describe, expect, it } from 'vitest';
import { addressKind } from './address-kind';
import { countHref, mapDocumentHref, markersHref } from './data-href';

describe('the API address for the number of results of a choice of filters', () => {
  it('contains the language of the page, and is not taken for a page', () => {
    expect(countHref('de')).toBe('/api/search-count/?lng=de');
    expect(addressKind('/api/search-count/', new Set()).kind).not.toBe('page');
  });
});

describe('the addresses of the map', () => {
  it('include one map document for each language', () => {
    expect(mapDocumentHref('fr')).toBe('/map-frame/?lng=fr');
    expect(addressKind(new URL(mapDocumentHref('fr'), 'https://www.example.be').pathname, new Set()).kind).toBe(
      'map-document',
    );
  });

  it.each(['/map-frame', '/map-frame/nl/', '/nl/map-frame/', '/Map-Frame/', '/map%2Dframe/', '/map-frame//'])(
    'do not include similar paths: %s is a page that does not exist',
    (path) => {
      expect(addressKind(path, new Set()).kind).toBe('page');
    },
  );

  it('pass the query of the search to the markers', () => {
    expect(markersHref('for-rent', 'de', 'place=gent')).toBe('/api/map/markers/?place=gent&goal=for-rent&lng=de');
    expect(markersHref('for-sale', 'nl', '', { bounds: '50,3,51,4', zoom: 9 })).toBe(
      '/api/map/markers/?goal=for-sale&lng=nl&view=50%2C3%2C51%2C4&zoom=9',
    );
  });
});
