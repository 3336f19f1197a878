import 'server-only';
import agency from '@/agency.config';
import { type PagePlace, pagePlace, provinceNumber } from '@/lib/domain/place/page-places';
import { placeOfOffice } from '@/lib/domain/place/places';
import { PROVINCES, REGION_OF } from '@/lib/domain/place/zip-region';
import { TYPE_GROUPS } from '@/lib/domain/property/property-type';
import { GOALS, type Goal } from '@/lib/domain/property/property-values';
import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import { type CatalogueIndex, loadCatalogueIndex } from '@/lib/features/catalogue/data/catalogue-index';
import { placeName, whereOfScope } from '@/lib/features/catalogue/mapping/place-words';
import { searchHref } from '@/lib/features/search/search-params/write-search';
import { fileVersion } from '@/lib/platform/files/file-versions';
import { wordsOf } from '@/lib/platform/i18n/words';
import { keptPerVersion } from '@/lib/platform/store/versioned-cache';
import { type PlaceScope, placeHref, priceHref, scopeId } from '@/lib/routing/place-href';
import { numbersOf, priceTitle, searchOfScope, titleOfScope } from '../mapping';
import { nearestPlaces, placesInside } from '../rules/related-scopes';
import { scopeNumber } from '../rules/scope-figures';
import type { PlaceAgent, PlaceLink, PlaceNumbers, PlacePageData } from '../types';
import {
  findListedPlacePages,
  type ListedPlacePage,
  listedScope,
  loadPlaceFigures,
  loadPlacePages,
  nearestWider,
  type PlacePages,
} from './place-pages';
import { loadPlaceTexts, placeTextOf } from './place-texts';
import { hasPricePage } from './price-pages';

const MOST_KEPT = 200;
const MOST_NEARBY = 3;
const MOST_INSIDE = 24;
const MOST_AGENTS = 4;
const MOST_ON_LIST = 60;

/** The address of the properties of a scope: its page, or the search if search engines may not list the page. */
function linkTo(
  pages: PlacePages,
  goal: Goal,
  scope: PlaceScope,
  locale: Locale,
): Pick<PlaceLink, 'href' | 'isFollowed'> {
  const isPage = pages.stateOf(goal, scope, locale)?.kind === 'listed';
  return isPage
    ? { href: placeHref(goal, scope, locale), isFollowed: true }
    : { href: searchHref(goal, locale, searchOfScope(scope, locale)), isFollowed: false };
}

/** Whether the property at a position of the index is in a place. */
export function isInPlace(place: PagePlace, index: CatalogueIndex): (goal: Goal, at: number) => boolean {
  if (place.area === null) {
    const number = index.municipalities.indexOf(place.key);
    return (goal, at) => index.goals[goal].municipality[at] === number;
  }
  const own = place.province === null ? null : provinceNumber(place.province);
  return (goal, at) => {
    const province = index.goals[goal].province[at] ?? PROVINCES.length;
    const name = PROVINCES[province];
    return own === null ? name !== undefined && REGION_OF[name] === place.region : province === own;
  };
}

/** Whether an office is in a place. */
function hasOfficeIn(place: PagePlace, officeId: string): boolean {
  const office = agency.offices.find(({ id }) => id === officeId);
  if (!office) return false;
  const found = placeOfOffice(office);
  if (place.area === null) return found?.key === place.key;
  return place.province === null
    ? found !== null && REGION_OF[found.province] === place.region
    : found?.province === place.province;
}

/**
 * The agents with properties on offer in a place: first those with most properties, then those whose office is in the
 * place.
 */
function agentsIn(place: PagePlace, index: CatalogueIndex): PlaceAgent[] {
  const isIn = isInPlace(place, index);
  const onOffer = new Uint32Array(agency.agents.length);
  for (const goal of GOALS) {
    const { agent, closed, size } = index.goals[goal];
    for (let at = 0; at < size; at += 1) {
      const number = agent[at] as number;
      if (number >= 0 && !closed[at] && isIn(goal, at)) onOffer[number] = (onOffer[number] as number) + 1;
    }
  }
  return agency.agents
    .map(({ officeId }, at) => ({ at, onOffer: onOffer[at] ?? 0, hasOffice: hasOfficeIn(place, officeId) }))
    .filter(({ onOffer: count, hasOffice }) => count > 0 || hasOffice)
    .sort((a, b) => b.onOffer - a.onOffer || Number(b.hasOffice) - Number(a.hasOffice) || a.at - b.at)
    .slice(0, MOST_AGENTS);
}

/** Links to some of the pages that search engines may list, each with its label and its number of properties. */
const toLinks = (
  listed: readonly ListedPlacePage[],
  locale: Locale,
  labelOf: (page: ListedPlacePage) => string,
): PlaceLink[] =>
  listed.map((page) => ({
    label: labelOf(page),
    onOffer: page.onOffer,
    href: placeHref(page.goal, page.scope, locale),
    isFollowed: true,
  }));

