import { useLocale, useTranslations } from 'next-intl';
import { SPANS, type SpanName } from '@/lib/domain/property/search-filters';
import { filterWords, spanWords } from '@/lib/features/properties/mapping/filter-words';
import type { AppliedFilter, ChosenPlace, PropertySearch } from '@/lib/features/properties/search-params';
import type { NamedOption } from '@/lib/features/properties/types/search';

/** The words for both ends of a span, as its chip says them: "Vanaf € 200.000"; null for none. */
export function useSpanWords(): (name: SpanName, search: PropertySearch) => string | null {
  const t = useTranslations('filters');
  const locale = useLocale();
  return (name, search) => {
    const row = SPANS.find((span) => span.name === name);
    return row ? spanWords(row, search, t, locale) : null;
  };
}

/** The words for an applied filter, for its chip and for advice. */
export function useFilterLabels(
  search: PropertySearch,
  places: readonly ChosenPlace[],
  projects: readonly NamedOption[],
): (filter: AppliedFilter) => string {
  const locale = useLocale();
  const words = {
    filters: useTranslations('filters'),
    types: useTranslations('typeGroup'),
    features: useTranslations('property.fact'),
  };
  return (filter) => {
    const { key, value } = filter;
    if (key === 'place') return places.find((place) => place.values[locale] === value)?.label ?? value;
    if (key === 'project') return projects.find((project) => project.value === value)?.label ?? value;
    return filterWords(filter, search, words, locale);
  };
}
