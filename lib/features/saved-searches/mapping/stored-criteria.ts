import type { WantedPlace } from '@/lib/domain/place/wanted-place';
import type { Region } from '@/lib/domain/place/zip-region';
import type { Goal } from '@/lib/domain/property/property-values';
import type { SavedSearchCriteria } from '@/lib/domain/property/saved-search-match';
import { SPANS } from '@/lib/domain/property/search-filters';
import { toCriteria } from '../search-params';
import type { WatchedProperty } from '../types';

/** The first stored format: other field names, a span as a pair, regions separate from places. */
type FirstForm = {
  types: readonly string[];
  regions: readonly Region[];
  areaMin: number | null;
  label: string | null;
  features: readonly string[];
} & Record<string, unknown>;

const fromFirstForm = ({ types, regions, areaMin, label, features, ...stored }: FirstForm) => ({
  places: [...regions.map((key) => ({ kind: 'region', key }) as const), ...(stored.places as readonly WantedPlace[])],
  values: {
    type: types,
    feature: features,
    label: label ?? undefined,
    ...Object.fromEntries(
      SPANS.flatMap(({ name }) => {
        const [from, to] = (stored[name] ?? [name === 'area' ? areaMin : null, null]) as [number | null, number | null];
        return [
          [`${name}-min`, from ?? undefined],
          [`${name}-max`, to ?? undefined],
        ];
      }),
    ),
  },
});

/** A search as the store holds it. */
export const writeCriteria = (criteria: SavedSearchCriteria): string => JSON.stringify(criteria);

/** A search that was stored, by this version or by the first. Values that no longer exist are left out. */
export function readCriteria(text: string): SavedSearchCriteria {
  const stored = JSON.parse(text) as { goal: Goal; places: readonly WantedPlace[] } & Record<string, unknown>;
  const { places, values } =
    'types' in stored ? fromFirstForm(stored as unknown as FirstForm) : { places: stored.places ?? [], values: stored };
  return toCriteria(stored.goal, places, values);
}

/** A search that follows a property, as the store holds it beside the id. */
export const writeWatched = (goal: Goal, { name, path }: WatchedProperty): string =>
  JSON.stringify({ goal, name, path });

/** The property that a stored search follows. */
export function readWatched(id: string, text: string): WatchedProperty {
  const { name, path } = JSON.parse(text) as { name: string; path: string };
  return { id, name, path };
}
