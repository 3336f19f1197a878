import 'server-only';
import agency from '@/agency.config';
import { PAGE_PLACES, type PagePlace, pagePlace, provinceNumber } from '@/lib/domain/place/page-places';
import { placeByKey } from '@/lib/domain/place/places';
import { zipProvince } from '@/lib/domain/place/zip-region';
import { TYPE_GROUPS, type TypeGroup } from '@/lib/domain/property/property-type';
import { GOALS, type Goal } from '@/lib/domain/property/property-values';
import { isPublicationKnown } from '@/lib/domain/property/publication-day';
import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import { brusselsDay } from '@/lib/domain/time/dates';
import { DAY_MS } from '@/lib/domain/time/durations';
import { addDays } from '@/lib/domain/time/local-time';
import { type CatalogueIndex, groupNumber, loadCatalogueIndex } from '@/lib/features/catalogue/data/catalogue-index';
import { fileVersion } from '@/lib/platform/files/file-versions';
import { SITE_LANGUAGES } from '@/lib/platform/i18n/site-languages';
import { database } from '@/lib/platform/store/client';
import { findPageDays } from '@/lib/platform/store/lastmod-days';
import { catalogueDatabase, keptPerVersion, oncePerVersion } from '@/lib/platform/store/versioned-cache';
import { existingAlternates, inEveryLanguage, latestDay, type SitemapPage } from '@/lib/routing/alternates';
import { type PlaceScope, placeHref, scopeId } from '@/lib/routing/place-href';
import { DEAL_DAYS, isEnough, placesInside, sameScope, THIN_DAYS, widerScopes } from '../rules/related-scopes';
import { type ClosedDeal, figuresOf, type ScopeFigures, scopeNumber } from '../rules/scope-figures';
import { hasPlaceText, loadPlaceTexts } from './place-texts';

/** The properties of a goal that were sold or let in the last twelve months, also those that have left the site. */
async function findDeals(goal: Goal, municipalities: ReadonlyMap<string, number>, now: Date): Promise<ClosedDeal[]> {
  const rows = await catalogueDatabase()
    .selectFrom('properties')
    .select(['type_group', 'municipality', 'zip', 'published_at', 'closed_at'])
    .where('goal', '=', goal)
    .where('type_group', 'in', [...TYPE_GROUPS])
    .where('closed_at', '>=', new Date(now.getTime() - DEAL_DAYS * DAY_MS).toISOString())
    .execute();
  return rows.flatMap(({ type_group, municipality, zip, published_at, closed_at }) => {
    const number = municipalities.get(municipality);
    const place = placeByKey(municipality);
    const days = (Date.parse(closed_at ?? '') - Date.parse(published_at)) / DAY_MS;
    return number === undefined
      ? []
      : [
          {
            type: groupNumber(type_group as TypeGroup),
            municipality: number,
            province: provinceNumber(place === null ? null : place.country === 'LU' ? 'grand-duchy' : zipProvince(zip)),
            days: isPublicationKnown(published_at) && days >= 0 ? Math.round(days) : Number.NaN,
          },
        ];
  });
}

type PlaceFigures = {
  municipalities: ReadonlyMap<string, number>;
  goals: Record<Goal, ScopeFigures>;
};

/** The figures of all pages of places, from the index in memory: a few passes for each version of the catalogue. */
export const figuresOfIndex = (
  { goals, municipalities }: Pick<CatalogueIndex, 'goals' | 'municipalities'>,
  deals: Record<Goal, readonly ClosedDeal[]>,
): PlaceFigures => {
  const of = (goal: Goal) => {
    const { facts, ...index } = goals[goal];
    const columns = { ...index, type: facts.type, price: facts.price, area: facts.area };
    return figuresOf(columns, municipalities.length, deals[goal]);
  };
  return {
    municipalities: new Map(municipalities.map((key, number) => [key, number])),
    goals: { 'for-sale': of('for-sale'), 'for-rent': of('for-rent') },
  };
};

