import { REGIONS, type Region } from '../place/zip-region';
import { type EnergyLetter, worstRank } from './energy-label';
import { isClosed, type PropertyStatus } from './property-status';
import { TYPE_GROUPS, type TypeGroup } from './property-type';
import type { Goal } from './property-values';

/** What a visitor may wish beyond type, place, money and rooms (SPEC §3). */
export const SAVED_SEARCH_FEATURES = ['new-build', 'garden', 'terrace', 'lift', 'furnished'] as const;
export type SavedSearchFeature = (typeof SAVED_SEARCH_FEATURES)[number];

/** A place that a search names: a municipality, a postal place in it (by its Dutch slug), or a postcode. */
export type SavedSearchPlace =
  | { kind: 'municipality'; key: string }
  | { kind: 'part'; key: string; part: string }
  /** `2800`, and `L-1611` in Luxembourg. */
  | { kind: 'zip'; zip: string };

/** From and to, both included; null is open. */
export type Span = readonly [from: number | null, to: number | null];

/** What somebody looks for (SPEC §3, demand register entry). Regions and places are alternatives of each other. */
export type SavedSearchCriteria = {
  goal: Goal;
  types: readonly TypeGroup[];
  regions: readonly Region[];
  places: readonly SavedSearchPlace[];
  price: Span;
  bedrooms: Span;
  garages: Span;
  parkings: Span;
  areaMin: number | null;
  label: EnergyLetter | null;
  features: readonly SavedSearchFeature[];
};

/** The facts of a home that a search may ask for. */
export type SavedSearchHome = {
  goal: Goal;
  status: PropertyStatus;
  group: TypeGroup;
  region: Region | null;
  municipality: string;
  /** The Dutch slug of its postal place. */
  part: string;
  zip: string;
  /** Null where the price is not shown. */
  price: number | null;
  bedrooms: number;
  garages: number;
  parkings: number;
  area: number;
  energyRank: number;
  features: readonly SavedSearchFeature[];
};

const bitsOf = <T>(all: readonly T[], some: readonly T[]): number =>
  some.reduce((bits, one) => bits | (1 << all.indexOf(one)), 0);
const inSpan = (value: number, [from, to]: Span): boolean =>
  (from === null || value >= from) && (to === null || value <= to);
const isOpen = ([from, to]: Span): boolean => from === null && to === null;

/** A home as a compiled search looks at it: lists as bits and keys, made once for all searches. */
export type ReadyHome = SavedSearchHome & { typeBit: number; regionBit: number; featureBits: number; partKey: string };

/** Prepares a home for many searches. */
export const readyHome = (home: SavedSearchHome): ReadyHome => ({
  ...home,
  typeBit: bitsOf(TYPE_GROUPS, [home.group]),
  regionBit: home.region === null ? 0 : bitsOf(REGIONS, [home.region]),
  featureBits: bitsOf(SAVED_SEARCH_FEATURES, home.features),
  partKey: `${home.municipality}/${home.part}`,
});

/**
 * A search as a test on homes. Compiled once, it costs a few comparisons a home, the ones that most homes fail first.
 * A price that is not shown fits no budget, whatever its number: otherwise whoever varies a budget could read it off the
 * mails (decision 036). A fact that nobody gave counts as none, as in the search of the site.
 */
export function compileSavedSearch(criteria: SavedSearchCriteria): (home: ReadyHome) => boolean {
  const { goal, price, bedrooms, garages, parkings } = criteria;
  const types = bitsOf(TYPE_GROUPS, criteria.types);
  const regions = bitsOf(REGIONS, criteria.regions);
  const features = bitsOf(SAVED_SEARCH_FEATURES, criteria.features);
  const keys = new Set(
    criteria.places.map((place) =>
      place.kind === 'zip' ? place.zip : place.kind === 'part' ? `${place.key}/${place.part}` : place.key,
    ),
  );
  const isPriced = !isOpen(price);
  const areaMin = criteria.areaMin ?? 0;
  const rank = criteria.label === null ? Number.POSITIVE_INFINITY : worstRank(criteria.label);
  return (home) =>
    home.goal === goal &&
    (types & home.typeBit) !== 0 &&
    ((regions & home.regionBit) !== 0 || keys.has(home.municipality) || keys.has(home.zip) || keys.has(home.partKey)) &&
    (!isPriced || (home.price !== null && inSpan(home.price, price))) &&
    inSpan(home.bedrooms, bedrooms) &&
    inSpan(home.garages, garages) &&
    inSpan(home.parkings, parkings) &&
    home.area >= areaMin &&
    home.energyRank <= rank &&
    (features & home.featureBits) === features &&
    !isClosed(home.status);
}

/** Whether a home is what a search asks for. */
export const matchesSavedSearch = (criteria: SavedSearchCriteria, home: SavedSearchHome): boolean =>
  compileSavedSearch(criteria)(readyHome(home));
