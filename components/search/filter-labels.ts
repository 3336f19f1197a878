import { useLocale, useTranslations } from 'next-intl';
import { formatEuro, formatNumber } from '@/lib/domain/money/currency';
import type { TypeGroup } from '@/lib/domain/property/property-type';
import type { AppliedFilter, ChosenPlace, PropertySearch } from '@/lib/features/properties/search-params';
import type { NamedOption } from '@/lib/features/properties/types/search';

/** The words for a price range: "Vanaf € 200.000", "Tot € 600.000", "€ 200.000 tot € 600.000"; null for none. */
export function usePriceWords(): (search: PropertySearch) => string | null {
  const t = useTranslations('filters');
  const locale = useLocale();
  return ({ 'price-min': least, 'price-max': most }) => {
    if (least !== undefined && most !== undefined)
      return t('between', { from: formatEuro(least, locale), to: formatEuro(most, locale) });
    if (most !== undefined) return t('upTo', { price: formatEuro(most, locale) });
    return least === undefined ? null : t('from', { price: formatEuro(least, locale) });
  };
}

/** The words for an applied filter, for its chip and for advice. */
export function useFilterLabels(
  search: PropertySearch,
  places: readonly ChosenPlace[],
  projects: readonly NamedOption[],
): (filter: AppliedFilter) => string {
  const t = useTranslations('filters');
  const types = useTranslations('typeGroup');
  const locale = useLocale();
  const priceWords = usePriceWords();
  return ({ key, value }) => {
    switch (key) {
      case 'place':
        return places.find((place) => place.values[locale] === value)?.label ?? value;
      case 'type':
        return types(value as TypeGroup);
      case 'price':
        return priceWords(search) ?? '';
      case 'bedrooms-min':
        return t('bedroomsMin', { count: Number(value) });
      case 'area-min':
        return t('areaMin', { area: `${formatNumber(Number(value), locale)}\u00a0m²` });
      case 'label':
        return t('labelMin', { label: value.toUpperCase() });
      case 'project':
        return projects.find((project) => project.value === value)?.label ?? value;
    }
  };
}