/**
 * The figures of all pages of places. Sales and lettings are included only if the agency wants to show how long
 * properties are on the market.
 */
export const loadPlaceFigures = oncePerVersion('place figures', async (): Promise<PlaceFigures> => {
  const index = await loadCatalogueIndex();
  const numbers = new Map(index.municipalities.map((key, number) => [key, number]));
  const isTold = agency.marketHistory?.includes('days') ?? false;
  const dealsOf = async (goal: Goal) => (isTold ? await findDeals(goal, numbers, new Date()) : []);
  return figuresOfIndex(index, { 'for-sale': await dealsOf('for-sale'), 'for-rent': await dealsOf('for-rent') });
});

/** Since when pages that existed have too few properties, by goal and scope; null for pages that have enough. */
const loadThinPages = oncePerVersion('thin place pages', async (): Promise<ReadonlyMap<string, string | null>> => {
  const rows = await database().selectFrom('place_pages').selectAll().execute();
  return new Map(rows.map(({ goal, scope, thin_since }) => [`${goal} ${scope}`, thin_since]));
});

/** The number of properties on offer in a scope. */
export const onOfferIn = ({ municipalities, goals }: PlaceFigures, goal: Goal, scope: PlaceScope): number =>
  goals[goal].onOffer[scopeNumber(scope, municipalities)] ?? 0;

/**
 * The state of a page. `listed`: search engines may list it. `same`: it shows the same properties as `twin`, which they
 * list instead. `near`: nearly all of its properties are on another page that they list. `thin`: it has too few
 * properties to be listed, or had some until a short time ago.
 */
export type PlaceState = { kind: 'listed' } | { kind: 'same'; twin: PlaceScope } | { kind: 'near' } | { kind: 'thin' };

/** The look-ups about pages of places, for one version of the catalogue and of the texts. */
export type PlacePages = {
  /** The state of a page in a language, or in any language; null if there is no page. */
  stateOf(goal: Goal, scope: PlaceScope, locale?: Locale): PlaceState | null;
  onOfferIn(goal: Goal, scope: PlaceScope): number;
  /** The languages in which search engines may list the page. */
  languagesOf(goal: Goal, scope: PlaceScope): Locale[];
};

async function readPlacePages(): Promise<PlacePages> {
  const [figures, thin, texts] = await Promise.all([loadPlaceFigures(), loadThinPages(), loadPlaceTexts()]);
  const oldest = addDays(brusselsDay(new Date()), -THIN_DAYS);
  const own = [...figures.municipalities.keys()].flatMap((key) => pagePlace(key) ?? []);
  const places: PagePlace[] = [...own, ...PAGE_PLACES.filter(({ area }) => area !== null)];
  const insides = new Map<string, string[]>();
  const inside = (area: string): string[] => {
    const known = insides.get(area) ?? placesInside(area, places).map(({ key }) => key);
    insides.set(area, known);
    return known;
  };
  const onOffer = (goal: Goal, scope: PlaceScope) => onOfferIn(figures, goal, scope);
  const stateOf = (goal: Goal, scope: PlaceScope, locale?: Locale): PlaceState | null => {
    const { place, type } = scope;
    const count = onOffer(goal, scope);
    const hasText = (languages: readonly Locale[]) =>
      type === null && place !== null && hasPlaceText(texts, goal, place, languages);
    if (isEnough(count, hasText(locale ? [locale] : LOCALES))) {
      const twin = sameScope(scope, (other) => onOffer(goal, other), inside);
      // A page with a text of its own may be listed although another page shows the same properties.
      if (twin === null || hasText(locale ? [locale] : LOCALES)) return { kind: 'listed' };
      return twin.isWhole ? { kind: 'same', twin: twin.scope } : { kind: 'near' };
    }
    if (count > 0) return { kind: 'thin' };
    const key = `${goal} ${scopeId(scope)}`;
    const since = thin.get(key);
    // A page that existed at the last import may have lost its text since.
    return since === undefined || (since !== null && since < oldest) ? null : { kind: 'thin' };
  };
  return {
    stateOf,
    onOfferIn: onOffer,
    languagesOf: (goal, scope) => SITE_LANGUAGES.filter((locale) => stateOf(goal, scope, locale)?.kind === 'listed'),
  };
}

