import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { REGIONS } from '@/lib/domain/place/zip-region';
import type { AgencyTreeName } from '@/lib/domain/property/agency-tree';
import { ENERGY_LETTERS } from '@/lib/domain/property/energy-label';
import { TYPE_GROUPS } from '@/lib/domain/property/property-type';
import { GOALS } from '@/lib/domain/property/property-values';
import {
  BUILDING_STATES,
  FLOOR_BANDS,
  HEAT_SOURCES,
  keysOf,
  PROPERTY_FEATURES,
  RADII,
  SAVED_FIELDS,
  SHAPES,
  SPANS,
  type SpanRow,
} from '@/lib/domain/property/search-filters';
import type { TreeFields } from '@/lib/features/saved-searches/search-params';
import { travelWords } from '@/lib/features/search/mapping/filter-words';
import { parseQuery } from '@/lib/features/search/search-params/parse-search';
import type { FormValues } from '@/lib/platform/shared/form-state';
import { CardsField, SelectField } from '../forms/fields/choice-field.client';
import { TextField } from '../forms/fields/text-field.client';
import { WriteAmounts } from '../forms/fields/write-amounts.client';
import { usePlaceWords } from '../forms/place-words';
import { MapFields, PlacesField } from './search-fields.client';

/** The fields of a search, places first. */
export const SAVED_SEARCH_FIELDS = [
  'goal',
  'regions',
  'places',
  'points',
  'reach',
  ...SAVED_FIELDS.map(({ field }) => field),
];

/** The largest values in the lists of numbers. */
const MOST_OFFERED = { bedrooms: 8, garages: 4, parkings: 4 } as const;

/** Minimum and maximum, side by side under one label. */
function SpanFields({ legend, children }: { legend: string; children: ReactNode }) {
  const t = useTranslations('forms');
  return (
    <fieldset className="field">
      <legend>
        {legend} <span className="optional">({t('optional')})</span>
      </legend>
      <div className="field-pair range">{children}</div>
    </fieldset>
  );
}

/** The two fields of a range: numbers of rooms are selected from a list, amounts are typed. */
function EndFields({ row: { name, unit, steps } }: { row: SpanRow }) {
  const t = useTranslations('forms.demand');
  const names = useTranslations('property.fact');
  if (unit !== 'rooms')
    return (
      <SpanFields legend={t(name)}>
        {steps('for-sale').min.length > 0 && (
          <TextField name={`${name}Min`} label={t('from')} inputMode="numeric" maxLength={20} />
        )}
        <TextField name={`${name}Max`} label={t('upTo')} inputMode="numeric" maxLength={20} />
      </SpanFields>
    );
  const choices = (from: number) =>
    Array.from({ length: MOST_OFFERED[name] + 1 - from }, (_, at) => ({
      value: String(at + from),
      label: String(at + from),
    }));
  return (
    <SpanFields legend={name === 'parkings' ? t(name) : names(name)}>
      <SelectField name={`${name}Min`} label={t('least')} empty={t('any')} choices={choices(1)} />
      <SelectField name={`${name}Max`} label={t('most')} empty={t('any')} choices={choices(0)} />
    </SpanFields>
  );
}

/** A choice from the agency's own tree, if the agency has one. */
function TreeField({ name, choices }: { name: AgencyTreeName; choices: TreeFields[AgencyTreeName] }) {
  const t = useTranslations('forms');
  if (choices.length === 0) return null;
  return <SelectField name={name} label={t(`labels.${name}`)} empty={t('demand.any')} choices={choices} isOptional />;
}

/** The values of a search that cannot be typed, by field: positions, a travel time, a part of the map, a drawn area. */
function useMapParts(initial: FormValues): Array<readonly [string, string, string]> {
  const t = useTranslations('filters');
  const locale = useLocale();
  const valuesOf = (name: string) => [initial[name] ?? []].flat().filter((value) => value !== '');
  return [
    ...valuesOf('points').map((value) => ['points[]', value, t('device')] as const),
    ...valuesOf('reach').map((value) => ['reach', value, travelWords(parseQuery(value), t, locale)] as const),
    ...SHAPES.flatMap(({ name }) => valuesOf(name).map((value) => [name, value, t(`words.${name}`)] as const)),
  ];
}

