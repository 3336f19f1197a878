import type { useTranslations } from 'next-intl';
import { nameInValue } from '@/lib/domain/property/agency-tree';
import type { TypeGroup } from '@/lib/domain/property/property-type';
import type { BUILDING_STATES, FLOOR_BANDS, HEAT_SOURCES } from '@/lib/domain/property/search-filters';
import {
  type FilterName,
  type PropertyFeature,
  SPANS,
  type SpanEnd,
  type SpanRow,
  USUAL_TRAVEL,
} from '@/lib/domain/property/search-filters';
import { formatArea, formatEuro } from '@/lib/domain/text/format-number';
import type { Locale } from '@/lib/domain/text/locale';
import { frenchJoined } from '@/lib/domain/text/wording';
import { originOf } from '../rules';
import { type AppliedFilter, type ChosenPlace, spanOf } from '../search-params/change-search';
import type { PropertySearch } from '../search-params/parse-search';
import type { NamedOption } from '../types';

/** The translators for the words of filters, of a page or of a mail. */
export type FilterTranslators = {
  filters: ReturnType<typeof useTranslations<'filters'>>;
  types: ReturnType<typeof useTranslations<'typeGroup'>>;
  features: ReturnType<typeof useTranslations<'property.fact'>>;
};
type Ends = Partial<Record<SpanEnd, number | undefined>> & Travel;
type Travel = Partial<Pick<PropertySearch, 'from' | 'minutes' | 'by'>>;

/** An amount in the words of a filter; numbers of rooms stay numbers, because the plural depends on them. */
function amountWords({ unit }: SpanRow, amount: number, locale: Locale): string | number {
  // A year has no thousands separator.
  if (unit === 'rooms' || unit === 'year') return unit === 'year' ? String(amount) : amount;
  return unit === 'euro' ? formatEuro(amount, locale) : formatArea(amount, locale);
}

/** A range in words: "Vanaf € 200.000", "Hoogstens 3 slaapkamers", "€ 200.000 tot € 600.000"; null if it is not set. */
export function spanWords(row: SpanRow, search: Ends, t: FilterTranslators['filters'], locale: Locale): string | null {
  const { from, to } = spanOf(search, row);
  if (from === undefined && to === undefined) return null;
  const kind = from === undefined ? 'to' : to === undefined ? 'from' : from === to ? 'exact' : 'between';
  const [least, most] = [from, to].map((amount) => amountWords(row, amount ?? 0, locale));
  return t(`words.${row.name}`, { kind, from: least ?? '', to: most ?? '' });
}

/** A travel time in words: "Hoogstens 30 minuten van Gent-Sint-Pieters met de fiets". */
export function travelWords(
  { from = '', minutes = USUAL_TRAVEL.minutes, by = USUAL_TRAVEL.by }: Travel,
  t: FilterTranslators['filters'],
  locale: Locale,
): string {
  // A start that was typed as an address is its own name.
  const place = originOf(from, locale)?.name ?? from;
  return frenchJoined(t('words.reach', { minutes, place, by }), locale);
}

/** The words for one filter of a search; the caller provides the name of a place or project. */
export function filterWords(
  { key, value }: { key: FilterName; value: string },
  search: Ends,
  { filters, types, features }: FilterTranslators,
  locale: Locale,
): string {
  const span = SPANS.find(({ name }) => name === key);
  if (span) return spanWords(span, search, filters, locale) ?? '';
  switch (key) {
    case 'type':
      return types(value as TypeGroup);
    case 'reach':
      return travelWords(search, filters, locale);
    case 'radius':
      return filters('words.radius', { km: value });
    case 'bounds':
    case 'drawn':
      return filters(`words.${key}`);
    case 'label':
      return filters('words.label', { label: value.toUpperCase() });
    case 'feature':
      return features(value as PropertyFeature);
    case 'condition':
      return filters(`words.condition.${value as keyof typeof BUILDING_STATES}`);
    case 'heating':
      return filters(`words.heating.${value as keyof typeof HEAT_SOURCES}`);
    case 'floor':
      return filters(`words.floor.${value as keyof typeof FLOOR_BANDS}`);
    case 'text':
      return filters('words.text', { text: value });
    case 'category':
    case 'district':
      return nameInValue(value);
    default:
      return value;
  }
}

/** A search with the names of its places and of the projects. */
export type NamedSearch = {
  search: PropertySearch;
  places: readonly ChosenPlace[];
  projects: readonly NamedOption[];
};

/** The label of any filter of a search, for chips, advice and titles: "Vanaf € 200.000". */
export function filterLabel(
  filter: AppliedFilter,
  { search, places, projects }: NamedSearch,
  words: FilterTranslators,
  locale: Locale,
): string {
  const { key, value } = filter;
  if (key === 'place') return places.find((place) => place.values[locale] === value)?.label ?? value;
  if (key === 'project') return projects.find((project) => project.value === value)?.label ?? value;
  return filterWords(filter, search, words, locale);
}
