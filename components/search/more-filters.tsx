import { useLocale, useTranslations } from 'next-intl';
import agency from '@/agency.config';
import { AGENCY_TREES } from '@/lib/domain/property/agency-tree';
import type { Goal } from '@/lib/domain/property/property-values';
import {
  endsOf,
  SHORTCUTS,
  SPANS,
  type SpanEnd,
  TRAVEL_MINUTES,
  USUAL_TRAVEL,
} from '@/lib/domain/property/search-filters';
import { formatArea, formatNumber } from '@/lib/domain/text/format-number';
import type { Locale } from '@/lib/domain/text/locale';
import { appliedFilters } from '@/lib/features/search/search-params/change-search';
import { MAX_ORIGIN_LENGTH, type PropertySearch } from '@/lib/features/search/search-params/parse-search';
import type { SearchFacets, TravelOptions } from '@/lib/features/search/types';
import { TYPE_ICON_NAMES } from '../ui/type-icons';
import { CheckRow, ChoiceRow, SelectField } from './choice-fields';
import { ShortcutChoices, TreeChoices } from './choices.client';

/** Ends of ranges whose fields are under "more criteria", in order; the others have their place in the filter bar. */
const MORE_ENDS = [
  'bedrooms-max',
  'garages-min',
  'parkings-min',
  'area-min',
  'plot-min',
] as const satisfies readonly SpanEnd[];
const YEAR_ENDS = ['year-min', 'year-max'] as const satisfies readonly SpanEnd[];
type FieldEnd = (typeof MORE_ENDS | typeof YEAR_ENDS)[number];
/** What a buyer can pay: typed, because no list of amounts is short. */
const REACH_ENDS = [
  ['month-max', 'monthMax'],
  ['all-in-max', 'all-inMax'],
] as const;
const IN_BAR: readonly SpanEnd[] = ['price-min', 'price-max', 'bedrooms-min'];
/** Ends of ranges that an address may contain and that have no field; the form keeps them as hidden values. */
const WITH_FIELD = [...MORE_ENDS, ...YEAR_ENDS, ...IN_BAR, ...REACH_ENDS.map(([end]) => end)];
const WITHOUT_FIELD = SPANS.flatMap(endsOf).filter((end) => !WITH_FIELD.includes(end));
const IN_PANELS: readonly string[] = ['place', 'radius', 'bounds', 'drawn', 'text', 'type', 'price', 'bedrooms'];
const isShortcut = (feature: string): boolean => (SHORTCUTS as readonly string[]).includes(feature);

/** The number of set filters under "more criteria". */
export const moreCount = (search: PropertySearch): number =>
  appliedFilters(search).filter(
    ({ key, value }) => !IN_PANELS.includes(key) && !(key === 'feature' && isShortcut(value)),
  ).length;

/** The features that most visitors ask for: one tap each, always shown, even if they would show no properties. */
export function Shortcuts({ search, facets }: { search: PropertySearch; facets: SearchFacets }) {
  const t = useTranslations('filters');
  const names = useTranslations('property.fact');
  const locale = useLocale();
  const offered = SHORTCUTS.flatMap((name) => facets.features.find(({ value }) => value === name) ?? []);
  return (
    <ShortcutChoices
      legend={t('shortcuts')}
      chosen={search.feature}
      choices={offered.map(({ value, count }) => [
        value,
        value === 'new-build' ? t('newBuild') : names(value),
        formatNumber(count, locale),
      ])}
    />
  );
}

/** A value of a range in a list of choices; a year has no thousands separator. */
const optionText = (end: FieldEnd, value: number, locale: Locale): string => {
  if (end.startsWith('year')) return String(value);
  return end === 'area-min' || end === 'plot-min' ? formatArea(value, locale) : formatNumber(value, locale);
};

