import type { PriceDisplay } from '@/lib/domain/money/price';
import type { EnergyLabel } from '@/lib/domain/property/energy-label';
import type { PropertyStatus } from '@/lib/domain/property/property-status';
import type { PropertyType, TypeGroup } from '@/lib/domain/property/property-type';
import type { Goal } from '@/lib/domain/property/property-values';

/** What a card draws: every text ready in one language, except the words of messages. */
export type PropertyCardData = {
  id: string;
  href: string;
  goal: Goal;
  status: PropertyStatus;
  ribbon: PropertyStatus | null;
  /** The agency's own words for the status, where the feed brings them. */
  statusText: string | null;
  type: PropertyType;
  group: TypeGroup;
  /** With its country in brackets when that is not Belgium. */
  city: string;
  street: string | null;
  price: PriceDisplay;
  bedrooms: number | null;
  bathrooms: number | null;
  livingArea: string | null;
  groundArea: string | null;
  /** `image` is the path of the picture of the label, where there is one. */
  energy: { label: EnergyLabel; text: string; image: string | null } | null;
  picture: { hash: string; width: number; height: number; thumbhash: string } | null;
  /** The hashes of the pictures after the first, as many as a card shows. */
  morePictures: readonly string[];
};
