import { meaningOf, wantedPlaceSlug } from '@/lib/domain/place/meant-places';
import { type PagePlace, pagePlace } from '@/lib/domain/place/page-places';
import type { WantedPlace } from '@/lib/domain/place/wanted-place';
import type { Goal } from '@/lib/domain/property/property-values';
import { formatEuro, formatNumber } from '@/lib/domain/text/format-number';
import type { Locale } from '@/lib/domain/text/locale';
import { isWholeTitle } from '@/lib/domain/text/plain-text';
import { placeName, whereOfScope } from '@/lib/features/catalogue/mapping/place-words';
import { roundedFigure } from '@/lib/features/catalogue/rules/figures';
import type { PropertyCardData } from '@/lib/features/catalogue/types/card';
import { appliedFilters } from '@/lib/features/search/search-params/change-search';
import { EMPTY_SEARCH, type PropertySearch } from '@/lib/features/search/search-params/parse-search';
import { priceWords, wordsOf } from '@/lib/platform/i18n/words';
import type { PlaceScope } from '@/lib/routing/place-href';
import type { SalesFigures } from './rules/price-figures';
import type { ScopeFigures } from './rules/scope-figures';
import type { PlaceNumbers } from './types';

/** The place as a filter of the search. */
function wantedOf({ key, area, province, region }: PagePlace): WantedPlace {
  if (area === null) return { kind: 'municipality', key };
  return province === null ? { kind: 'region', key: region } : { kind: 'province', key: province };
}

/** The search whose properties a page of a place shows. */
export function searchOfScope({ place, type }: PlaceScope, locale: Locale): PropertySearch {
  const found = place === null ? null : pagePlace(place);
  const value = found && wantedPlaceSlug(wantedOf(found), locale);
  return { ...EMPTY_SEARCH, place: value ? [value] : [], type: type === null ? [] : [type] };
}

/**
 * The page that shows exactly this search: one place, one type or both, and no other filter. Null for every other
 * search, and if the place is not a municipality, province or region.
 */
export function scopeOfSearch(search: PropertySearch, locale: Locale): PlaceScope | null {
  const filters = appliedFilters(search);
  const isPlain = filters.every(({ key }) => key === 'place' || key === 'type') && search.sort === 'newest';
  if (!isPlain || filters.length === 0 || search.place.length > 1 || search.type.length > 1) return null;
  const [value] = search.place;
  const type = search.type[0] ?? null;
  if (value === undefined) return { place: null, type };
  const { area, matches } = meaningOf(value, locale);
  const [match, ...others] = matches;
  const key = area
    ? `${area.kind}-${area.key}`
    : match && others.length === 0 && match.part === null && match.zip === null
      ? match.place.key
      : null;
  return key !== null && pagePlace(key) ? { place: key, type } : null;
}

/** The title of a page: "Huizen te koop in Mechelen". */
export function titleOfScope(goal: Goal, scope: PlaceScope, locale: Locale): string {
  const types = wordsOf(locale, 'placePage')(`what.${scope.type ?? 'all'}`);
  return wordsOf(locale, 'search')(`typed.${goal}`, { types, where: whereOfScope(scope, locale) });
}

/** The title of a page for search engines: "Huizen te koop in Mechelen: 12 vanaf € 239.000"; without figures if it is too long. */
export function headTitleOfScope(goal: Goal, scope: PlaceScope, numbers: PlaceNumbers, locale: Locale): string {
  const title = titleOfScope(goal, scope, locale);
  const { onOffer, least, most } = numbers;
  if (onOffer === 0) return title;
  const full = wordsOf(locale, 'placePage')('metaTitle', {
    title,
    n: formatNumber(onOffer, locale),
    prices: least === null ? 'none' : least === most ? 'same' : 'range',
    least: least === null ? '' : formatEuro(least, locale),
  });
  return isWholeTitle(full) ? full : title;
}

