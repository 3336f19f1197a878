import type { TypeGroup } from '@/lib/domain/property/property-type';
import type { Goal } from '@/lib/domain/property/property-values';
import type { PlaceScope } from '@/lib/routing/place-href';

/** A link to the properties of another scope, with their number. */
export type PlaceLink = {
  label: string;
  onOffer: number;
  href: string;
  /** Whether search engines may follow the link: not if its address contains filters. */
  isFollowed: boolean;
  isCurrent?: true;
};

/** The figures of a page; null without properties, or with too few values. Amounts in euro, medians rounded. */
export type PlaceNumbers = {
  onOffer: number;
  least: number | null;
  most: number | null;
  median: number | null;
  perSquareMetre: number | null;
  /** The number sold or let in twelve months, and the median of their days on the market. */
  deals: number;
  dealDays: number | null;
};

/**
 * An agent who knows a place: the number of properties on offer there, and whether the office is there. `at` is the
 * position in the agency file.
 */
export type PlaceAgent = { at: number; onOffer: number; hasOffice: boolean };

/** All texts and links of the page of a place, beside its list. */
export type PlacePageData = {
  goal: Goal;
  scope: PlaceScope;
  /** The title of the page: "Huizen te koop in Mechelen". */
  title: string;
  /** The words for the place: " in Mechelen", " en Flandre"; empty without a place. */
  where: string;
  numbers: PlaceNumbers;
  /** The types of which the place has properties. */
  types: Array<PlaceLink & { type: TypeGroup | null }>;
  /** The municipalities inside an area, or those with properties of a type. */
  inside: PlaceLink[];
  nearby: PlaceLink[];
  wider: PlaceLink | null;
  agents: PlaceAgent[];
  /** The page of the prices of the place, if it has enough sales. */
  prices: { href: string; label: string } | null;
  text: { title: string; body: string } | null;
};
