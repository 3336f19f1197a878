import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import agency from '@/agency.config';
import { PageFrame } from '@/app/[locale]/_parts/page-frame';
import { metadataOf } from '@/app/[locale]/_parts/page-metadata';
import { MapTowns, SearchBesideMap } from '@/components/search/search-beside-map';
import { SearchFilterBar } from '@/components/search/search-filters';
import { SearchResults } from '@/components/search/search-results';
import { SentenceField } from '@/components/search/sentence-field';
import { TYPE_GROUPS } from '@/lib/domain/property/property-type';
import { GOALS, type Goal } from '@/lib/domain/property/property-values';
import type { Locale } from '@/lib/domain/text/locale';
import { findSuggested } from '@/lib/features/map/data';
import { MOST_SUGGESTED } from '@/lib/features/map/rules';
import { findCards, findNewest, findProperties } from '@/lib/features/search/data/find-properties';
import { hasTravelTimes, TRAVEL_SHARE_SECONDS } from '@/lib/features/search/data/find-travel-time';
import { relaxSearch } from '@/lib/features/search/data/relax-search';
import { countProperties, countTowns } from '@/lib/features/search/place-pages/data/count-properties';
import { findPagesOf, findPlaceNumbers } from '@/lib/features/search/place-pages/data/get-place-page';
import { listedScope, loadPlacePages, placeAlternates } from '@/lib/features/search/place-pages/data/place-pages';
import { headTitleOfScope, scopeOfSearch, titleOfScope } from '@/lib/features/search/place-pages/mapping';
import { countFilters, inLanguage } from '@/lib/features/search/search-params/change-search';
import { readMoreFields } from '@/lib/features/search/search-params/more-fields';
import {
  type PropertySearch,
  parseGoalChoice,
  parsePropertySearch,
  type RawParams,
  refusedTravel,
} from '@/lib/features/search/search-params/parse-search';
import { mapHref, searchHref } from '@/lib/features/search/search-params/write-search';
import { sentenceRemarks, sentenceTarget } from '@/lib/features/search/sentence/search-params';
import { siteUrl } from '@/lib/platform/config/site-address';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { agencyName } from '@/lib/platform/i18n/site-languages';
import { answerWithStatus } from '@/lib/platform/process/http-exchange';
import { inEveryLanguage } from '@/lib/routing/alternates';
import { crumbsTo, toCrumbList } from '@/lib/routing/breadcrumbs';
import { EVERYWHERE, placeFeedHref } from '@/lib/routing/place-href';

import { searchHeadTitle, searchTitle } from './search-title';

type SearchParams = Promise<RawParams>;

// Metadata and page need the same search. Next gives both the same promise, so that each request parses its address and
// searches once; in development Next gives two promises, which only costs time.
const askedSearch = cache(async (goal: Goal, searchParams: SearchParams) => {
  const locale = await currentLocale();
  const raw = await searchParams;
  const choice = parseGoalChoice(raw);
  if (choice) redirect(searchHref(choice.goal, locale, choice.search));
  const target = sentenceTarget(raw, goal, { locale, now: new Date(), hasTravelTimes: hasTravelTimes() });
  if (target !== null) redirect(target);
  const remarks = sentenceRemarks(raw);
  if (remarks?.tooLong) answerWithStatus(400);
  return { locale, found: await findFor(goal, raw, searchHref), remarks };
});

/** On the page of the map the goal is a parameter. */
const askedMap = cache(async (searchParams: SearchParams) => {
  const { goal: asked, ...raw } = await searchParams;
  const goal = GOALS.find((known) => known === asked) ?? GOALS[0];
  const t = await getTranslations('mapView');
  const found = await findFor(goal, raw, mapHref);
  const isWhole = countFilters(found.search) === 0;
  return { goal, found, isWhole, heading: isWhole ? t('title') : found.title };
});

/** A search with its title and its addresses in every language. */
async function findFor(goal: Goal, raw: RawParams, hrefOf: typeof searchHref) {
  const locale = await currentLocale();
  const types = await getTranslations('typeGroup');
  const t = await getTranslations('search');
  const typeNames = TYPE_GROUPS.map((group) => types(group));
  const page = await findProperties(goal, parsePropertySearch(raw), locale, typeNames, new Date());
  if (page.travelTimeMissing === 'spent') answerWithStatus(429, TRAVEL_SHARE_SECONDS);
  const modes = page.facets.travelArea?.modes;
  return {
    ...page,
    travelRefusals: modes ? refusedTravel(raw, modes) : [],
    moreFields: readMoreFields(raw),
    title: searchTitle(t, goal, page, locale),
    alternates: inEveryLanguage((language) => hrefOf(goal, language, inLanguage(page.search, page.places, language))),
  };
}

