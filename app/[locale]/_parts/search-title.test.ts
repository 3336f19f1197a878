import { createTranslator } from 'next-intl';
import { describe, expect, it } from 'vitest';
import { FILTERS } from '@/lib/domain/property/search-filters';
import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import { headTitleOfScope } from '@/lib/features/search/place-pages/mapping';
import { appliedFilters } from '@/lib/features/search/search-params/change-search';
import { parseQuery } from '@/lib/features/search/search-params/parse-search';
import { messagesOf } from '@/lib/platform/i18n/messages';
import { EVERYWHERE, type PlaceScope } from '@/lib/routing/place-href';
import { searchHeadTitle, searchTitle, wherePhrase } from './search-title';

const title = (locale: Locale, onOffer: number, ...names: string[]) => {
  const t = createTranslator({ locale, messages: messagesOf(locale), namespace: 'search' });
  const places = names.map((label) => ({ label, values: { nl: label, fr: label, en: label, de: label } }));
  return searchTitle(t, 'for-sale', { onOffer, places }, locale);
};

describe('the description of a search page', () => {
  it.each(['nl', 'fr', 'en', 'de'] as const)(
    'uses the singular for one property, and mentions no facts that the properties may lack: %s',
    (locale) => {
      const t = createTranslator({ locale, messages: messagesOf(locale), namespace: 'search' });
      const words = t('description', { title: title(locale, 1), agency: 'Gevel' });
      expect(words).toMatch(/^1 (pand|bien|property|Immobilie) /);
      expect(words).not.toMatch(/EPC|PEB|energ|score|Hochwasser/i);
    },
  );
});

describe('the search title', () => {
  it.each([
    ['nl', '128 panden te koop in Gent'],
    ['fr', '128 biens à vendre à Gent'],
    ['en', '128 properties for sale in Gent'],
    ['de', '128 Immobilien zum Verkauf in Gent'],
  ] as const)('contains count and place: %s', (locale, expected) => {
    expect(title(locale, 128, 'Gent')).toBe(expected);
  });

  it('follows the rules of its language for no property, one property and thousands', () => {
    expect(title('nl', 1)).toBe('1 pand te koop');
    expect(title('nl', 0, 'Lier')).toBe('Geen panden te koop in Lier');
    expect(title('fr', 0)).toBe('Aucun bien à vendre');
    expect(title('fr', 1)).toBe('1 bien à vendre');
    expect(title('en', 5000)).toBe('5,000 properties for sale');
  });

  it('contracts the French article with its preposition', () => {
    expect(title('fr', 2, 'Le Roeulx', 'Mons')).toBe('2 biens à vendre au Roeulx et Mons');
    expect(title('fr', 2, 'Les Bons Villers')).toBe('2 biens à vendre aux Bons Villers');
    expect(title('nl', 2, 'Le Roeulx')).toBe('2 panden te koop in Le Roeulx');
  });

  it('names up to three places; of four or more it names two and counts the rest', () => {
    expect(title('nl', 9, 'Gent', 'Aalst', 'Lier')).toBe('9 panden te koop in Gent, Aalst en Lier');
    expect(title('nl', 9, 'Gent', 'Aalst', 'Lier', 'Mechelen')).toBe(
      '9 panden te koop in Gent, Aalst en nog 2 plaatsen',
    );
  });

  it.each([
    ['nl', 'in de provincie Antwerpen, in Vlaanderen en in Gent'],
    ['fr', 'en province d’Anvers, en Flandre et à Gent'],
    ['en', 'in the province of Antwerp, in Flanders and in Gent'],
    ['de', 'in der Provinz Antwerpen, in Flandern und in Gent'],
  ] as const)(
    'contains the usual names of a region and a province, with their prepositions: %s',
    (locale, expected) => {
      const t = createTranslator({ locale, messages: messagesOf(locale), namespace: 'search' });
      const named = (label: string) => ({ label, values: { nl: label, fr: label, en: label, de: label } });
      const places = [
        { ...named('x'), area: 'province.antwerp' as const },
        { ...named('y'), area: 'region.flanders' as const },
      ];
      expect(wherePhrase(t, { places: [...places, named('Gent')] }, locale)).toBe(` ${expected}`);
    },
  );
});

