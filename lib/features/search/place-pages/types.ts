import type { TypeGroup } from '@/lib/domain/property/property-type';
import type { Goal } from '@/lib/domain/property/property-values';
import type { PlaceScope } from '@/lib/routing/place-href';

/** A link to the homes of another scope, with their number. */
export type PlaceLink = {
  label: string;
  homes: number;
  href: string;
  /** Whether search engines may follow it: not to a search with filters in its address. */
  isFollowed: boolean;
  isCurrent?: true;
};

/** The figures of a page; null where there are none, or too few values. Amounts in euro, medians rounded. */
export type PlaceNumbers = {
  homes: number;
  least: number | null;
  most: number | null;
  median: number | null;
  perSquareMetre: number | null;
  /** Sold or let in twelve months, and the median of their days on the market. */
  deals: number;
  dealDays: number | null;
};

/** An agent who knows a place: the homes on offer there, and whether the office is there. `at` is the position in the agency file. */
export type PlaceAgent = { at: number; homes: number; hasOffice: boolean };

/** All that a page of a place says beside its list. */
export type PlacePageData = {
  goal: Goal;
  scope: PlaceScope;
  /** "Huizen te koop in Mechelen". */
  title: string;
  /** " in Mechelen", " en Flandre"; empty without a place. */
  where: string;
  numbers: PlaceNumbers;
  /** The types with homes in the place. */
  types: Array<PlaceLink & { type: TypeGroup | null }>;
  /** The municipalities inside an area, or of a type. */
  inside: PlaceLink[];
  nearby: PlaceLink[];
  wider: PlaceLink | null;
  agents: PlaceAgent[];
  text: { title: string; body: string } | null;
};