/** Title, description and addresses of a list of properties. */
export async function searchMetadata(goal: Goal, searchParams: SearchParams) {
  const { locale, found, remarks } = await askedSearch(goal, searchParams);
  const t = await getTranslations('search');
  const place = await getTranslations('placePage');
  const described = searchHeadTitle(goal, found, locale);
  const isPlain = countFilters(found.search) === 0;
  // A search that equals the page of a place has that page as its canonical address. Other searches with filters are
  // kept out of search engines.
  const scope = found.page > 1 ? null : scopeOfSearch(found.search, locale);
  const pages = scope && (await loadPlacePages());
  const figured = scope ?? (isPlain && found.page === 1 ? EVERYWHERE : null);
  const title = figured ? headTitleOfScope(goal, figured, await findPlaceNumbers(goal, figured), locale) : described;
  const listed = scope && pages && listedScope(pages, goal, scope, locale);
  return metadataOf({
    route: goal,
    title,
    description: t('description', { title: described, agency: agencyName(locale) }),
    alternates: listed
      ? placeAlternates({ goal, scope: listed, languages: pages?.languagesOf(goal, listed) ?? [] })
      : found.alternates,
    noindex:
      remarks !== null ||
      (!listed &&
        (found.total === 0 || found.page > 1 || found.search.sort !== 'newest' || countFilters(found.search) > 0)),
    ...(isPlain && {
      feed: {
        href: placeFeedHref(goal, null, locale),
        title: place('feed', { title: titleOfScope(goal, EVERYWHERE, locale) }),
      },
    }),
  });
}

/** The properties that the map suggests too; the newest ones if none of them is on the map. */
async function suggestedCards(goal: Goal, search: PropertySearch, locale: Locale) {
  const ids = await findSuggested(goal, search, locale, new Date());
  return ids.length > 0
    ? findCards(ids.slice(0, MOST_SUGGESTED), locale, new Date())
    : findNewest(MOST_SUGGESTED, locale, new Date(), goal);
}

/** The page of search results for a query. */
export async function SearchPage({ goal, searchParams }: { goal: Goal; searchParams: SearchParams }) {
  const { locale, found, remarks } = await askedSearch(goal, searchParams);
  const isEmpty = found.total === 0;
  const advice = isEmpty && {
    wider: await relaxSearch(goal, found.search, locale, new Date()),
    all: (await countProperties())[goal],
    suggested: await suggestedCards(goal, found.search, locale),
  };
  return (
    <PageFrame
      route={goal}
      alternates={found.alternates}
      crumbs={[]}
      className="search-page has-map"
      markup={[toCrumbList(crumbsTo(goal, locale, {}), siteUrl())]}
    >
      <div className="wrap">
        <SentenceField goal={goal} typed={remarks?.tooLong ?? remarks?.said ?? undefined} />
      </div>
      <SearchFilterBar goal={goal} found={found} moreFields={found.moreFields} />
      <SearchBesideMap goal={goal} found={found}>
        <SearchResults
          goal={goal}
          found={found}
          remarks={remarks}
          advice={advice || null}
          travelRefusals={found.travelRefusals}
          pageLinks={countFilters(found.search) === 0 && found.page === 1 ? await findPagesOf(goal, locale) : null}
          closedDays={agency.closedPropertiesDays}
        />
      </SearchBesideMap>
    </PageFrame>
  );
}

/** Title, description and addresses of the page of the map. */
export async function mapMetadata(searchParams: SearchParams) {
  const { goal, found, isWhole, heading } = await askedMap(searchParams);
  const t = await getTranslations('mapView');
  const locale = await currentLocale();
  return metadataOf({
    route: 'map',
    title: heading,
    description: t('metaDescription', { agency: agencyName(locale) }),
    alternates: found.alternates,
    noindex: !isWhole || goal !== GOALS[0],
  });
}

/** The map of a search in the whole window. */
export async function MapSearchPage({ searchParams }: { searchParams: SearchParams }) {
  const locale = await currentLocale();
  const { goal, found, heading } = await askedMap(searchParams);
  return (
    <PageFrame
      route="map"
      alternates={found.alternates}
      crumbs={[]}
      className="search-page"
      markup={[toCrumbList(crumbsTo('map', locale, {}), siteUrl())]}
    >
      <h1 className="sr-only" tabIndex={-1}>
        {heading}
      </h1>
      <SearchFilterBar goal={goal} isMap found={found} moreFields={found.moreFields} />
      <SearchBesideMap goal={goal} isMap found={found}>
        <MapTowns towns={await countTowns(goal, locale)} />
      </SearchBesideMap>
    </PageFrame>
  );
}
