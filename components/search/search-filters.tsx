import { useLocale, useTranslations } from 'next-intl';
import { GOALS, type Goal } from '@/lib/domain/property/property-values';
import { SHAPES } from '@/lib/domain/property/search-filters';
import { formatEuro, formatNumber } from '@/lib/domain/text/format-number';
import type { Locale } from '@/lib/domain/text/locale';
import { type ChosenPlace, countFilters, forOtherGoal } from '@/lib/features/search/search-params/change-search';
import { MORE_FIELDS, type MoreFields } from '@/lib/features/search/search-params/more-fields';
import { EMPTY_SEARCH, type PropertySearch } from '@/lib/features/search/search-params/parse-search';
import { goalOfMap, mapHref, searchHref, toQuery } from '@/lib/features/search/search-params/write-search';
import type { Option, PropertyPage } from '@/lib/features/search/types';
import { href } from '@/lib/routing/href';
import { Icon } from '../ui/icon';
import { Link } from '../ui/link.client';
import { CheckRow, ChoiceRow, SelectField } from './choice-fields';
import { FilterPanel } from './choices.client';
import { useSpanWords } from './filter-chips';
import { FollowChoice } from './follow-choice.client';
import { MoreFilters, moreCount, Shortcuts } from './more-filters';
import { PlaceField } from './place-field';
import { SearchForm } from './search-form.client';
import './search-filters.css';
import './search-filter-bar.css';
import './search-icons.css';

type SearchFiltersProps = {
  goal: Goal;
  /** On the page of the map the filters lead to the page of the map. */
  isMap?: boolean;
  found: Pick<PropertyPage, 'search' | 'places' | 'facets' | 'total' | 'onOffer'>;
  moreFields?: MoreFields | undefined;
};

const SHEET = 'filters';

const priceOption =
  (locale: Locale) =>
  ({ value, count }: Option<number>) => ({ value: String(value), label: formatEuro(value, locale), count });

/** The two buttons visible on a phone; both open the filter panel. */
function FilterButtons({ search, places }: Pick<PropertyPage, 'search' | 'places'>) {
  const t = useTranslations('filters');
  const count = countFilters(search);
  const where = whereWords(places, search, t);
  return (
    <div className="openers">
      <button className={`filter-button${where ? ' set' : ''}`} type="button" popoverTarget={SHEET}>
        <Icon name="map-pin" />
        <span>{where ?? t('anywhere')}</span>
      </button>
      <button className={`filter-button${count > 0 ? ' set' : ''}`} type="button" popoverTarget={SHEET}>
        <Icon name="sliders-horizontal" />
        {t('open', { count })}
      </button>
    </div>
  );
}

/** A short label of the chosen places and parts of the map; null if there are none. */
function whereWords(
  places: readonly ChosenPlace[],
  search: PropertySearch,
  t: ReturnType<typeof useTranslations<'filters'>>,
): string | null {
  const shapes = SHAPES.filter(({ parameter }) => search[parameter] !== undefined).map(({ name }) =>
    t(`words.${name}`),
  );
  const texts = search.text === undefined ? [] : [search.text];
  const [place, ...others] = [...places.map(({ label }) => label), ...texts, ...shapes];
  if (place === undefined) return null;
  if (others.length === 0 && search.radius !== undefined) return t('placeAround', { place, km: search.radius });
  return others.length > 0 ? t('manyPlaces', { place, more: others.length }) : place;
}

