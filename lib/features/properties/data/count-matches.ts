import { ENERGY_LABELS, worstRank } from '@/lib/domain/property/energy-label';
import { TYPE_GROUPS } from '@/lib/domain/property/property-type';
import type { AppliedFilter, PropertySearch } from '../search-params';
import { AREA_STEPS, BEDROOM_STEPS, LABEL_STEPS } from '../search-params';
import { type CatalogueIndex, type GoalIndex, groupNumber } from './catalogue-index';

/** What the places of a search mean for the index: whole municipalities, postal places and postcodes. */
export type PlaceFilter = {
  municipalities: ReadonlySet<number>;
  cities: ReadonlySet<number>;
  zips: ReadonlySet<number>;
};

export type Matches = {
  /** The filters that each home fails, as bits; 0 is a match. */
  fails: Uint8Array;
  total: number;
  /** How many homes each option would show, the other filters as they are. */
  facets: {
    type: Uint32Array;
    municipality: Uint32Array;
    city: Uint32Array;
    project: Uint32Array;
    bedroomsMin: number[];
    areaMin: number[];
    label: number[];
    priceMin: number[];
    priceMax: number[];
  };
};

/** The bit of each filter in `fails`. */
export const FILTER_BITS = {
  place: 1,
  type: 2,
  price: 4,
  'bedrooms-min': 8,
  'area-min': 16,
  label: 32,
  project: 64,
} as const satisfies Record<AppliedFilter['key'], number>;
const {
  place: PLACE,
  type: TYPE,
  price: PRICE,
  'bedrooms-min': BEDROOMS,
  'area-min': AREA,
  label: LABEL,
  project: PROJECT,
} = FILTER_BITS;

/** Which filters a home fails, as bits. A home without a shown price fails every price filter. */
function failedFilters(index: GoalIndex, at: number, search: PropertySearch, wanted: Wanted): number {
  let failed = 0;
  if (wanted.place && !isInPlaces(index, at, wanted.place)) failed |= PLACE;
  if (wanted.types && !wanted.types.has(index.type[at] ?? 0)) failed |= TYPE;
  const price = index.price[at] ?? Number.NaN;
  if (search['price-min'] !== undefined && !(price >= search['price-min'])) failed |= PRICE;
  if (search['price-max'] !== undefined && !(price <= search['price-max'])) failed |= PRICE;
  if (search['bedrooms-min'] !== undefined && (index.bedrooms[at] ?? 0) < search['bedrooms-min']) failed |= BEDROOMS;
  if (search['area-min'] !== undefined && (index.area[at] ?? 0) < search['area-min']) failed |= AREA;
  if (wanted.rank !== null && (index.energy[at] ?? 0) > wanted.rank) failed |= LABEL;
  if (wanted.project !== null && index.project[at] !== wanted.project) failed |= PROJECT;
  return failed;
}

const isInPlaces = (index: GoalIndex, at: number, places: PlaceFilter): boolean =>
  places.municipalities.has(index.municipality[at] ?? 0) ||
  places.cities.has(index.city[at] ?? 0) ||
  places.zips.has(index.zip[at] ?? 0);

type Wanted = {
  place: PlaceFilter | null;
  types: ReadonlySet<number> | null;
  rank: number | null;
  project: number | null;
};

/**
 * One pass over the index: which homes match, how many, and for every option of every filter how many homes it would
 * show. A home that fails exactly one filter still counts for the options of that filter.
 */
export function countMatches(
  index: GoalIndex,
  search: PropertySearch,
  place: PlaceFilter | null,
  catalogue: Pick<CatalogueIndex, 'municipalities' | 'cities' | 'projects'>,
  priceSteps: readonly number[],
): Matches {
  const wanted: Wanted = {
    place,
    types: search.type.length > 0 ? new Set(search.type.map(groupNumber)) : null,
    rank: search.label ? worstRank(search.label) : null,
    project: search.project === undefined ? null : catalogue.projects.indexOf(search.project),
  };
  const fails = new Uint8Array(index.size);
  const type = new Uint32Array(TYPE_GROUPS.length);
  const municipality = new Uint32Array(catalogue.municipalities.length);
  const city = new Uint32Array(catalogue.cities.length);
  const project = new Uint32Array(catalogue.projects.length);
  const bedrooms = new Uint32Array(256);
  const areas = new Uint32Array(AREA_STEPS.length + 1);
  const energy = new Uint32Array(ENERGY_LABELS.length + 1);
  const minima = new Uint32Array(priceSteps.length + 1);
  const maxima = new Uint32Array(priceSteps.length + 1);
  let total = 0;

  for (let at = 0; at < index.size; at += 1) {
    const failed = failedFilters(index, at, search, wanted);
    fails[at] = failed;
    const isMatch = failed === 0;
    if (isMatch) total += 1;
    if (isMatch || failed === TYPE) add(type, index.type[at]);
    if (isMatch || failed === PLACE) {
      add(municipality, index.municipality[at]);
      add(city, index.city[at]);
    }
    if (isMatch || failed === BEDROOMS) add(bedrooms, index.bedrooms[at]);
    if (isMatch || failed === AREA) add(areas, stepsReached(index.area[at] ?? 0, AREA_STEPS));
    if (isMatch || failed === LABEL) add(energy, index.energy[at]);
    if ((isMatch || failed === PROJECT) && (index.project[at] ?? 0) >= 0) add(project, index.project[at]);
    // Each end of the price is counted with the other end as it is.
    if (isMatch || failed === PRICE) {
      const price = index.price[at] ?? Number.NaN;
      if (price <= (search['price-max'] ?? Infinity)) add(minima, stepsReached(price, priceSteps));
      if (price >= (search['price-min'] ?? 0)) add(maxima, firstStepFrom(price, priceSteps));
    }
  }
  return {
    fails,
    total,
    facets: {
      type,
      municipality,
      city,
      project,
      bedroomsMin: BEDROOM_STEPS.map((step) => sum(bedrooms, step, bedrooms.length)),
      areaMin: AREA_STEPS.map((_, step) => sum(areas, step + 1, areas.length)),
      label: LABEL_STEPS.map((letter) => sum(energy, 0, worstRank(letter) + 1)),
      priceMin: priceSteps.map((_, step) => sum(minima, step + 1, minima.length)),
      priceMax: priceSteps.map((_, step) => sum(maxima, 0, step + 1)),
    },
  };
}

const add = (counts: Uint32Array, position = 0): void => {
  counts[position] = (counts[position] ?? 0) + 1;
};
const sum = (counts: Uint32Array, from: number, until: number): number =>
  counts.subarray(from, until).reduce((total, count) => total + count, 0);

/** The first step that a price does not exceed. */
function firstStepFrom(price: number, steps: readonly number[]): number {
  let step = 0;
  while (step < steps.length && price > (steps[step] ?? Infinity)) step += 1;
  return step;
}

/** How many steps an area or a price reaches. */
function stepsReached(value: number, steps: readonly number[]): number {
  let reached = 0;
  while (reached < steps.length && value >= (steps[reached] ?? Infinity)) reached += 1;
  return reached;
}
