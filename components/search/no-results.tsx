import { useLocale, useTranslations } from 'next-intl';
import type { Goal } from '@/lib/domain/property/property-values';
import { formatNumber } from '@/lib/domain/text/format-number';
import { frenchJoined, joinWords } from '@/lib/domain/text/wording';
import { savedSearchHref } from '@/lib/features/saved-searches/search-params';
import { type AppliedFilter, countFilters } from '@/lib/features/search/search-params/change-search';
import { EMPTY_SEARCH, type PropertySearch } from '@/lib/features/search/search-params/parse-search';
import { searchHref } from '@/lib/features/search/search-params/write-search';
import type { RelaxedSearches } from '@/lib/features/search/types';
import { href } from '@/lib/routing/href';
import { FacadeDrawing } from '../properties/facade-drawing';
import { Icon } from '../ui/icon';
import { Link } from '../ui/link.client';
import { useSpanWords } from './filter-chips';

type NoResultsProps = {
  goal: Goal;
  /** The address of the form that saves the search, to be mailed about new properties. */
  search: PropertySearch;
  wider: RelaxedSearches;
  /** The number of properties without any filter. */
  all: number;
  labelOf: (filter: AppliedFilter) => string;
};

/** A search without results: links to wider searches, at least one, each with the number of its properties. */
export function NoResults({ goal, search: asked, wider, all, labelOf }: NoResultsProps) {
  const t = useTranslations('search');
  const offer = useTranslations('demand.offer');
  const locale = useLocale();
  const spanWords = useSpanWords();
  const ways: Array<{ words: string; search: PropertySearch; count: number }> = [];
  if (wider.price) {
    const price = spanWords('price', wider.price.search) ?? '';
    ways.push({ words: t('widerPrice', { price }), ...wider.price });
  }
  for (const { filters, search, count } of wider.removals) {
    // The search without any filter is already the last line of the list.
    if (countFilters(search) === 0) continue;
    const names = filters.map((filter) => t('quoted', { text: labelOf(filter) }));
    ways.push({ words: t('without', { filters: joinWords(names, locale) }), search, count });
  }
  for (const { label, kilometres, search, count } of wider.nearby) {
    ways.push({ words: frenchJoined(t('nearby', { place: label, kilometres }), locale), search, count });
  }
  return (
    <div className="empty no-results">
      <FacadeDrawing />
      <div>
        <h2>{t('noResults')}</h2>
        <p>{all > 0 ? t('noResultsHelp') : t(`noProperties.${goal}`)}</p>
        <ul>
          {ways.map(({ words, search, count }) => (
            <li key={words}>
              <Link href={searchHref(goal, locale, search)} rel="nofollow">
                {words}
                <span className="muted tabular">{t('properties', { count, n: formatNumber(count, locale) })}</span>
                <Icon name="arrow-right" />
              </Link>
            </li>
          ))}
          <li>
            {all > 0 ? (
              <Link href={searchHref(goal, locale, EMPTY_SEARCH)}>
                {t(`all.${goal}`)}
                <span className="muted tabular">{t('properties', { count: all, n: formatNumber(all, locale) })}</span>
                <Icon name="arrow-right" />
              </Link>
            ) : (
              <Link href={href(goal === 'for-sale' ? 'for-rent' : 'for-sale', locale)}>
                {t(`all.${goal === 'for-sale' ? 'for-rent' : 'for-sale'}`)}
                <span />
                <Icon name="arrow-right" />
              </Link>
            )}
          </li>
          <li>
            <Link href={savedSearchHref(goal, locale, asked)} rel="nofollow">
              {offer('way')}
              <Icon name="bell" />
              <Icon name="arrow-right" />
            </Link>
          </li>
          <li>
            <Link href={href('', locale)}>
              {t('home')}
              <span />
              <Icon name="arrow-right" />
            </Link>
          </li>
        </ul>
      </div>
    </div>
  );
}
