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
import type { Unanswered } from '@/lib/server/upstream';
import type { PropertyCardData } from '../catalogue/types/card';
import type { AppliedFilter, ChosenPlace } from './search-params/change-search';
import type { PropertySearch } from './search-params/parse-search';

/** A choice of a filter and how many properties it would show. */
export type Option<T> = { value: T; count: number };

export type NamedOption = Option<string> & { label: string };

/** A node of a tree: its depth, and its icon if the agency gives one. */
export type TreeOption = NamedOption & { depth: number; icon: TypeIcon | null };

/** Means of travel and starts; without counts, because each count would need a request to the service. */
export type TravelOptions = {
  modes: TravelMode[];
  origins: Array<{ value: string; label: string }>;
  /** Whether any address can be typed as the start of a travel time. */
  hasAddresses: boolean;
  /** The name of the start of the search, or the typed text if it is unknown; empty without a start. */
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
  /** The options of the travel time; null if the site has no service of travel times. */
  travelArea: TravelOptions | null;
  /** Every feature that a search for this goal offers, even without properties. */
  features: Array<Option<PropertyFeature>>;
  /** Values that a property of this goal has, and the chosen values. */
  conditions: Array<Option<keyof typeof BUILDING_STATES>>;
  heatings: Array<Option<keyof typeof HEAT_SOURCES>>;
  floors: Array<Option<keyof typeof FLOOR_BANDS>>;
  labels: Array<Option<EnergyLetter>>;
  /** The steps at each end of a range; empty for an end that the search does not offer. */
  spans: Record<SpanEnd, Array<Option<number>>>;
};

/** One page of a search. */
export type PropertyPage = {
  cards: PropertyCardData[];
  /** The loan behind the amounts a month on the cards; null if they have none. */
  loan: { share: number; percent: number; years: number } | null;
  total: number;
  /** The number of matches that can still be bought or rented. */
  onOffer: number;
  page: number;
  pageCount: number;
  facets: SearchFacets;
  places: ChosenPlace[];
  /** Places of the address that are unknown. */
  unknownPlaces: string[];
  /** The start in the address if it is unknown. */
  unknownOrigin: string | null;
  /** Why the travel time cannot be worked out: the search then runs without that filter. Null if it can. */
  travelTimeMissing: Unanswered | null;
  /** The search without unknown values, for the canonical address. */
  search: PropertySearch;
};

/** A search that finds properties where the original finds none. */
type RelaxedSearch = { search: PropertySearch; count: number };

export type RelaxedSearches = {
  /** The search without some of its filters. */
  removals: Array<RelaxedSearch & { filters: AppliedFilter[] }>;
  /** The search with a price range 10 % wider. */
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