describe('the title of the page of a place', () => {
  const numbers = {
    onOffer: 12,
    least: 239_000,
    most: 685_000,
    median: null,
    perSquareMetre: null,
    deals: 0,
    dealDays: null,
  };
  const mechelen = { place: 'mechelen', type: 'house' } as const;

  it.each([
    ['nl', 'Huizen te koop in Mechelen: 12 vanaf € 239.000'],
    ['fr', 'Maisons à vendre à Malines : 12 dès € 239.000'],
    ['en', 'Houses for sale in Mechelen: 12 from € 239,000'],
    ['de', 'Häuser zum Verkauf in Mecheln: 12 ab € 239.000'],
  ] as const)('names what people search for, with the number and the lowest price: %s', (locale, expected) => {
    expect(headTitleOfScope('for-sale', mechelen, numbers, locale).replaceAll('\u00a0', ' ')).toBe(expected);
  });

  it('names no price if none is shown, one price if all are equal, and no figures if they do not fit', () => {
    const title = (changes: Partial<typeof numbers> | { least: null }, scope: PlaceScope = mechelen) =>
      headTitleOfScope('for-sale', scope, { ...numbers, ...changes }, 'nl').replaceAll('\u00a0', ' ');
    expect(title({ least: null })).toBe('Huizen te koop in Mechelen: 12');
    expect(title({ onOffer: 1, most: 239_000 })).toBe('Huizen te koop in Mechelen: 1 voor € 239.000');
    expect(title({ onOffer: 0 })).toBe('Huizen te koop in Mechelen');
    expect(title({}, { place: 'province-flemish-brabant', type: 'investment' })).toBe(
      'Opbrengsteigendommen te koop in de provincie Vlaams-Brabant',
    );
    expect(title({}, EVERYWHERE)).toBe('Vastgoed te koop: 12 vanaf € 239.000');
  });
});

describe('the title of a search for search engines', () => {
  const named = (label: string) => ({ label, values: { nl: label, fr: label, en: label, de: label } });
  const headTitle = (locale: Locale, query: string, page = 1) => {
    const search = parseQuery(query);
    const found = { search, places: search.place.map(named), onOffer: 12, page, pageCount: 4 };
    return searchHeadTitle('for-sale', { ...found, facets: { projects: [] } } as never, locale);
  };

  it.each([
    ['nl', 'Huis of villa te koop in Gent – Minstens 3 slaapkamers – EPC-label B of beter'],
    ['fr', 'Maison ou villa à vendre à Gent – Au moins 3 chambres – Label PEB B ou mieux'],
    ['en', 'House or villa for sale in Gent – At least 3 bedrooms – EPC label B or better'],
    ['de', 'Haus oder Villa zum Verkauf in Gent – Mindestens 3 Schlafzimmer – Energielabel B oder besser'],
  ] as const)('contains type, goal, place and filters: %s', (locale, expected) => {
    expect(headTitle(locale, 'place=Gent&type=house&type=villa&bedrooms-min=3&label=b')).toBe(expected);
  });

  it('is different for every filter in FILTERS, and contains the page number only once', () => {
    const values: Record<string, string> = {
      place: 'place=Gent',
      radius: 'place=Gent&radius=10',
      bounds: 'bounds=51.0000,3.7000,51.1000,3.8000',
      drawn: '',
      reach: 'from=gent-sint-pieters',
      district: 'district=12-Haspengouw',
      text: 'text=Kerkstraat',
      category: 'category=7-Fermette',
      project: 'project=801',
    };
    for (const locale of LOCALES) {
      // A filter with a fixed list of values is tested with the first of them, so it has no example above.
      const queries = FILTERS.map((row) =>
        row.kind === 'span'
          ? `${row.name}-min=2`
          : row.kind === 'any' || row.kind === 'all' || row.kind === 'best'
            ? `${row.name}=${row.values[0]}`
            : values[row.name],
      );
      const set = queries.filter((query) => query && appliedFilters(parseQuery(query)).length > 0);
      expect(set.length).toBeGreaterThanOrEqual(FILTERS.length - 2);
      const titles = ['', ...set].map((query) => headTitle(locale, query ?? ''));
      expect(new Set(titles).size).toBe(titles.length);
      expect(headTitle(locale, 'page=3', 3).match(/3/g)).toHaveLength(1);
    }
    expect(headTitle('nl', 'type=house', 3)).toBe('Huis te koop – pagina 3 van 4');
  });
});
