import { centresOf, readPlaces, wantedPlaceName, wantedPlaceSlug } from '@/lib/domain/place/meant-places';
import { devicePointText, readDevicePoint } from '@/lib/domain/place/point';
import { placeId, type WantedPlace } from '@/lib/domain/place/wanted-place';
import { REGIONS } from '@/lib/domain/place/zip-region';
import {
  AGENCY_TREES,
  type AgencyTreeName,
  type AgencyTrees,
  branchOf,
  NO_TREES,
  toTreeItem,
} from '@/lib/domain/property/agency-tree';
import { TYPE_GROUPS } from '@/lib/domain/property/property-type';
import { GOALS, type Goal } from '@/lib/domain/property/property-values';
import type { SavedSearchCriteria } from '@/lib/domain/property/saved-search-match';
import { type FilterValues, SAVED_FIELDS } from '@/lib/domain/property/search-filters';
import type { Locale } from '@/lib/domain/text/locale';
import {
  EMPTY_SEARCH,
  NO_TRAVEL,
  type PropertySearch,
  paramsOfQuery,
  parsePropertySearch,
  type RawParams,
} from '@/lib/features/search/search-params/parse-search';
import { searchHref, toQuery } from '@/lib/features/search/search-params/write-search';
import type { FormValues } from '@/lib/platform/shared/form-state';
import { href } from '@/lib/routing/href';
import type { SavedSearchWishes } from './schema';

/** The choices of the form for each of the agency's trees. */
export type TreeFields = Record<AgencyTreeName, Array<{ value: string; label: string }>>;

/** The travel time of a search as a query, as a field of the form contains it; empty without a travel time. */
const travelQuery = ({ from, minutes, by }: Pick<FilterValues, 'from' | 'minutes' | 'by'>): string =>
  from === undefined ? '' : toQuery({ ...EMPTY_SEARCH, from, minutes, by });

/** The area of a travel time that the service gave, for a saved search; null without a travel time. */
export type SavedReach = Pick<SavedSearchCriteria, 'from' | 'minutes' | 'by' | 'reach'>;

const MOST_RINGS = 200;
const MOST_NUMBERS = 1000;
/** The rings of a stored area; undefined for any other value. */
const ringsOf = (value: unknown): SavedReach['reach'] => {
  const isRing = (ring: unknown) =>
    Array.isArray(ring) && ring.length >= 6 && ring.length <= MOST_NUMBERS && ring.every(Number.isFinite);
  const isArea = Array.isArray(value) && value.length > 0 && value.length <= MOST_RINGS && value.every(isRing);
  return isArea ? (value as number[][]) : undefined;
};

/** The address of the form to save a search, filled in with a visitor's current one. Its project is not saved. */
export function savedSearchHref(goal: Goal, locale: Locale, search: PropertySearch): string {
  const query = toQuery({ ...search, project: undefined, sort: 'newest', page: 1 });
  return `${href('demand-register', locale)}?goal=${goal}${query && `&${query}`}`;
}

/**
 * Values of a saved search as parameters of an address: forms and stored searches are checked by the rules of the
 * search pages, because filters and their values may have changed since.
 */
const asParams = (values: Readonly<Record<string, unknown>>): RawParams =>
  Object.fromEntries(
    SAVED_FIELDS.flatMap(({ parameter }) => {
      const value = values[parameter] ?? [];
      return [[parameter, [value].flat().map(String)]];
    }),
  );

const travelParams = ({ from, minutes, by }: Readonly<Record<string, unknown>>): RawParams =>
  Object.fromEntries(Object.entries({ from, minutes, by }).map(([name, value]) => [name, String(value ?? '')]));

/** Reads the filters from parameters by the rules of the search pages; invalid values are ignored. */
export function toCriteria(
  goal: Goal,
  places: readonly WantedPlace[],
  values: Readonly<Record<string, unknown>>,
): SavedSearchCriteria {
  // A radius needs a place with a centre.
  const place = places.filter((one) => centresOf(one).length > 0).map(placeId);
  const {
    place: _,
    project: __,
    sort: ___,
    page: ____,
    ...filters
  } = parsePropertySearch({ ...asParams(values), ...travelParams(values), place });
  // All types together mean no filter.
  const type = filters.type.length === TYPE_GROUPS.length ? [] : filters.type;
  const reach = filters.from === undefined ? undefined : ringsOf(values.reach);
  // A travel time without its area cannot be matched, so it is left out.
  return { ...filters, ...(reach ? { reach } : NO_TRAVEL), type, goal, places };
}

/** The geographical positions of visitors' devices that the form contains. */
export const pointsOf = ({ points }: Pick<SavedSearchWishes, 'points'>): WantedPlace[] =>
  points.flatMap((text) => {
    const point = readDevicePoint(text);
    return point ? [{ kind: 'point', ...point } as const] : [];
  });

/**
 * The form fields as a search. The caller looks up the typed places and the area of the travel time; regions count as
 * places.
 */
export const wishesToCriteria = (
  wish: SavedSearchWishes,
  places: readonly WantedPlace[],
  travel: SavedReach | null = null,
): SavedSearchCriteria =>
  toCriteria(
    wish.goal,
    [
      ...wish.regions.map((key) => ({ kind: 'region', key }) as const),
      ...places.filter(({ kind }) => kind !== 'region'),
      ...pointsOf(wish),
    ],
    {
      ...Object.fromEntries(
        SAVED_FIELDS.map(({ parameter, field }) => [parameter, wish[field as keyof SavedSearchWishes]]),
      ),
      ...travel,
    },
  );

