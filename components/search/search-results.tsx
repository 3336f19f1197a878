import { useLocale, useTranslations } from 'next-intl';
import type { Goal } from '@/lib/domain/property/property-values';
import { formatNumber } from '@/lib/domain/text/format-number';
import { pagingTitle } from '@/lib/domain/text/page-numbers';
import { joinWords } from '@/lib/domain/text/wording';
import type { PropertyCardData } from '@/lib/features/catalogue/types/card';
import { savedSearchHref } from '@/lib/features/saved-searches/search-params';
import type { PlaceLink } from '@/lib/features/search/place-pages/types';
import { appliedFilters } from '@/lib/features/search/search-params/change-search';
import {
  EMPTY_SEARCH,
  type PropertySearch,
  SORT_KEYS,
  type TravelRefusal,
} from '@/lib/features/search/search-params/parse-search';
import { searchHref, toQuery } from '@/lib/features/search/search-params/write-search';
import type { SentenceRemarks } from '@/lib/features/search/sentence/search-params';
import type { PropertyPage, RelaxedSearches } from '@/lib/features/search/types';
import { RecentlyViewed } from '../favourites/recently-slot';
import { PropertyCards } from '../properties/cards/property-cards';
import { SavedSearchOffer } from '../saved-searches/save-search-offer';
import { Alert } from '../ui/alert';
import { Link } from '../ui/link.client';
import { FilterChip, useFilterLabels } from './filter-chips';
import { NoResults } from './no-results';
import { PageLinks, SortMenu } from './page-links.client';
import { Pager } from './pager';
import { ViewSwitch } from './search-split.client';
import { SentenceNotes } from './sentence-field';
import './search-results.css';

const linkOf = ({ href, label }: PlaceLink) => [href, label] as const;

/** The number of cards whose pictures a phone shows before scrolling, with one card per row. */
const FIRST_CARDS = 1;

type SearchResultsProps = {
  goal: Goal;
  found: PropertyPage & { title: string };
  /** The suggestions for a search without results. */
  advice: { wider: RelaxedSearches; all: number; suggested: PropertyCardData[] } | null;
  /** The days for which sold and rented properties stay in the list. */
  closedDays: number;
  /** Pages of types and places, below the list of a goal. */
  pageLinks?: { types: PlaceLink[]; places: PlaceLink[] } | null;
  /** The parts of the travel time in the address that are not possible. */
  travelRefusals?: readonly TravelRefusal[];
  /** What was not understood of the sentence that led to this search. */
  remarks?: SentenceRemarks | null;
};

/** The list of properties: the count as a sentence, the active filters, the cards and the pager. */
export function SearchResults({
  goal,
  found,
  advice,
  closedDays,
  pageLinks,
  travelRefusals = [],
  remarks = null,
}: SearchResultsProps) {
  const locale = useLocale();
  const t = useTranslations('search');
  const filters = useTranslations('filters');
  const views = useTranslations('mapView');
  const pageWords = useTranslations('placePage');
  const viewWords = { label: views('label'), both: views('both'), list: views('list'), map: views('map') };
  const { search, places, facets, total, page, pageCount } = found;
  const labelOf = useFilterLabels(search, places, facets.projects);
  const hrefOf = (other: Partial<PropertySearch>) => searchHref(goal, locale, { ...search, page: 1, ...other });
  const applied = appliedFilters(search);
  const missing = found.travelTimeMissing;
  const unroutable = found.unknownOrigin ?? (missing === 'refused' ? (facets.travelArea?.typed ?? '') : null);
  const unknown = found.unknownPlaces.map((text) => t('quoted', { text }));
  // The number of the title, which counts no sold and no let properties.
  const pages = pagingTitle({ page, pages: pageCount, total: found.onOffer }, locale);
  const gone = total - found.onOffer;
  const goneWords = { count: gone, n: formatNumber(gone, locale) };
  return (
    <section className="wrap results">
      <div className="head">
        <h1 tabIndex={-1}>{found.title}</h1>
        {total > 1 && (
          <SortMenu
            label={t('sortBy')}
            current={hrefOf({})}
            links={SORT_KEYS.map((sort) => [hrefOf({ sort }), t(`sort.${sort}`)])}
          />
        )}
        {total > 0 && <ViewSwitch words={viewWords} />}
        <SavedSearchOffer href={savedSearchHref(goal, locale, search)} />
      </div>
      {unknown.length > 0 && <Alert role="status">{t('unknownPlaces', { places: joinWords(unknown, locale) })}</Alert>}
      {unroutable !== null && (
        <Alert role="status">
          {t(found.unknownOrigin !== null && facets.travelArea?.hasAddresses ? 'unknownAddress' : 'unknownOrigin', {
            place: t('quoted', { text: unroutable }),
          })}
        </Alert>
      )}
      {travelRefusals.length > 0 && (
        <Alert role="status">{travelRefusals.map((refusal) => t(`travelRefused.${refusal}`)).join(' ')}</Alert>
      )}
      {(missing === 'away' || missing === 'spent') && (
        <Alert role="status">{t(missing === 'away' ? 'travelAway' : 'travelSpent')}</Alert>
      )}
      <SentenceNotes remarks={remarks} />
      {applied.length > 0 && (
        <ul className={advice ? 'chips applied bare' : 'chips applied'} aria-label={filters('applied')}>
          {applied.map((filter) => (
            <FilterChip
              key={`${filter.key}-${filter.value}`}
              label={labelOf(filter)}
              href={searchHref(goal, locale, filter.without)}
            />
          ))}
          <li>
            <Link
              className="btn btn-quiet small clear"
              href={searchHref(goal, locale, { ...EMPTY_SEARCH, sort: search.sort })}
              scroll={false}
            >
              <span className="link">{filters('clear')}</span>
            </Link>
          </li>
        </ul>
      )}
      {found.loan && <p className="small muted about">{t('loanNote', found.loan)}</p>}
      {advice && <NoResults goal={goal} search={search} wider={advice.wider} all={advice.all} labelOf={labelOf} />}
      {advice && advice.suggested.length > 0 && <h2>{t('suggestion')}</h2>}
      {/* Cards that stay in the next list would jump to their new places, so the whole list is replaced at once. */}
      <div key={toQuery(search)} className={advice ? 'cards few' : 'cards'}>
        <PropertyCards
          properties={advice?.suggested ?? found.cards}
          first={FIRST_CARDS}
          heading={advice ? 'h3' : 'h2'}
        />
      </div>
      {pageCount > 1 && (
        <Pager page={page} pageCount={pageCount} total={found.onOffer} hrefOf={(to) => hrefOf({ page: to })} />
      )}
      {total > 0 && (
        <p className="small muted about">
          {pageCount > 1 &&
            `${[t('paging', pages), gone > 0 && t(`notOnOffer.${goal}`, goneWords)].filter(Boolean).join(' ')}. `}
          {closedDays > 0 && t(`closedNote.${goal}`, { days: closedDays, months: wholeMonths(closedDays) })}
        </p>
      )}
      {pageLinks && <PageLinks label={pageWords('byType')} links={pageLinks.types.map(linkOf)} />}
      {pageLinks && <PageLinks label={pageWords('byPlace')} links={pageLinks.places.map(linkOf)} />}
      <RecentlyViewed />
    </section>
  );
}

/** Days as whole months; 0 if they are not a whole number. */
const wholeMonths = (days: number): number => (days % 30 === 0 ? days / 30 : 0);
