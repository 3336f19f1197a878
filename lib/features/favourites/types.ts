import type { Region } from '@/lib/domain/place/zip-region';
import type { FactName, FactValue } from '../properties/types/facts';
import type { PropertyDetail, PropertyFlood, PropertyPrice } from '../properties/types/property-detail';

/** One answer of one property; null where it is unknown. */
export type ComparedValue =
  | FactValue
  | { kind: 'price'; price: PropertyPrice }
  | { kind: 'energy'; tag: NonNullable<PropertyDetail['energyTag']> }
  | { kind: 'flood'; score: NonNullable<PropertyFlood['parcel'] | PropertyFlood['building']> }
  | null;

/** What a property costs its buyer or tenant, beside its price. */
export type CostName = 'allIn' | 'start' | 'monthly' | 'squareMetre';

/** A question for all properties; `differs` where their answers are not the same. */
export type ComparedRow = {
  name: FactName | 'price' | 'city' | 'parcel' | 'building' | CostName;
  values: ComparedValue[];
  differs: boolean;
};

/** Properties side by side. `region` is their common region; null where they are in several. */
export type Comparison = { properties: PropertyDetail[]; region: Region | null; rows: ComparedRow[] };
