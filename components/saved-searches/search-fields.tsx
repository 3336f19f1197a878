import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { REGIONS } from '@/lib/domain/place/zip-region';
import { ENERGY_LETTERS } from '@/lib/domain/property/energy-label';
import { TYPE_GROUPS } from '@/lib/domain/property/property-type';
import { GOALS } from '@/lib/domain/property/property-values';
import { SAVED_SEARCH_FEATURES } from '@/lib/domain/property/saved-search-match';
import { CardsField, SelectField } from '../forms/choice-field.client';
import { TextField } from '../forms/text-field.client';

/** The fields of a search, in the order of the page. */
export const SAVED_SEARCH_FIELDS = [
  'goal',
  'types',
  'regions',
  'places',
  'priceMin',
  'priceMax',
  'bedroomsMin',
  'bedroomsMax',
  'garagesMin',
  'garagesMax',
  'parkingsMin',
  'parkingsMax',
  'areaMin',
  'energyLabel',
  'features',
];

const COUNTS = { bedrooms: 8, garages: 4, parkings: 4 } as const;

/** From and to, side by side under one name. */
function SpanFields({ legend, children }: { legend: string; children: ReactNode }) {
  const t = useTranslations('forms');
  return (
    <fieldset className="field">
      <legend>
        {legend} <span className="opt">({t('optional')})</span>
      </legend>
      <div className="two span">{children}</div>
    </fieldset>
  );
}

/** How many rooms of a kind, at least and at most. */
function CountFields({ name }: { name: keyof typeof COUNTS }) {
  const t = useTranslations('forms.demand');
  const choices = (from: number) =>
    Array.from({ length: COUNTS[name] + 1 - from }, (_, at) => ({
      value: String(at + from),
      label: String(at + from),
    }));
  return (
    <SpanFields legend={t(name)}>
      <SelectField name={`${name}Min`} label={t('least')} empty={t('any')} choices={choices(1)} />
      <SelectField name={`${name}Max`} label={t('most')} empty={t('any')} choices={choices(0)} />
    </SpanFields>
  );
}

/** What somebody looks for (SPEC §3, demand register entry). */
export function SavedSearchFields() {
  const t = useTranslations('forms');
  const types = useTranslations('typeGroup');
  return (
    <>
      <fieldset className="form-part">
        <legend>{t('demand.what')}</legend>
        <CardsField
          name="goal"
          label={t('labels.goal')}
          choices={GOALS.map((value) => ({ value, label: t(`options.goal.${value}`) }))}
          className="duo"
        />
        <CardsField
          name="types"
          label={t('labels.types')}
          help={t('demand.typesHelp')}
          choices={TYPE_GROUPS.map((value) => ({ value, label: types(value) }))}
          className="many"
          isMany
        />
      </fieldset>
      <fieldset className="form-part">
        <legend>{t('demand.where')}</legend>
        <CardsField
          name="regions"
          label={t('labels.regions')}
          help={t('demand.regionsHelp')}
          choices={REGIONS.map((value) => ({ value, label: t(`options.regions.${value}`) }))}
          className="duo low"
          isMany
          isOptional
        />
        <TextField
          name="places"
          label={t('labels.places')}
          help={t('demand.placesHelp')}
          rows={2}
          maxLength={1000}
          isOptional
        />
      </fieldset>
      <fieldset className="form-part">
        <legend>{t('demand.size')}</legend>
        <SpanFields legend={t('demand.price')}>
          <TextField name="priceMin" label={t('demand.from')} inputMode="numeric" maxLength={20} />
          <TextField name="priceMax" label={t('demand.upTo')} inputMode="numeric" maxLength={20} />
        </SpanFields>
        <CountFields name="bedrooms" />
        <CountFields name="garages" />
        <CountFields name="parkings" />
      </fieldset>
      <fieldset className="form-part">
        <legend>{t('demand.more')}</legend>
        <div className="two">
          <TextField name="areaMin" label={t('demand.areaMin')} inputMode="numeric" maxLength={10} isOptional />
          <SelectField
            name="energyLabel"
            label={t('labels.energyLabel')}
            empty={t('demand.noChoice')}
            choices={ENERGY_LETTERS.map((value) => ({ value, label: t(`options.energyLabel.${value}`) }))}
            isOptional
          />
        </div>
        <CardsField
          name="features"
          label={t('labels.features')}
          choices={SAVED_SEARCH_FEATURES.map((value) => ({ value, label: t(`options.features.${value}`) }))}
          className="many"
          isMany
          isOptional
        />
      </fieldset>
    </>
  );
}
