import { useLocale, useTranslations } from 'next-intl';
import type { Goal } from '@/lib/domain/property/property-values';
import { toQuery } from '@/lib/features/search/search-params';
import type { PropertyPage } from '@/lib/features/search/types';
import { href } from '@/lib/routing/href';
import { FilterButtons, SearchFilters } from './search-filters';
import { SearchForm } from './search-form.client';
import './search-filter-bar.css';

type SearchFilterBarProps = { goal: Goal; found: PropertyPage & { title: string } };

/** The filters in a sticky bar. */
export function SearchFilterBar({ goal, found }: SearchFilterBarProps) {
  const locale = useLocale();
  const t = useTranslations('filters');
  return (
    <search className="filterbar" aria-label={t('title')}>
      <div className="wrap">
        <FilterButtons search={found.search} places={found.places} />
        <SearchForm action={href(goal, locale)} query={toQuery(found.search)} status={found.title}>
          <SearchFilters goal={goal} found={found} />
        </SearchForm>
      </div>
    </search>
  );
}
