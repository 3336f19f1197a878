import type { AgencyTreeName } from '@/lib/domain/property/agency-tree';
import type { EnergyLetter } from '@/lib/domain/property/energy-label';
import type { TypeGroup, TypeIcon } from '@/lib/domain/property/property-type';
import type { Goal } from '@/lib/domain/property/property-values';
import type {
  BUILDING_STATES,
  FLOOR_BANDS,
  HEAT_SOURCES,
  PropertyFeature,
  SpanEnd,
  TravelMode,
} from '@/lib/domain/property/search-filters';
import type { PropertyCardData } from '../properties/types/card';
import type { AppliedFilter, ChosenPlace, PropertySearch } from './search-params';

/** A choice of a filter and how many properties it would show. */
export type Option<T> = { value: T; count: number };

export type NamedOption = Option<string> & { label: string };

/** A node of a tree: its depth, and its icon where the agency gives one. */
export type TreeOption = NamedOption & { depth: number; icon: TypeIcon | null };

/** Means of travel and origins; without counts, because each would need a request to the service. */
export type TravelOptions = {
  modes: TravelMode[];
  origins: Array<{ value: string; label: string }>;
  /** Whether any address can be typed as the origin. */
  hasAddresses: boolean;
  /** The origin of the search by its name, or as it was typed where it is unknown; empty without one. */
  typed: string;
};

/** The counts beside every option of every filter, with the other filters unchanged. */
export type SearchFacets = {
  types: Array<Option<TypeGroup>>;
  /** The address from which the place field fetches its suggestions. */
  placeList: string;
  projects: NamedOption[];
  /** Nodes of the agency's own trees that have properties, each after its parent. */
  trees: Record<AgencyTreeName, TreeOption[]>;
  /** Whether the site has projects, even if none matches this search. */
  hasProjects: boolean;
  /** Null without a travel-time service. */
  travelArea: TravelOptions | null;
  /** Every feature that a search for this goal offers, also without properties. */
  features: Array<Option<PropertyFeature>>;
  /** Values that a property of this goal has, and the chosen ones. */
  conditions: Array<Option<keyof typeof BUILDING_STATES>>;
  heatings: Array<Option<keyof typeof HEAT_SOURCES>>;
  floors: Array<Option<keyof typeof FLOOR_BANDS>>;
  labels: Array<Option<EnergyLetter>>;
  /** By end of a span; empty where the search offers no steps. */
  spans: Record<SpanEnd, Array<Option<number>>>;
};

/** One page of a search. */
export type PropertyPage = {
  cards: PropertyCardData[];
  total: number;
  /** The number of these that can still be bought or rented. */
  onOffer: number;
  page: number;
  pageCount: number;
  facets: SearchFacets;
  places: ChosenPlace[];
  /** Places of the address that are unknown. */
  unknownPlaces: string[];
  /** The origin of the address when it is unknown. */
  unknownOrigin: string | null;
  /** The travel-time service does not answer: the search runs without that filter. */
  isTravelTimeMissing: boolean;
  /** The search without unknown values, for the canonical address. */
  search: PropertySearch;
};

/** A search that finds properties where the original finds none. */
type RelaxedSearch = { search: PropertySearch; count: number };

export type RelaxedSearches = {
  /** Without some of its filters. */
  removals: Array<RelaxedSearch & { filters: AppliedFilter[] }>;
  /** With the price 10 % wider. */
  price: RelaxedSearch | null;
  /** The same search in the nearest other places, nearest first. */
  nearby: Array<RelaxedSearch & { label: string; kilometres: number }>;
};

/** The options of the compact search bar. */
export type SearchBarOptions = {
  counts: Record<Goal, number>;
  /** The address from which the place field fetches its suggestions. */
  placeList: string;
  types: TypeGroup[];
  hasProjects: boolean;
};
