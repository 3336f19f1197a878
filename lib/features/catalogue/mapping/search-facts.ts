import { isRecreationZone } from '@/lib/domain/law/legal-facts';
import type { OwnHomeSale } from '@/lib/domain/money/own-home';
import { publishedAmount } from '@/lib/domain/money/price';
import { saleRegime } from '@/lib/domain/money/purchase-taxes';
import type { ShownAddress } from '@/lib/domain/place/address';
import type { Province } from '@/lib/domain/place/zip-region';
import { isClosed } from '@/lib/domain/property/property-status';
import { isDwelling } from '@/lib/domain/property/property-type';
import type { Condition, Heating } from '@/lib/domain/property/property-values';
import { LASTING_FEATURES, type LastingFeature } from '@/lib/domain/property/search-filters';
import type { Property } from '../types/property';

/** The searchable facts of a property that have no column in its row; stored as JSON in `facts`. */
export type MoreFacts = {
  garages: number;
  parkings: number;
  feature: readonly LastingFeature[];
  /** When the open houses end, in ISO 8601; empty for a sold or let property. */
  openHouseEnds: readonly string[];
  province: Province | null;
  /** Whether it lies outside Belgium and Luxembourg; a property whose country is unknown does not. */
  isAbroad: boolean;
  /** Ids of the property's nodes in the agency's own trees. */
  category: string | null;
  district: string | null;
  /** Null where unknown. */
  year: number | null;
  plot: number | null;
  condition: Condition | null;
  heating: Heating | null;
  floor: number | null;
  reference: string | null;
  /** Street and number of an address that may be published; null for any other address. */
  street: string | null;
  /** Latitude and longitude of an address that may be published; null for any other address. */
  at: readonly [number, number] | null;
  /** The id of its agent in the feed. */
  agent: string | null;
  /** What decides its cost as an only home; null where it cannot be one, is gone, or has a hidden price. */
  sale: Omit<OwnHomeSale, 'municipality'> | null;
};

/** A property's features for the checkboxes of a search; one of a project is always new, even if its text differs. */
export function featuresOf({ building, surfaces, projectId }: Property): LastingFeature[] {
  const { condition } = building;
  const isNew = projectId !== null || condition === 'new' || condition === 'to-build';
  const has: Record<LastingFeature, boolean> = {
    'new-build': isNew,
    garden: building.hasGarden ?? (surfaces.garden ?? 0) > 0,
    terrace: building.hasTerrace ?? (surfaces.terrace ?? 0) > 0,
    lift: building.hasLift ?? false,
    furnished: building.isFurnished ?? false,
    // States of a property in which nothing has to be done before moving in.
    ready: condition === 'new' || condition === 'renovated' || condition === 'restored',
    pets: building.allowsPets ?? false,
  };
  return LASTING_FEATURES.filter((feature) => has[feature]);
}

const streetOf = ({ street, houseNumber }: Pick<ShownAddress, 'street' | 'houseNumber'>): string =>
  [street, houseNumber].filter(Boolean).join(' ');

/** The facts of a property that its row stores as JSON. */
export const moreFacts = (property: Property): MoreFacts => ({
  garages: property.rooms.garages ?? 0,
  parkings: property.rooms.parkings ?? 0,
  feature: featuresOf(property),
  openHouseEnds: isClosed(property.status) ? [] : (property.openHouses ?? []).map(({ endsAt }) => endsAt),
  province: property.province,
  isAbroad: property.address.country !== null && property.region === null,
  category: property.nodes?.category ?? null,
  district: property.nodes?.district ?? null,
  year: property.building.constructionYear,
  plot: property.surfaces.ground,
  condition: property.building.condition,
  heating: property.building.heating,
  floor: property.rooms.floor,
  reference: property.reference,
  street: property.address.publish && property.address.street ? streetOf(property.address) : null,
  at:
    property.address.publish && property.position?.isExact
      ? [property.position.latitude, property.position.longitude]
      : null,
  agent: property.agentId,
  sale: saleOf(property),
});

function saleOf({ goal, type, status, region, legal, money, price, projectId }: Property): MoreFacts['sale'] {
  const isDwellingForSale = goal === 'for-sale' && isDwelling(type) && !isRecreationZone(legal.urbanDestination);
  if (!isDwellingForSale || region === null || isClosed(status) || publishedAmount(price) === null) return null;
  const regime = saleRegime({ vat: money.vat, isInProject: projectId !== null });
  return { region, regime, land: money.landPrice ?? 0, agencyFee: money.agencyCost ?? 0 };
}

const FACT_NAMES = [
  'garages',
  'parkings',
  'feature',
  'openHouseEnds',
  'province',
  'isAbroad',
  'at',
  'category',
  'district',
  'year',
  'plot',
  'condition',
  'heating',
  'floor',
  'reference',
  'street',
  'agent',
  'sale',
] as const satisfies ReadonlyArray<keyof MoreFacts>;

/** The facts that a row stores as JSON; null if the row was written before one of them existed. */
export function readMoreFacts(facts: string | null): MoreFacts | null {
  const more = facts === null ? {} : (JSON.parse(facts) as Partial<MoreFacts>);
  return FACT_NAMES.every((name) => name in more) ? (more as MoreFacts) : null;
}
