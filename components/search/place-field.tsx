import { useLocale, useTranslations } from 'next-intl';
import type { Goal } from '@/lib/domain/property/property-values';
import { type ChosenPlace, type PropertySearch, searchHref } from '@/lib/features/properties/search-params';
import { FilterChip } from './filter-chip';
import { PlaceInput } from './place-input.client';
import { usePlaceWords } from './place-words';

type PlaceFieldProps = {
  goal: Goal;
  search: PropertySearch;
  places: readonly ChosenPlace[];
  /** Where its suggestions are fetched. */
  source: string;
};

/** The chosen places, and a field for one more: a name in any language, or a postcode. */
export function PlaceField({ goal, search, places, source }: PlaceFieldProps) {
  const locale = useLocale();
  const t = useTranslations('filters');
  const words = usePlaceWords(source);
  const without = (value: string) =>
    searchHref(goal, locale, { ...search, place: search.place.filter((place) => place !== value), page: 1 });
  return (
    <div className="field">
      <label htmlFor="filter-place">{t('place')}</label>
      {places.length > 0 && (
        <ul className="chips">
          {places.map(({ values, label }) => (
            <FilterChip key={values[locale]} label={label} href={without(values[locale])} />
          ))}
        </ul>
      )}
      {places.map(({ values }) => (
        <input key={values[locale]} type="hidden" name="place" value={values[locale]} />
      ))}
      <PlaceInput
        words={words}
        className="input"
        id="filter-place"
        name="place"
        maxLength={60}
        placeholder={places.length > 0 ? t('addPlace') : undefined}
        enterKeyHint="search"
      />
    </div>
  );
}
