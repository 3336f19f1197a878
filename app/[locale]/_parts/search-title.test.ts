import { createTranslator } from 'next-intl';
import { describe, expect, it } from 'vitest';
import type { Locale } from '@/lib/domain/text/locale';
import { messagesOf } from '@/lib/i18n/messages';
import { searchTitle, wherePhrase } from './search-title';

const title = (locale: Locale, onOffer: number, ...names: string[]) => {
  const t = createTranslator({ locale, messages: messagesOf(locale), namespace: 'search' });
  const places = names.map((label) => ({ label, values: { nl: label, fr: label, en: label, de: label } }));
  return searchTitle(t, 'for-sale', { onOffer, places }, locale);
};

describe('the description of a search page', () => {
  it.each(['nl', 'fr', 'en', 'de'] as const)(
    'has a singular, and mentions no facts that its properties may lack: %s',
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

  it('formats one, none and thousands by the rules of the language', () => {
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

  it('lists up to three places and counts the rest', () => {
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
  ] as const)('uses the common names of a region and a province: %s', (locale, expected) => {
    const t = createTranslator({ locale, messages: messagesOf(locale), namespace: 'search' });
    const named = (label: string) => ({ label, values: { nl: label, fr: label, en: label, de: label } });
    const places = [
      { ...named('x'), area: 'province.antwerp' as const },
      { ...named('y'), area: 'region.flanders' as const },
    ];
    expect(wherePhrase(t, { places: [...places, named('Gent')] }, locale)).toBe(` ${expected}`);
  });
});