/** All filters: a bar with popovers on a wide screen, a panel with open fields on a phone. The fields are the same. */
function SearchFilters({ goal, isMap = false, found, moreFields }: SearchFiltersProps) {
  const locale = useLocale();
  const { search, places, facets, total } = found;
  // The number is the same as in the title. If only sold properties match, their number is shown.
  const shown = found.onOffer || total;
  const t = useTranslations('filters');
  const forms = useTranslations('forms');
  const names = useTranslations('property.fact');
  const map = useTranslations('map');
  const types = useTranslations('typeGroup');
  const spanWords = useSpanWords();
  const where = whereWords(places, search, t);
  const price = spanWords('price', search);
  const bedrooms = search['bedrooms-min'];
  const more = moreCount(search);
  const [firstType] = search.type;
  const hrefOf = isMap ? mapHref : searchHref;
  return (
    <div className="filter-sheet" id={SHEET} popover="auto">
      <div className="head">
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
      <div className="fields">
        <div className="field goal">
          <span className="label">{t('goal')}</span>
          <div className="segments full">
            {GOALS.map((choice) => {
              const to = hrefOf(choice, locale, choice === goal ? search : forOtherGoal(search));
              return (
                <Link
                  key={choice}
                  href={to}
                  aria-current={choice === goal ? 'page' : undefined}
                  rel={to.includes('?') ? 'nofollow' : undefined}
                  scroll={false}
                >
                  {forms(`options.goal.${choice}`)}
                </Link>
              );
            })}
            {facets.hasProjects && (
              <Link className="phone-only" href={href('projects', locale)}>
                {t('newBuild')}
              </Link>
            )}
          </div>
        </div>
        <FilterPanel summary={where ?? t('where')} isSet={where !== null} icon="map-pin">
          <PlaceField goal={goal} search={search} places={places} source={facets.placeList} />
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
          <CheckRow
            legend={t('type')}
            name="type"
            chosen={search.type}
            choices={facets.types.map(({ value, count }) => ({ value, text: types(value), count }))}
          />
        </FilterPanel>
        <FilterPanel summary={price ?? names(goal === 'for-sale' ? 'price' : 'rent')} isSet={price !== null}>
          <fieldset>
            <legend>{t(`priceField.${goal}`)}</legend>
            <div className="from-to">
              <SelectField
                label={t('minimum')}
                isLabelHidden
                name="price-min"
                none={t('minimum')}
                chosen={String(search['price-min'] ?? '')}
                options={facets.spans['price-min'].map(priceOption(locale))}
              />
              <SelectField
                label={t('maximum')}
                isLabelHidden
                name="price-max"
                none={t('maximum')}
                chosen={String(search['price-max'] ?? '')}
                options={facets.spans['price-max'].map(priceOption(locale))}
              />
            </div>
          </fieldset>
        </FilterPanel>
        <FilterPanel
          summary={spanWords('bedrooms', search) ?? names('bedrooms')}
          isSet={spanWords('bedrooms', search) !== null}
        >
          <ChoiceRow
            legend={forms('labels.bedroomsMin')}
            name="bedrooms-min"
            chosen={String(bedrooms ?? '')}
            choices={[
              { value: '', text: t('any'), count: null },
              ...facets.spans['bedrooms-min'].map(({ value, count }) => ({
                value: String(value),
                text: String(value),
                count,
              })),
            ]}
          />
        </FilterPanel>
        <FilterPanel
          summary={more > 0 ? t('moreSet', { count: more }) : t('more')}
          isSet={more > 0}
          icon="sliders-horizontal"
          isOpen={moreFields === 'open'}
        >
          {more > 0 || moreFields ? (
            <>
              <MoreFilters goal={goal} search={search} facets={facets} />
              <input type="hidden" name={MORE_FIELDS} value={'drawn' satisfies MoreFields} />
            </>
          ) : (
            <button type="submit" className="btn btn-secondary" name={MORE_FIELDS} value={'open' satisfies MoreFields}>
              {t('allFields')}
            </button>
          )}
        </FilterPanel>
      </div>
      <Shortcuts search={search} facets={facets} />
      <div className="map-choices">
        <a id="draw" className="btn btn-secondary" href="#draw">
          <Icon name="pencil" />
          {map('draw.start')}
        </a>
        <FollowChoice text={map('follow')} />
      </div>
      <div className="end">
        {isMap && goalOfMap(goal) !== '' && <input type="hidden" name="goal" value={goal} />}
        {search.sort !== 'newest' && <input type="hidden" name="sort" value={search.sort} />}
        <Link
          className="btn btn-quiet"
          href={hrefOf(goal, locale, { ...EMPTY_SEARCH, sort: search.sort })}
          scroll={false}
        >
          <span className="link">{t('clear')}</span>
        </Link>
        <button className={`btn ${total > 0 ? 'btn-primary' : 'btn-secondary'}`} type="submit">
          {t('show', { count: shown, n: formatNumber(shown, locale) })}
        </button>
      </div>
    </div>
  );
}

type SearchFilterBarProps = Pick<SearchFiltersProps, 'goal' | 'isMap' | 'moreFields'> & {
  found: PropertyPage & { title: string };
};

/** The filters in a sticky bar. */
export function SearchFilterBar({ goal, isMap = false, found, moreFields }: SearchFilterBarProps) {
  const locale = useLocale();
  const t = useTranslations('filters');
  return (
    <search className="filterbar" aria-label={t('title')}>
      <div className="wrap">
        <FilterButtons search={found.search} places={found.places} />
        <SearchForm
          action={href(isMap ? 'map' : goal, locale)}
          query={[toQuery(found.search), isMap ? goalOfMap(goal) : ''].filter(Boolean).join('&')}
          status={found.title}
        >
          <SearchFilters goal={goal} isMap={isMap} found={found} moreFields={moreFields} />
        </SearchForm>
      </div>
    </search>
  );
}
