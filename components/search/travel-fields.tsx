import { useTranslations } from 'next-intl';
import { TRAVEL_MINUTES, USUAL_TRAVEL } from '@/lib/domain/property/search-filters';
import type { PropertySearch } from '@/lib/features/search/search-params';
import type { TravelOptions } from '@/lib/features/search/types';
import { SelectField } from './select-field';
import './travel-fields.css';

type TravelFieldsProps = { search: PropertySearch; travelArea: TravelOptions };

/** The maximum travel time from a station. The default option comes first and adds nothing to the address. */
export function TravelFields({ search, travelArea }: TravelFieldsProps) {
  const t = useTranslations('filters.reach');
  return (
    <fieldset className="reach-fields">
      <legend>{t('title')}</legend>
      <SelectField
        label={t('from')}
        name="from"
        none={t('nowhere')}
        chosen={search.from ?? ''}
        options={travelArea.origins}
      />
      <SelectField
        label={t('minutes')}
        name="minutes"
        none={t('most', { minutes: USUAL_TRAVEL.minutes })}
        chosen={String(search.minutes ?? '')}
        options={TRAVEL_MINUTES.filter((minutes) => minutes !== USUAL_TRAVEL.minutes).map((minutes) => ({
          value: String(minutes),
          label: t('most', { minutes }),
        }))}
      />
      <SelectField
        label={t('by')}
        name="by"
        none={t(`modes.${USUAL_TRAVEL.by}`)}
        chosen={search.by ?? ''}
        options={travelArea.modes
          .filter((mode) => mode !== USUAL_TRAVEL.by)
          .map((mode) => ({ value: mode, label: t(`modes.${mode}`) }))}
      />
    </fieldset>
  );
}
