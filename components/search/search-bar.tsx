import { useLocale, useTranslations } from 'next-intl';
import { PlaceInput } from '@/components/forms/place-input.client';
import { usePlaceWords } from '@/components/forms/place-words';
import type { Goal } from '@/lib/domain/property/property-values';
import { priceSteps, RADII } from '@/lib/domain/property/search-filters';
import { formatEuro, formatNumber } from '@/lib/domain/text/format-number';
import type { SearchBarOptions } from '@/lib/features/search/types';
import { countHref } from '@/lib/routing/data-href';
import { href } from '@/lib/routing/href';
import { Icon } from '../ui/icon';
import { Link } from '../ui/link.client';
import { LiveCount } from './live-count.client';

const GOAL_FIELDS = [
  { goal: 'for-sale', budget: 'price-max' },
  { goal: 'for-rent', budget: 'rent-max' },
] as const;

type SearchBarProps = {
  options: SearchBarOptions;
  /** With counts the button shows the number of properties; without counts only the word "search". */
  showCounts?: boolean;
  goal?: Goal;
};

/**
 * The compact search of the home page and of missing pages. It works without JavaScript: the query contains the chosen
 * goal, and the search page redirects to the right list (`parseGoalChoice`); CSS hides the fields of the other goal.
 */
export function SearchBar({ options, showCounts = false, goal: chosen = 'for-sale' }: SearchBarProps) {
  const locale = useLocale();
  const t = useTranslations('filters');
  const forms = useTranslations('forms');
  const types = useTranslations('typeGroup');
  const show = (count: number) => t('show', { count, n: formatNumber(count, locale) });
  return (
    <search>
      <form className="searchbar" action={href('for-sale', locale)} method="get">
        <fieldset className="segments">
          <legend className="sr-only">{forms('demand.what')}</legend>
          {GOAL_FIELDS.map(({ goal }) => (
            <label key={goal}>
              <input className="sr-only" type="radio" name="goal" value={goal} defaultChecked={goal === chosen} />
              {forms(`options.goal.${goal}`)}
            </label>
          ))}
          {options.hasProjects && <Link href={href('projects', locale)}>{t('newBuild')}</Link>}
        </fieldset>
        <div>
          <label htmlFor="bar-place">{t('where')}</label>
          <PlaceInput
            words={usePlaceWords(options.placeList)}
            id="bar-place"
            name="place"
            placeholder={t('place')}
            maxLength={60}
            enterKeyHint="search"
          />
        </div>
        <div>
          <label htmlFor="bar-radius">{t('around')}</label>
          <select id="bar-radius" name="radius" defaultValue="">
            {['', ...RADII].map((km) => (
              <option key={km} value={km}>
                {t('kilometres', { km: Number(km) })}
              </option>
            ))}
          </select>
        </div>
        <div>
          <label htmlFor="bar-type">{t('type')}</label>
          <select id="bar-type" name="type" defaultValue="">
            <option value="">{t('allTypes')}</option>
            {options.types.map((type) => (
              <option key={type} value={type}>
                {types(type)}
              </option>
            ))}
          </select>
        </div>
        {GOAL_FIELDS.map(({ goal, budget }) => (
          <div key={goal} className={`only-${goal}`}>
            <label htmlFor={`bar-${budget}`}>{forms('labels.priceMax')}</label>
            <select id={`bar-${budget}`} name={budget} defaultValue="">
              <option value="">{t('noMaximum')}</option>
              {priceSteps(goal).map((price) => (
                <option key={price} value={price}>
                  {formatEuro(price, locale)}
                </option>
              ))}
            </select>
          </div>
        ))}
        <button className="btn btn-primary" type="submit">
          <Icon name="search" />
          {showCounts ? (
            <LiveCount
              source={countHref(locale)}
              words={{ 'for-sale': show(options.counts['for-sale']), 'for-rent': show(options.counts['for-rent']) }}
            />
          ) : (
            t('search')
          )}
        </button>
      </form>
    </search>
  );
}