type SavedSearchFieldsProps = {
  /** The address of the list of places. */
  placeList: string;
  trees: TreeFields;
  /** The initial values of the form. */
  initial: FormValues;
};

/** The criteria fields of a search (SPEC §3, demand register entry). */
export function SavedSearchFields({ placeList, trees, initial }: SavedSearchFieldsProps) {
  const t = useTranslations('forms');
  const names = useTranslations('property.fact');
  const types = useTranslations('typeGroup');
  const filters = useTranslations('filters');
  const kept = useMapParts(initial);
  const lists = [
    {
      field: 'conditions',
      choices: keysOf(BUILDING_STATES).map((value) => ({ value, label: filters(`words.condition.${value}`) })),
    },
    {
      field: 'floors',
      choices: keysOf(FLOOR_BANDS).map((value) => ({ value, label: filters(`words.floor.${value}`) })),
    },
    {
      field: 'heatings',
      choices: keysOf(HEAT_SOURCES).map((value) => ({ value, label: filters(`words.heating.${value}`) })),
    },
  ] as const;
  return (
    <>
      <WriteAmounts locale={useLocale()} />
      <fieldset className="form-part">
        <legend>{t('demand.what')}</legend>
        <CardsField
          name="goal"
          label={t('labels.goal')}
          choices={GOALS.map((value) => ({ value, label: t(`options.goal.${value}`) }))}
          className="duo close"
        />
        <CardsField
          name="types"
          label={t('labels.types')}
          help={t('demand.typesHelp')}
          choices={TYPE_GROUPS.map((value) => ({ value, label: types(value) }))}
          className="many"
          isMany
        />
        <TreeField name="category" choices={trees.category} />
      </fieldset>
      <fieldset className="form-part">
        <legend>{t('demand.where')}</legend>
        <CardsField
          name="regions"
          label={t('labels.regions')}
          help={t('demand.regionsHelp')}
          choices={REGIONS.map((value) => ({ value, label: t(`options.regions.${value}`) }))}
          className="duo close low"
          isMany
          isOptional
        />
        <PlacesField
          name="places"
          label={t('labels.places')}
          help={t('demand.placesHelp')}
          maxLength={1000}
          words={usePlaceWords(placeList)}
        />
        <TreeField name="district" choices={trees.district} />
        <SelectField
          name="radius"
          label={t('labels.radius')}
          empty={filters('anyRadius')}
          choices={RADII.map((km) => ({ value: String(km), label: filters('kilometres', { km }) }))}
          isOptional
        />
        {kept.length > 0 && <MapFields legend={t('labels.onMap')} help={t('demand.mapHelp')} kept={kept} />}
      </fieldset>
      <fieldset className="form-part">
        <legend>{t('demand.size')}</legend>
        {SPANS.map((row) => (
          <EndFields key={row.name} row={row} />
        ))}
      </fieldset>
      <fieldset className="form-part">
        <legend>{t('demand.more')}</legend>
        <SelectField
          name="energyLabel"
          label={t('labels.energyLabel')}
          empty={t('demand.noChoice')}
          choices={ENERGY_LETTERS.map((value) => ({ value, label: t(`options.energyLabel.${value}`) }))}
          isOptional
        />
        {lists.map(({ field, choices }) => (
          <CardsField
            key={field}
            name={field}
            label={t(`labels.${field}`)}
            choices={choices}
            className="many"
            isMany
            isOptional
          />
        ))}
        <CardsField
          name="features"
          label={t('labels.features')}
          choices={PROPERTY_FEATURES.map((value) => ({ value, label: names(value) }))}
          className="many"
          isMany
          isOptional
        />
      </fieldset>
    </>
  );
}