/** The title of the prices of a municipality: "Huizenprijzen in Mechelen". */
export const priceTitle = (place: string, locale: Locale): string =>
  wordsOf(locale, 'pricePage')('title', { where: whereOfScope({ place, type: null }, locale) });

/** The sentences of a page of prices about all its sales. */
export function priceSentences(place: string, figures: SalesFigures, locale: Locale): string {
  const { sales, median, perSquareMetre, days } = figures;
  return wordsOf(locale, 'pricePage')('intro', {
    where: whereOfScope({ place, type: null }, locale),
    n: formatNumber(sales, locale),
    median: formatEuro(median, locale),
    rate: perSquareMetre === null ? 'none' : 'some',
    perSquareMetre: perSquareMetre === null ? '' : formatEuro(perSquareMetre, locale),
    days: days === null ? 'none' : formatNumber(days, locale),
  });
}

/** The name of a page in the breadcrumb: the place, or its type inside the place: "Mechelen", "Huizen". */
export const crumbOfScope = ({ place, type }: PlaceScope, locale: Locale): string =>
  type === null ? placeName(place ?? '', locale) : wordsOf(locale, 'placePage')(`what.${type}`);

const known = (value: number | undefined): number | null => (value === undefined || Number.isNaN(value) ? null : value);
const rounded = (value: number | undefined): number | null => {
  const number = known(value);
  return number === null ? null : roundedFigure(number);
};

/** The figures of a scope, found by its number; all are missing for the number -1, which belongs to no scope. */
export const numbersOf = (figures: ScopeFigures, scope: number): PlaceNumbers => ({
  onOffer: figures.onOffer[scope] ?? 0,
  least: known(figures.least[scope]),
  most: known(figures.most[scope]),
  median: rounded(figures.median[scope]),
  perSquareMetre: rounded(figures.perSquareMetre[scope]),
  deals: figures.deals[scope] ?? 0,
  dealDays: known(figures.dealDays[scope]) === null ? null : Math.round(figures.dealDays[scope] ?? 0),
});

/** The sentences of a page about its figures; a sentence without its figure is left out. */
export function placeSentences(goal: Goal, { type }: PlaceScope, numbers: PlaceNumbers, locale: Locale): string[] {
  const t = wordsOf(locale, 'placePage');
  const { onOffer, least, most, median, perSquareMetre, deals, dealDays } = numbers;
  const euro = (value: number | null) => (value === null ? '' : formatEuro(value, locale));
  return [
    t(`offer.${goal}`, {
      count: onOffer,
      n: formatNumber(onOffer, locale),
      what: t(`counted.${type ?? 'all'}`),
      prices: least === null ? 'none' : least === most ? 'same' : 'range',
      least: euro(least),
      most: euro(most),
    }),
    ...(median === null
      ? []
      : [
          t(`middle.${goal}`, {
            median: euro(median),
            rate: perSquareMetre === null ? 'none' : 'some',
            perSquareMetre: euro(perSquareMetre),
          }),
        ]),
    ...(deals === 0
      ? []
      : [
          t(`deals.${goal}`, {
            count: deals,
            n: formatNumber(deals, locale),
            days: dealDays === null ? 'none' : 'some',
            median: formatNumber(dealDays ?? 0, locale),
          }),
        ]),
  ];
}

/** The text of an entry of a feed of news: price, size, energy and the mentions of the law, as far as the card of the property shows them. */
export function summaryOf(card: PropertyCardData, locale: Locale): string {
  const t = wordsOf(locale, 'mail.alert');
  return [
    priceWords(card.price, locale),
    card.price.kind === 'status'
      ? ''
      : (card.statusText ?? (card.ribbon ? wordsOf(locale, 'status')(card.ribbon) : '')),
    card.street ?? '',
    card.bedrooms ? t('bedrooms', { count: card.bedrooms }) : '',
    card.livingArea ?? '',
    card.groundArea ? t('ground', { area: card.groundArea }) : '',
    card.energy ? t('energy', { label: card.energy.text }) : '',
    card.mentions.full ?? '',
  ]
    .filter(Boolean)
    .join(' · ');
}
