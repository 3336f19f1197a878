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
} from '@/lib/domain/property/search-filters';
import { formatArea, formatEuro } from '@/lib/domain/text/format-number';
import type { Locale } from '@/lib/domain/text/locale';
import { spanOf } from '../search-params';

/** The translators for the words of filters, of a page or of a mail. */
export type FilterTranslators = {
  filters: ReturnType<typeof useTranslations<'filters'>>;
  types: ReturnType<typeof useTranslations<'typeGroup'>>;
  features: ReturnType<typeof useTranslations<'property.fact'>>;
};
type Ends = Partial<Record<SpanEnd, number | undefined>>;

/** An amount in the words of a filter; numbers of rooms stay numbers, for the plural. */
function amountWords({ unit }: SpanRow, amount: number, locale: Locale): string | number {
  // A year has no thousands separator.
  if (unit === 'rooms' || unit === 'year') return unit === 'year' ? String(amount) : amount;
  return unit === 'euro' ? formatEuro(amount, locale) : formatArea(amount, locale);
}

/** A span in words: "Vanaf € 200.000", "Hoogstens 3 slaapkamers", "€ 200.000 tot € 600.000"; null when not set. */
export function spanWords(row: SpanRow, search: Ends, t: FilterTranslators['filters'], locale: Locale): string | null {
  const { from, to } = spanOf(search, row);
  if (from === undefined && to === undefined) return null;
  const kind = from === undefined ? 'to' : to === undefined ? 'from' : from === to ? 'exact' : 'between';
  const [least, most] = [from, to].map((amount) => amountWords(row, amount ?? 0, locale));
  return t(`words.${row.name}`, { kind, from: least ?? '', to: most ?? '' });
}

/** The words for one filter of a search; a place or project has a name of its own, which the caller provides. */
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