/** The same search with each tree node written as `ID-Name` in one language; unknown nodes are left out. */
export const withKnownNodes = <Search extends Partial<Record<AgencyTreeName, string | null | undefined>>>(
  search: Search,
  trees: AgencyTrees,
  locale: Locale,
): Search => ({
  ...search,
  ...Object.fromEntries(
    AGENCY_TREES.map((name) => {
      const branch = branchOf(trees[name], search[name] ?? '');
      return [name, branch && toTreeItem(branch, locale).value];
    }),
  ),
});

/** The choices of the form for each tree, each node after its parent. */
export const treeChoices = (trees: AgencyTrees, locale: Locale): TreeFields =>
  Object.fromEntries(
    AGENCY_TREES.map((name) => [
      name,
      trees[name].map((branch) => {
        const { value, label } = toTreeItem(branch, locale);
        return { value, label: `${'\u2003'.repeat(branch.depth)}${label}` };
      }),
    ]),
  ) as TreeFields;

/** The filters of a search as form fields. */
const toFields = (search: Partial<Omit<SavedSearchCriteria, 'goal' | 'places'>>): FormValues =>
  Object.fromEntries(
    SAVED_FIELDS.map(({ parameter, field }) => {
      const value = search[parameter];
      return [field, Array.isArray(value) ? value : String(value ?? '')];
    }),
  );

/** Places as form fields: regions and positions of devices are ticked, all others are typed. */
const placeFields = (places: readonly WantedPlace[], locale: Locale): FormValues => ({
  regions: places.flatMap((place) => (place.kind === 'region' ? [place.key] : [])),
  points: places.flatMap((place) => (place.kind === 'point' ? [devicePointText(place)] : [])),
  places: places
    .flatMap((place) =>
      place.kind === 'region' || place.kind === 'point' ? [] : (wantedPlaceName(place, locale) ?? []),
    )
    .join(', '),
});

/** The address of the form of an alert with one field, from that of the form to save the same search. */
export const alertHref = (savedHref: string): string => `${savedHref}&alert=1`;

/** The search from which the visitor opened the form; its goal is undefined if the visitor came from another page. */
export type SavedSearchStart = { goal: Goal | undefined; search: PropertySearch };

/** The search in the address of the form. */
export const parseSavedSearchStart = (raw: RawParams): SavedSearchStart => ({
  goal: GOALS.find((one) => one === [raw.goal].flat()[0]),
  search: parsePropertySearch(raw),
});

/** The search in a field of the form of an alert; without a service a travel time is left out. */
export function alertStart(query: string, canTravel: boolean): SavedSearchStart & { goal: Goal } {
  const { goal = GOALS[0], search } = parseSavedSearchStart(paramsOfQuery(query));
  return { goal, search: canTravel ? search : { ...search, ...NO_TRAVEL } };
}

/**
 * Whether the search from which the form was opened had a travel time. If no service of travel times is set, the travel
 * time is not saved, and the form says so.
 */
export const hadTravelTime = ({ search }: SavedSearchStart): boolean => search.from !== undefined;
/** Whether the search from which the form was opened had a street or reference, which is not saved either. */
export const hadText = ({ search }: SavedSearchStart): boolean => search.text !== undefined;

/** The initial values of the form's fields. */
export function toStartValues(
  { goal, search: before }: SavedSearchStart,
  locale: Locale,
  trees: AgencyTrees = NO_TREES,
): FormValues {
  const search = withKnownNodes(before, trees, locale);
  const { places } = readPlaces(search.place, locale);
  // A list without a filter of types or regions shows all of them, so all are ticked in the form.
  const isAny = goal !== undefined;
  return {
    ...toFields(search),
    ...placeFields(places, locale),
    reach: travelQuery(search),
    ...(goal ? { goal } : {}),
    ...(isAny && search.type.length === 0 ? { types: TYPE_GROUPS } : {}),
    ...(isAny && places.length === 0 ? { regions: REGIONS } : {}),
  };
}

/** The form fields to change a saved search. */
export const toFormValues = (
  criteria: SavedSearchCriteria,
  locale: Locale,
  trees: AgencyTrees = NO_TREES,
): FormValues => ({
  ...toFields(withKnownNodes(criteria, trees, locale)),
  ...placeFields(criteria.places, locale),
  reach: travelQuery(criteria),
  goal: criteria.goal,
  ...(criteria.type.length === 0 ? { types: TYPE_GROUPS } : {}),
});

/** Whether places are all regions, which is no filter. */
export const isAnywhere = (places: readonly WantedPlace[]): boolean =>
  REGIONS.every((region) => places.some((place) => place.kind === 'region' && place.key === region));

/** The address of the list of properties that match a saved search, including those that were sold or let recently. */
export function propertiesHref({ goal, places, ...filters }: SavedSearchCriteria, locale: Locale): string {
  const place = isAnywhere(places) ? [] : places.flatMap((one) => wantedPlaceSlug(one, locale) ?? []);
  return searchHref(goal, locale, { ...EMPTY_SEARCH, ...filters, place });
}
