import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { PageFrame } from '@/app/[locale]/_parts/page-frame';
import { metadataOf } from '@/app/[locale]/_parts/page-metadata';
import { PlaceView } from '@/components/search/place-pages/place-view';
import { SearchFilterBar } from '@/components/search/search-filters';
import { TYPE_GROUPS } from '@/lib/domain/property/property-type';
import type { Goal } from '@/lib/domain/property/property-values';
import { placeName } from '@/lib/features/catalogue/mapping/place-words';
import { getPortraits } from '@/lib/features/content/articles/data/load-pictures';
import { findProperties } from '@/lib/features/search/data/find-properties';
import { getPlacePage } from '@/lib/features/search/place-pages/data/get-place-page';
import {
  listedScope,
  loadPlacePages,
  nearestWider,
  placeAlternates,
} from '@/lib/features/search/place-pages/data/place-pages';
import {
  headTitleOfScope,
  placeSentences,
  searchOfScope,
  titleOfScope,
} from '@/lib/features/search/place-pages/mapping';
import { parsePropertySearch, type RawParams } from '@/lib/features/search/search-params/parse-search';
import { siteUrl } from '@/lib/platform/config/site-address';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { inEveryLanguage } from '@/lib/routing/alternates';
import { crumbsTo, toCrumbList } from '@/lib/routing/breadcrumbs';
import { placeFeedHref, placeHref, readScopeId } from '@/lib/routing/place-href';

type Params = Promise<{ scope: string }>;
type SearchParams = Promise<RawParams>;

/** The page with its list; read once for the page and its metadata. Only the page number is read from the query. */
const askedPlace = cache(async (goal: Goal, params: Params, searchParams: SearchParams) => {
  const locale = await currentLocale();
  const scope = readScopeId((await params).scope);
  if (!scope) notFound();
  const types = await getTranslations('typeGroup');
  const search = { ...searchOfScope(scope, locale), page: parsePropertySearch(await searchParams).page };
  const typeNames = TYPE_GROUPS.map((group) => types(group));
  const [found, place, pages] = await Promise.all([
    findProperties(goal, search, locale, typeNames, new Date()),
    getPlacePage(goal, scope, locale),
    loadPlacePages(),
  ]);
  return { locale, scope, found: { ...found, title: place.title }, place, pages };
});

/** Title, description and addresses of the page of a place. */
export async function placeMetadata(goal: Goal, params: Params, searchParams: SearchParams) {
  const { locale, scope, found, place, pages } = await askedPlace(goal, params, searchParams);
  const t = await getTranslations('search');
  const feed = await getTranslations('placePage');
  const { page, pageCount } = found;
  // If several pages have the same properties, search engines are told to list one of them.
  const listed = listedScope(pages, goal, scope, locale);
  const shown = listed ?? scope;
  const languages = pages.languagesOf(goal, shown);
  return metadataOf({
    route: `${goal}/{place}`,
    title:
      page > 1
        ? `${place.title} – ${t('page', { page, pages: pageCount })}`
        : headTitleOfScope(goal, scope, place.numbers, locale),
    description: [`${place.title}.`, ...placeSentences(goal, scope, place.numbers, locale)],
    alternates:
      listed === null || page > 1
        ? inEveryLanguage((language) => placeHref(goal, scope, language) + (page > 1 ? `?page=${page}` : ''))
        : placeAlternates({ goal, scope: shown, languages }),
    noindex: listed === null || page > 1,
    feed: { href: placeFeedHref(goal, scope, locale), title: feed('feed', { title: place.title }) },
  });
}

/** The page of the properties for sale or to let in a place, of a type, or both. */
export async function PlacePage(props: { goal: Goal; params: Params; searchParams: SearchParams }) {
  const { goal } = props;
  const { locale, scope, found, place, pages } = await askedPlace(goal, props.params, props.searchParams);
  const wider = nearestWider(pages, goal, scope, locale);
  const crumbs = [
    ...crumbsTo(goal, locale, {}),
    ...(wider
      ? [
          {
            label: wider.place === null ? titleOfScope(goal, wider, locale) : placeName(wider.place, locale),
            href: placeHref(goal, wider, locale),
          },
        ]
      : []),
    { label: place.title, href: placeHref(goal, scope, locale) },
  ];
  return (
    <PageFrame
      route={`${goal}/{place}`}
      alternates={inEveryLanguage((language) => placeHref(goal, scope, language))}
      crumbs={[]}
      className="search-page"
      markup={[toCrumbList(crumbs, siteUrl())]}
    >
      <SearchFilterBar goal={goal} found={found} moreFields="drawn" />
      <PlaceView place={place} found={found} crumbs={crumbs} portraits={await getPortraits()} />
    </PageFrame>
  );
}