/** The filters that few visitors use. */
export function MoreFilters({ goal, search, facets }: { goal: Goal; search: PropertySearch; facets: SearchFacets }) {
  const t = useTranslations('filters');
  const labels = useTranslations('forms.labels');
  const features = useTranslations('property.fact');
  const locale = useLocale();
  const words = {
    'bedrooms-max': { label: labels('bedroomsMax'), none: t('any') },
    'garages-min': { label: labels('garagesMin'), none: t('any') },
    'parkings-min': { label: labels('parkingsMin'), none: t('any') },
    'area-min': { label: t('area'), none: t('anyArea') },
    'plot-min': { label: t('plot'), none: t('anyArea') },
    'year-min': { label: t('yearFrom'), none: t('anyYear') },
    'year-max': { label: t('yearTo'), none: t('anyYear') },
  };
  const endField = (end: FieldEnd) => (
    <SelectField
      key={end}
      {...words[end]}
      name={end}
      chosen={String(search[end] ?? '')}
      options={facets.spans[end].map(({ value, count }) => ({
        value: String(value),
        label: optionText(end, value, locale),
        count,
      }))}
    />
  );
  const lists = [
    {
      name: 'condition',
      legend: labels('conditions'),
      choices: facets.conditions.map(({ value, count }) => ({ value, count, text: t(`words.condition.${value}`) })),
    },
    {
      name: 'floor',
      legend: labels('floors'),
      choices: facets.floors.map(({ value, count }) => ({ value, count, text: t(`words.floor.${value}`) })),
    },
    {
      name: 'heating',
      legend: labels('heatings'),
      choices: facets.heatings.map(({ value, count }) => ({ value, count, text: t(`words.heating.${value}`) })),
    },
  ] as const;
  const typed =
    goal === 'for-sale' ? REACH_ENDS.filter(([end]) => end !== 'month-max' || agency.showsMonthlyCost !== false) : [];
  const others = facets.features.filter(({ value }) => !isShortcut(value));
  return (
    <>
      {facets.travelArea && <TravelFields search={search} travelArea={facets.travelArea} />}
      {MORE_ENDS.map(endField)}
      <div className="from-to">{YEAR_ENDS.map(endField)}</div>
      {typed.map(([end, label]) => (
        <div key={end} className="field">
          <label htmlFor={`filter-${end}`}>{labels(label)}</label>
          <input
            id={`filter-${end}`}
            className="input"
            name={end}
            defaultValue={search[end]}
            inputMode="numeric"
            maxLength={20}
          />
        </div>
      ))}
      {WITHOUT_FIELD.map(
        (end) => search[end] !== undefined && <input key={end} type="hidden" name={end} value={search[end]} />,
      )}
      {lists.map(
        ({ name, legend, choices }) =>
          choices.length > 0 && (
            <CheckRow key={name} legend={legend} name={name} chosen={search[name]} choices={choices} />
          ),
      )}
      <ChoiceRow
        legend={labels('energyLabel')}
        name="label"
        chosen={search.label ?? ''}
        choices={[
          { value: '', text: t('any'), count: null },
          ...facets.labels.map(({ value, count }) => ({ value, text: value.toUpperCase(), count })),
        ]}
      />
      {others.length > 0 && (
        <CheckRow
          legend={labels('features')}
          name="feature"
          chosen={search.feature}
          choices={others.map(({ value, count }) => ({ value, text: features(value), count }))}
        />
      )}
      {AGENCY_TREES.map(
        (name) =>
          facets.trees[name].length > 0 && (
            <TreeChoices
              key={name}
              legend={labels(name)}
              name={name}
              none={t('any')}
              chosen={search[name] ?? ''}
              choices={facets.trees[name].map(({ value, label, count, depth, icon }) => ({
                value,
                text: label,
                count: formatNumber(count, locale),
                depth,
                icon: icon && TYPE_ICON_NAMES[icon],
              }))}
            />
          ),
      )}
      {facets.projects.length > 0 && (
        <SelectField
          label={t('project')}
          name="project"
          none={t('anyProject')}
          chosen={search.project ?? ''}
          options={facets.projects}
        />
      )}
    </>
  );
}

type TravelFieldsProps = { search: PropertySearch; travelArea: TravelOptions };

/** The field for an address, a place or a station. */
function OriginField({ origins, typed }: Pick<TravelOptions, 'origins' | 'typed'>) {
  const t = useTranslations('filters.reach');
  return (
    <div className="field">
      <label htmlFor="filter-from">{t('fromAddress')}</label>
      <input
        id="filter-from"
        className="input"
        name="from"
        defaultValue={typed}
        placeholder={t('addressExample')}
        maxLength={MAX_ORIGIN_LENGTH}
        list="filter-origins"
        autoComplete="off"
      />
      <datalist id="filter-origins">
        {origins.map(({ value, label }) => (
          <option key={value} value={label} />
        ))}
      </datalist>
    </div>
  );
}

/** The maximum travel time from a station, or from any address with a service of addresses. */
export function TravelFields({ search, travelArea }: TravelFieldsProps) {
  const t = useTranslations('filters.reach');
  return (
    <fieldset className="reach-fields">
      <legend>{t('title')}</legend>
      {travelArea.hasAddresses ? (
        <OriginField {...travelArea} />
      ) : (
        <SelectField
          label={t('from')}
          name="from"
          none={t('nowhere')}
          chosen={search.from ?? ''}
          options={travelArea.origins}
        />
      )}
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