async function readPlacePage(goal: Goal, scope: PlaceScope, locale: Locale): Promise<PlacePageData> {
  const [index, figures, pages, texts, all] = await Promise.all([
    loadCatalogueIndex(),
    loadPlaceFigures(),
    loadPlacePages(),
    loadPlaceTexts(),
    findListedPlacePages(),
  ]);
  const { place, type } = scope;
  const found = place === null ? null : pagePlace(place);
  const listed = all.filter((page) => page.goal === goal && page.languages.includes(locale));
  const ofType = listed.filter((page) => page.scope.type === type && page.scope.place !== null);
  const insideKeys = new Set(place === null ? [] : placesInside(place).map(({ key }) => key));
  const municipalities = ofType.filter(
    (page) =>
      pagePlace(page.scope.place ?? '')?.area === null && (place === null || insideKeys.has(page.scope.place ?? '')),
  );
  const others = ofType.flatMap((page) => pagePlace(page.scope.place ?? '') ?? []);
  const near = found === null ? [] : nearestPlaces(found, others, MOST_NEARBY).map(({ key }) => key);
  const wider = nearestWider(pages, goal, scope, locale);
  const hasPrices = goal === 'for-sale' && type === null && place !== null && (await hasPricePage(place));
  const kinds = place === null ? [] : [null, ...TYPE_GROUPS];
  const text = place !== null && type === null ? placeTextOf(texts.documents, goal, place, locale) : null;
  return {
    goal,
    scope,
    title: titleOfScope(goal, scope, locale),
    where: whereOfScope(scope, locale),
    numbers: numbersOf(figures.goals[goal], scopeNumber(scope, figures.municipalities)),
    types: kinds.flatMap((kind) => {
      const other = { place, type: kind };
      const onOffer = pages.onOfferIn(goal, other);
      if (onOffer === 0 && kind !== type) return [];
      const link = linkTo(pages, goal, other, locale);
      return [{ type: kind, label: '', onOffer, ...link, ...(kind === type && { isCurrent: true as const }) }];
    }),
    inside: toLinks(municipalities.slice(0, MOST_INSIDE), locale, (page) => placeName(page.scope.place ?? '', locale)),
    nearby: toLinks(
      near.flatMap((key) => ofType.find((page) => page.scope.place === key) ?? []),
      locale,
      (page) => titleOfScope(goal, page.scope, locale),
    ),
    wider: wider && {
      label: titleOfScope(goal, wider, locale),
      onOffer: pages.onOfferIn(goal, wider),
      ...linkTo(pages, goal, wider, locale),
    },
    agents: found === null ? [] : agentsIn(found, index),
    prices: hasPrices && place !== null ? { href: priceHref(place, locale), label: priceTitle(place, locale) } : null,
    text: text && { title: text.title, body: text.body },
  };
}

/** All texts and links of a place's page in a language, made once for each version of the catalogue and the texts. */
export const getPlacePage = (goal: Goal, scope: PlaceScope, locale: Locale): Promise<PlacePageData> =>
  keptPerVersion('place page', MOST_KEPT, `${goal} ${scopeId(scope)} ${locale} ${fileVersion('texts')}`, () =>
    readPlacePage(goal, scope, locale),
  );

/** The figures of the properties of a scope on offer. */
export async function findPlaceNumbers(goal: Goal, scope: PlaceScope): Promise<PlaceNumbers> {
  const figures = await loadPlaceFigures();
  return numbersOf(figures.goals[goal], scopeNumber(scope, figures.municipalities));
}

/** The links below the list of a goal: to pages of types, and to the pages of the places with the most properties. */
export async function findPagesOf(goal: Goal, locale: Locale): Promise<{ types: PlaceLink[]; places: PlaceLink[] }> {
  const listed = (await findListedPlacePages()).filter((page) => page.goal === goal && page.languages.includes(locale));
  const words = wordsOf(locale, 'placePage');
  return {
    types: toLinks(
      listed.filter(({ scope }) => scope.place === null),
      locale,
      ({ scope }) => words(`what.${scope.type ?? 'all'}`),
    ),
    places: toLinks(
      listed.filter(({ scope }) => scope.type === null && scope.place !== null).slice(0, MOST_ON_LIST),
      locale,
      ({ scope }) => placeName(scope.place ?? '', locale),
    ),
  };
}

/** A link to the page of a place with the most properties, as text. */
export type PlaceMention = { label: string; href: string };

/**
 * The pages of municipalities with the most properties on offer, for links on every page; made once for each version of
 * the catalogue.
 */
export const findPlaceMentions = (count: number, locale: Locale): Promise<readonly PlaceMention[]> =>
  keptPerVersion('place mentions', 2 * LOCALES.length, `${count} ${locale} ${fileVersion('texts')}`, async () =>
    (await findListedPlacePages())
      .filter(
        ({ scope, languages }) =>
          scope.type === null && pagePlace(scope.place ?? '')?.area === null && languages.includes(locale),
      )
      .slice(0, count)
      .map(({ goal, scope }) => ({ label: titleOfScope(goal, scope, locale), href: placeHref(goal, scope, locale) })),
  );

/**
 * The pages on the way to a property, the wider one first: its place, and its type in that place; only pages that
 * search engines may list.
 */
export async function findWayTo(
  { goal, municipality, group }: { goal: Goal; municipality: string; group: (typeof TYPE_GROUPS)[number] },
  locale: Locale,
): Promise<PlaceScope[]> {
  const pages = await loadPlacePages();
  const ofPlace = { place: municipality, type: null };
  const own = { place: municipality, type: group };
  const isListed = (scope: PlaceScope) => pages.stateOf(goal, scope, locale)?.kind === 'listed';
  const place = pagePlace(municipality) && isListed(ofPlace) ? ofPlace : nearestWider(pages, goal, ofPlace, locale);
  const type = listedScope(pages, goal, own, locale);
  return [...(place ? [place] : []), ...(type && type.type !== null && isListed(type) ? [type] : [])];
}
