import type { RenovationRange } from '@/lib/domain/law/renovation-term';
import type { PriceDisplay } from '@/lib/domain/money/price';
import type { PriceParts } from '@/lib/domain/money/price-parts';
import type { EnergyLabel } from '@/lib/domain/property/energy-label';
import type { PropertyStatus } from '@/lib/domain/property/property-status';
import type { PropertyType, TypeGroup } from '@/lib/domain/property/property-type';
import type { Goal } from '@/lib/domain/property/property-values';

/** The mentions of the law in words: in `short` those of the certificate, in `full` all; null if there are none. */
export type LawWords = { short: string | null; full: string | null };

/** What a card draws: every text ready in one language, except the words of messages. */
export type PropertyCardData = {
  id: string;
  href: string;
  goal: Goal;
  /** The next open house: its day in short and its hours. */
  openHouse: { day: string; hours: string } | null;
  /** When the property came on the market, in minutes since 1970; null if that is long ago. */
  since: number | null;
  status: PropertyStatus;
  ribbon: PropertyStatus | null;
  /** The agency's own words for the status, if the feed has them. */
  statusText: string | null;
  type: PropertyType;
  group: TypeGroup;
  /** The town with its country in brackets if that is not Belgium. */
  city: string;
  street: string | null;
  price: PriceDisplay;
  bedrooms: number | null;
  bathrooms: number | null;
  livingArea: string | null;
  /** The price per square metre, in euro; null if it would be misleading. */
  squareMetre: string | null;
  groundArea: string | null;
  mentions: LawWords;
  /** `image` is the path of the picture of the label, if one exists. */
  energy: { label: EnergyLabel; text: string; image: string | null } | null;
  picture: { hash: string; width: number; height: number; thumbhash: string } | null;
  /** The hashes of the pictures after the first, as many as a card shows. */
  morePictures: readonly string[];
  /** The number of photos of the property. */
  photos: number;
  /** For a search by what a buyer can pay: the amount a month, and the range of a renovation that the law requires. */
  reach?: { month: string | null; renovation: RenovationRange | null };
};

/**
 * The properties of an agent or office: for each goal the number on offer with the newest ones, and those that were
 * sold or let lately.
 */
export type PeopleProperties = {
  goals: ReadonlyArray<{ goal: Goal; count: number; cards: readonly PropertyCardData[] }>;
  closed: readonly PropertyCardData[];
};

/**
 * A property in a list, with all texts formatted, as it is sent to the browser. Absent values are left out, and names
 * are short, because pages have many cards.
 */
export type ListCard = {
  id: string;
  href: string;
  name: string;
  street?: string;
  price: PriceParts;
  /** The values of `CARD_FACTS` in their order; 0 for a missing fact. */
  facts: ReadonlyArray<string | number>;
  energy?: readonly [EnergyLabel, text: string];
  /** The mentions of the law about the certificate. */
  law?: string;
  picture?: readonly [hash: string, width: number, height: number];
  /** How many pictures the card can show, and how many photos the property has; only if there is more than one. */
  photos?: readonly [shown: number, all: number];
  /** The price of a square metre in words. */
  rate?: string;
  /** What it costs a month and to renovate, in words. */
  reach?: string;
  ribbon?: readonly [look: string, text: string];
  isClosed?: true;
  /** The next open house in words. */
  openHouse?: string;
  /** When the property came on the market, in minutes since 1970; only if that is recent. */
  since?: number;
};
