import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { formatEuro, formatNumber } from '@/lib/domain/money/currency';
import type { Goal } from '@/lib/domain/property/property-values';
import type { Locale } from '@/lib/domain/text/locale';
import {
  type ChosenPlace,
  countFilters,
  EMPTY_SEARCH,
  forOtherGoal,
  searchHref,
} from '@/lib/features/properties/search-params';
import type { Option, PropertyPage } from '@/lib/features/properties/types/search';
import { href } from '@/lib/routing/href';
import { Icon } from '../ui/icon';
import { ChoiceRow } from './choice-row';
import { usePriceWords } from './filter-labels';
import { FilterPanel } from './filter-panel';
import { PlaceField } from './place-field';
import { SelectField } from './select-field';
import { TypeField } from './type-field';

type SearchFiltersProps = {
  goal: Goal;
  locale: Locale;
  found: Pick<PropertyPage, 'search' | 'places' | 'facets' | 'total'>;
};

const SHEET = 'filters';

const priceOption =
  (locale: Locale) =>
  ({ value, count }: Option<number>) => ({ value: String(value), label: formatEuro(value, locale), count });

/** The two buttons that stand in view on a phone; both open the sheet of filters. */
export function FilterButtons({ search, places }: Pick<PropertyPage, 'search' | 'places'>) {
  const t = useTranslations('filters');
  const count = countFilters(search);
  return (
    <div className="fb-phone">
      <button className={`filter${places.length > 0 ? ' set' : ''}`} type="button" popoverTarget={SHEET}>
        <Icon name="map-pin" />
        <span>{places.length > 0 ? placeWords(places, t) : t('anywhere')}</span>
      </button>
      <button className={`filter${count > 0 ? ' set' : ''}`} type="button" popoverTarget={SHEET}>
        <Icon name="sliders-horizontal" />
        {t('open', { count })}
      </button>
    </div>
  );
}

const placeWords = (places: readonly ChosenPlace[], t: ReturnType<typeof useTranslations<'filters'>>): string => {
  const place = places[0]?.label ?? '';
  return places.length > 1 ? t('manyPlaces', { place, more: places.length - 1 }) : place;
};

/** All filters: a bar with popovers on a wide screen, a sheet with open fields on a phone. One set of fields for both. */
export function SearchFilters({ goal, locale, found }: SearchFiltersProps) {
  const { search, places, facets, total } = found;
  const t = useTranslations('filters');
  const types = useTranslations('typeGroup');
  const price = usePriceWords()(search);
  const bedrooms = search['bedrooms-min'];
  const more = [search['area-min'], search.label, search.project].filter((value) => value !== undefined).length;
  const [firstType] = search.type;
  return (
    <div className="fsheet" id={SHEET} popover="auto">
      <div className="fs-h">
        <p>{t('title')}</p>
        <button
          className="icon-btn"
          type="button"
          popoverTarget={SHEET}
          popoverTargetAction="hide"
          aria-label={t('close')}
        >
          <Icon name="x" />
        </button>
      </div>
      <div className="fs-b">
        <div className="field fs-goal">
          <span className="lab">{t('goal')}</span>
          <div className="seg sm full">
            {(['for-sale', 'for-rent'] as const).map((choice) => (
              <Link
                key={choice}
                href={searchHref(choice, locale, choice === goal ? search : forOtherGoal(search))}
                aria-current={choice === goal ? 'page' : undefined}
                scroll={false}
                prefetch={false}
              >
                {t(choice === 'for-sale' ? 'buy' : 'rent')}
              </Link>
            ))}
            {facets.hasProjects && (
              <Link className="phone-only" href={href('projects', locale)} prefetch={false}>
                {t('newBuild')}
              </Link>
            )}
          </div>
        </div>
        <FilterPanel
          summary={places.length > 0 ? placeWords(places, t) : t('where')}
          isSet={places.length > 0}
          icon="map-pin"
        >
          <PlaceField goal={goal} locale={locale} search={search} places={places} options={facets.places} />
        </FilterPanel>
        <FilterPanel
          summary={
            search.type.length > 1
              ? t('types', { count: search.type.length })
              : firstType
                ? types(firstType)
                : t('type')
          }
          isSet={search.type.length > 0}
        >
          <TypeField chosen={search.type} options={facets.types} />
        </FilterPanel>
        <FilterPanel summary={price ?? t(`price.${goal}`)} isSet={price !== null}>
          <fieldset>
            <legend>{t(`priceField.${goal}`)}</legend>
            <div className="two3">
              <SelectField
                label={t('minimum')}
                isLabelHidden
                name="price-min"
                none={t('minimum')}
                chosen={String(search['price-min'] ?? '')}
                options={facets.pricesFrom.map(priceOption(locale))}
              />
              <SelectField
                label={t('maximum')}
                isLabelHidden
                name="price-max"
                none={t('maximum')}
                chosen={String(search['price-max'] ?? '')}
                options={facets.pricesTo.map(priceOption(locale))}
              />
            </div>
          </fieldset>
        </FilterPanel>
        <FilterPanel
          summary={bedrooms === undefined ? t('bedrooms') : t('bedroomsShort', { count: bedrooms })}
          isSet={bedrooms !== undefined}
        >
          <ChoiceRow
            legend={t('bedroomsField')}
            name="bedrooms-min"
            chosen={String(bedrooms ?? '')}
            choices={[
              { value: '', text: t('anyBedrooms'), count: null },
              ...facets.bedrooms.map(({ value, count }) => ({ value: String(value), text: String(value), count })),
            ]}
          />
        </FilterPanel>
        <FilterPanel
          summary={more > 0 ? t('moreSet', { count: more }) : t('more')}
          isSet={more > 0}
          icon="sliders-horizontal"
        >
          <SelectField
            label={t('area')}
            name="area-min"
            none={t('anyArea')}
            chosen={String(search['area-min'] ?? '')}
            options={facets.areas.map(({ value, count }) => ({
              value: String(value),
              label: `${formatNumber(value, locale)}\u00a0m²`,
              count,
            }))}
          />
          <ChoiceRow
            legend={t('label')}
            name="label"
            chosen={search.label ?? ''}
            choices={[
              { value: '', text: t('any'), count: null },
              ...facets.labels.map(({ value, count }) => ({ value, text: value.toUpperCase(), count })),
            ]}
          />
          {facets.projects.length > 0 && (
            <SelectField
              label={t('project')}
              name="project"
              none={t('anyProject')}
              chosen={search.project ?? ''}
              options={facets.projects}
            />
          )}
        </FilterPanel>
      </div>
      <div className="fs-f">
        {search.sort !== 'newest' && <input type="hidden" name="sort" value={search.sort} />}
        <Link
          className="btn btn-quiet"
          href={searchHref(goal, locale, { ...EMPTY_SEARCH, sort: search.sort })}
          scroll={false}
          prefetch={false}
        >
          <span className="link">{t('clear')}</span>
        </Link>
        <button className={`btn ${total > 0 ? 'btn-primary' : 'btn-secondary'}`} type="submit">
          {t('show', { count: total, n: formatNumber(total, locale) })}
        </button>
      </div>
    </div>
  );
}
