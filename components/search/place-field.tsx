import { useLocale, useTranslations } from 'next-intl';
import { PlaceInput } from '@/components/forms/place-input.client';
import { usePlaceWords } from '@/components/forms/place-words';
import { DEVICE_PLACE } from '@/lib/domain/place/point';
import type { Goal } from '@/lib/domain/property/property-values';
import { DEVICE_RADIUS, RADII, SHAPES } from '@/lib/domain/property/search-filters';
import { type ChosenPlace, withoutPlace } from '@/lib/features/search/search-params/change-search';
import type { PropertySearch } from '@/lib/features/search/search-params/parse-search';
import { searchHref } from '@/lib/features/search/search-params/write-search';
import { Icon } from '../ui/icon';
import { SelectField } from './choice-fields';
import { FilterChip } from './filter-chips';
import { NearMe } from './near-me.client';

type PlaceFieldProps = {
  goal: Goal;
  search: PropertySearch;
  places: readonly ChosenPlace[];
  /** The address of its suggestions. */
  source: string;
};

/** The fields for the place: chosen places and parts of the map, a field for another place, and the radius. */
export function PlaceField({ goal, search, places, source }: PlaceFieldProps) {
  const locale = useLocale();
  const t = useTranslations('filters');
  const labels = useTranslations('forms.labels');
  const words = usePlaceWords(source);
  const without = (change: PropertySearch) => searchHref(goal, locale, { ...change, page: 1 });
  const shapes = SHAPES.filter(({ parameter }) => search[parameter] !== undefined);
  const texts = search.text === undefined ? [] : [search.text];
  const around = {
    ...search,
    place: [DEVICE_PLACE],
    radius: DEVICE_RADIUS,
    bounds: undefined,
    area: undefined,
    text: undefined,
    page: 1,
  };
  return (
    <>
      <div className="field">
        <label htmlFor="filter-place">{t('place')}</label>
        {places.length + shapes.length + texts.length > 0 && (
          <ul className="chips">
            {places.map(({ values, label }) => (
              <FilterChip key={values[locale]} label={label} href={without(withoutPlace(search, values[locale]))} />
            ))}
            {texts.map((text) => (
              <FilterChip key={text} label={text} href={without({ ...search, text: undefined })} />
            ))}
            {shapes.map(({ name, parameter }) => (
              <FilterChip key={name} label={t(`words.${name}`)} href={without({ ...search, [parameter]: undefined })} />
            ))}
          </ul>
        )}
        {places.map(({ values }) => (
          <input key={values[locale]} type="hidden" name="place" value={values[locale]} />
        ))}
        {texts.map((text) => (
          <input key={text} type="hidden" name="text" value={text} />
        ))}
        {shapes.map(({ name, parameter }) => (
          <input key={name} type="hidden" name={parameter} value={search[parameter]} />
        ))}
        <div className="with-button">
          <PlaceInput
            words={words}
            className="input"
            id="filter-place"
            name="place"
            maxLength={60}
            placeholder={places.length > 0 ? t('addPlace') : undefined}
            enterKeyHint="search"
          />
          <button className="btn btn-secondary" type="submit" aria-label={t('search')}>
            <Icon name="search" />
          </button>
        </div>
        <NearMe
          href={searchHref(goal, locale, around)}
          words={{
            button: t('nearMe.button'),
            asking: t('nearMe.asking'),
            refused: t('nearMe.refused'),
            away: t('nearMe.away'),
            failed: t('nearMe.failed'),
          }}
        />
      </div>
      <SelectField
        label={labels('radius')}
        name="radius"
        none={t('anyRadius')}
        chosen={String(search.radius ?? '')}
        options={RADII.map((km) => ({ value: String(km), label: t('kilometres', { km }) }))}
      />
    </>
  );
}
