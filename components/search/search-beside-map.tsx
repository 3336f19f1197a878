import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Goal } from '@/lib/domain/property/property-values';
import { EMPTY_SEARCH, toQuery } from '@/lib/features/search/search-params';
import type { PropertyPage } from '@/lib/features/search/types';
import { href } from '@/lib/routing/href';
import { SearchSplit } from './search-split.client';

type SearchBesideMapProps = { goal: Goal; found: PropertyPage; children: ReactNode };

/** The list of a search beside a map of the same properties. */
export function SearchBesideMap({ goal, found, children }: SearchBesideMapProps) {
  const locale = useLocale();
  const t = useTranslations('mapView');
  const map = useTranslations('map');
  return (
    <SearchSplit
      goal={goal}
      locale={locale}
      action={href(goal, locale)}
      query={toQuery({ ...found.search, sort: 'newest', page: 1 })}
      order={toQuery({ ...EMPTY_SEARCH, sort: found.search.sort })}
      words={{
        title: map('region'),
        skip: map('skip'),
        end: map('end'),
        searchHere: t('searchHere'),
        failed: t('failed'),
        retry: map('retry'),
        openMap: t('map'),
        openList: t('backToList', { count: found.total }),
      }}
    >
      {children}
    </SearchSplit>
  );
}
