import { useTranslations } from 'next-intl';
import type { Goal } from '@/lib/domain/property/property-values';
import type { Locale } from '@/lib/domain/text/locale';
import { type ChosenPlace, type PropertySearch, searchHref } from '@/lib/features/properties/search-params';
import type { Option } from '@/lib/features/properties/types/search';
import { FilterChip } from './filter-chip';
import { PlaceOptions } from './place-options';

type PlaceFieldProps = {
  goal: Goal;
  locale: Locale;
  search: PropertySearch;
  places: readonly ChosenPlace[];
  options: ReadonlyArray<Option<string>>;
};

/** The chosen places, and a field for one more: a name in any language, or a postcode. */
export function PlaceField({ goal, locale, search, places, options }: PlaceFieldProps) {
  const t = useTranslations('filters');
  const without = (value: string) =>
    searchHref(goal, locale, { ...search, place: search.place.filter((place) => place !== value), page: 1 });
  return (
    <div className="field">
      <label htmlFor="filter-place">{t('place')}</label>
      {places.length > 0 && (
        <ul className="chips2">
          {places.map(({ values, label }) => (
            <FilterChip key={values[locale]} label={label} href={without(values[locale])} />
          ))}
        </ul>
      )}
      {places.map(({ values }) => (
        <input key={values[locale]} type="hidden" name="place" value={values[locale]} />
      ))}
      <input
        className="input"
        id="filter-place"
        type="text"
        name="place"
        list="filter-places"
        maxLength={60}
        placeholder={places.length > 0 ? t('addPlace') : undefined}
        enterKeyHint="search"
      />
      <PlaceOptions id="filter-places" places={options} />
    </div>
  );
}
