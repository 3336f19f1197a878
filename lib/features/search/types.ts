import type { AgencyTreeName } from '@/lib/domain/property/agency-tree';
import type { EnergyLetter } from '@/lib/domain/property/energy-label';
import type { TypeGroup, TypeIcon } from '@/lib/domain/property/property-type';
import type { Goal } from '@/lib/domain/property/property-values';
import type { PropertyFeature, SpanEnd, TravelMode } from '@/lib/domain/property/search-filters';
import type { PropertyCardData } from '../properties/types/card';
import type { AppliedFilter, ChosenPlace, PropertySearch } from './search-params';

/** A choice of a filter and how many properties it would show. */
export type Option<T> = { value: T; count: number };

export type NamedOption = Option<string> & { label: string };

/** A node of a tree: how deep it lies, and its icon where the agency gives one. */
export type TreeOption = NamedOption & { depth: number; icon: TypeIcon | null };

/** Means of travel, and where a way may begin; without counts, because each would have to be asked for. */
export type TravelOptions = { modes: TravelMode[]; origins: Array<{ value: string; label: string }> };

/** The counts beside every option of every filter, the other filters as they are. */
export type SearchFacets = {
  types: Array<Option<TypeGroup>>;
  /** Where the place field fetches its suggestions. */
  placeList: string;
  projects: NamedOption[];
  /** Nodes of the agency's own trees that have properties, each after the one above it. */
  trees: Record<AgencyTreeName, TreeOption[]>;
  /** Whether the site has projects at all, with properties of this search or not. */
  hasProjects: boolean;
  /** Null where no service for travel times is set. */
  travelArea: TravelOptions | null;
  features: Array<Option<PropertyFeature>>;
  labels: Array<Option<EnergyLetter>>;
  /** By end of a span; empty where the search offers no steps for it. */
  spans: Record<SpanEnd, Array<Option<number>>>;
};

/** One page of a search. */
export type PropertyPage = {
  cards: PropertyCardData[];
  total: number;
  /** Of these, the ones that can still be bought or rented. */
  onOffer: number;
  page: number;
  pageCount: number;
  facets: SearchFacets;
  places: ChosenPlace[];
  /** Places that were asked for and that nobody knows. */
  unknownPlaces: string[];
  /** Where a way was to begin, and none can. */
  unknownOrigin: string | null;
  /** The service for travel times does not answer: the search goes on without that filter. */
  isTravelTimeMissing: boolean;
  /** The search with everything unknown dropped: what the canonical address says. */
  search: PropertySearch;
};

/** A search that finds properties where another finds none. */
type RelaxedSearch = { search: PropertySearch; count: number };

export type RelaxedSearches = {
  /** Without some of its filters. */
  removals: Array<RelaxedSearch & { filters: AppliedFilter[] }>;
  /** With the price 10 % wider. */
  price: RelaxedSearch | null;
  /** The same in the nearest other places, nearest first. */
  nearby: Array<RelaxedSearch & { label: string; kilometres: number }>;
};

/** What the compact search bar offers. */
export type SearchBarOptions = {
  counts: Record<Goal, number>;
  /** Where the place field fetches its suggestions. */
  placeList: string;
  types: TypeGroup[];
  hasProjects: boolean;
};