/** The pages of places, made once for each version of the catalogue and of the texts, and each day. */
export const loadPlacePages = (): Promise<PlacePages> =>
  keptPerVersion('place pages', 2, fileVersion('texts'), readPlacePages);

/**
 * Whether a scope has a page, for the middleware. Before the first read of the store the answer is yes, and the page
 * itself shows the error.
 */
export const hasPlacePage = async (goal: Goal, scope: PlaceScope): Promise<boolean> =>
  loadPlacePages().then(
    (pages) => pages.stateOf(goal, scope) !== null,
    () => true,
  );

/** A page that search engines may list. */
export type ListedPlacePage = {
  goal: Goal;
  scope: PlaceScope;
  onOffer: number;
  languages: readonly Locale[];
};

/** Every scope that can have a page. */
function* allScopes({ municipalities }: PlaceFigures): Generator<PlaceScope> {
  const types = [null, ...TYPE_GROUPS];
  for (const type of TYPE_GROUPS) yield { place: null, type };
  for (const { key, area } of PAGE_PLACES)
    if (area !== null || municipalities.has(key)) for (const type of types) yield { place: key, type };
}

/** The pages of places that search engines may list, for sitemap and links; that with the most properties first. */
export async function findListedPlacePages(): Promise<readonly ListedPlacePage[]> {
  return keptPerVersion('listed place pages', 2, fileVersion('texts'), async () => {
    const [figures, pages] = await Promise.all([loadPlaceFigures(), loadPlacePages()]);
    const scopes = [...allScopes(figures)];
    return GOALS.flatMap((goal) =>
      scopes.flatMap((scope): ListedPlacePage[] => {
        const onOffer = pages.onOfferIn(goal, scope);
        const languages = onOffer > 0 ? pages.languagesOf(goal, scope) : [];
        return languages.length > 0 ? [{ goal, scope, onOffer, languages }] : [];
      }),
    ).sort((a, b) => b.onOffer - a.onOffer);
  });
}

/** The addresses of a page in the languages in which it exists. */
export const placeAlternates = ({ goal, scope, languages }: Pick<ListedPlacePage, 'goal' | 'scope' | 'languages'>) =>
  existingAlternates(
    inEveryLanguage((locale) => placeHref(goal, scope, locale)),
    languages,
  );

/** The pages of places for the sitemap, each with the day on which its text last changed in each language. */
export async function findPlaceSitemap(): Promise<SitemapPage[]> {
  const [listed, days] = await Promise.all([findListedPlacePages(), findPageDays('place')]);
  return listed.map((page) => {
    const key = `${page.goal} ${scopeId(page.scope)}`;
    return {
      paths: placeAlternates(page),
      lastModified: inEveryLanguage((locale) => latestDay([days.get(key), days.get(`${key} ${locale}`)]) ?? ''),
    };
  });
}

/**
 * The page that search engines list for a scope in a language: its own page, or that of the scope with the same
 * properties; null without one.
 */
export function listedScope(pages: PlacePages, goal: Goal, scope: PlaceScope, locale: Locale): PlaceScope | null {
  const state = pages.stateOf(goal, scope, locale);
  return state?.kind === 'listed' ? scope : state?.kind === 'same' ? state.twin : null;
}

/** The nearest wider page of a scope; null if search engines may list none. */
export const nearestWider = (pages: PlacePages, goal: Goal, scope: PlaceScope, locale: Locale): PlaceScope | null =>
  widerScopes(scope).find((wider) => pages.stateOf(goal, wider, locale)?.kind === 'listed') ?? null;
