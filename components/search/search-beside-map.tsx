import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Goal } from '@/lib/domain/property/property-values';
import { formatNumber } from '@/lib/domain/text/format-number';
import { frenchJoined, joinWords } from '@/lib/domain/text/wording';
import { savedSearchHref } from '@/lib/features/saved-searches/search-params';
import type { TownCount } from '@/lib/features/search/place-pages/data/count-properties';
import { EMPTY_SEARCH } from '@/lib/features/search/search-params/parse-search';
import { goalOfMap, searchHref, toQuery } from '@/lib/features/search/search-params/write-search';
import type { PropertyPage } from '@/lib/features/search/types';
import { href } from '@/lib/routing/href';
import { Link } from '../ui/link.client';
import { SearchSplit } from './search-split.client';

type SearchBesideMapProps = {
  goal: Goal;
  found: PropertyPage;
  /** Whether this is the page of the map, which has a link to the list instead of the list. */
  isMap?: boolean;
  children: ReactNode;
};

/** The list of a search beside a map of the same properties, or the map alone. */
export function SearchBesideMap({ goal, found, isMap = false, children }: SearchBesideMapProps) {
  const locale = useLocale();
  const t = useTranslations('mapView');
  const map = useTranslations('map');
  const { search, places, onOffer } = found;
  const towns = places.filter(({ area }) => area === undefined).map(({ label }) => label);
  return (
    <SearchSplit
      goal={goal}
      locale={locale}
      action={href(isMap ? 'map' : goal, locale)}
      query={toQuery({ ...search, sort: 'newest', page: 1 })}
      kept={isMap ? goalOfMap(goal) : toQuery({ ...EMPTY_SEARCH, sort: search.sort })}
      listAction={isMap ? href(goal, locale) : undefined}
      saveHref={savedSearchHref(goal, locale, search)}
      listHref={isMap ? searchHref(goal, locale, search) : null}
      words={{
        title: map('region'),
        skip: map('skip'),
        end: map('end'),
        searchHere: t('searchHere'),
        failed: t(isMap ? 'failedWhole' : 'failed'),
        retry: map('retry'),
        radius:
          search.radius === undefined || towns.length === 0
            ? ''
            : frenchJoined(t('around', { km: search.radius, places: joinWords(towns, locale) }), locale),
        drawn: {
          title: t('drawn.title', { count: onOffer }),
          again: t('drawn.again'),
          show: t('drawn.show', { count: onOffer }),
          erase: t('drawn.erase'),
          save: t('drawn.save'),
        },
        openMap: t('map'),
        openList: t('backToList', { count: onOffer }),
      }}
    >
      {children}
    </SearchSplit>
  );
}

/** The municipalities with properties, on the page of the map for browsers that cannot show the map. */
export function MapTowns({ towns }: { towns: readonly TownCount[] }) {
  const locale = useLocale();
  const t = useTranslations('mapView');
  return (
    <section className="wrap section map-towns">
      <noscript>
        <p>{t('none')}</p>
      </noscript>
      <h2>{t('towns')}</h2>
      <ul>
        {towns.map((town) => (
          <li key={town.href}>
            <Link href={town.href} rel={town.isFollowed ? undefined : 'nofollow'}>
              {town.name}
            </Link>{' '}
            <span className="muted">{formatNumber(town.count, locale)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
