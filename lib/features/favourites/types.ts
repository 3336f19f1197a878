import type { Region } from '@/lib/domain/place/zip-region';
import type { FactName, FactValue } from '../properties/types/facts';
import type { PropertyDetail, PropertyFlood, PropertyPrice } from '../properties/types/property-detail';

/** The answer of one property to a question; null if it is unknown. */
export type ComparedValue =
  | FactValue
  | { kind: 'price'; price: PropertyPrice }
  | { kind: 'energy'; tag: NonNullable<PropertyDetail['energyTag']> }
  | { kind: 'flood'; score: NonNullable<PropertyFlood['parcel'] | PropertyFlood['building']> }
  | null;

/** What a property costs its buyer or tenant, beside its price. */
export type CostName = 'allIn' | 'start' | 'monthly' | 'squareMetre';

/** A question with the answers of all properties; `differs` if the answers are not equal. */
export type ComparedRow = {
  name: FactName | 'price' | 'city' | 'parcel' | 'building' | CostName;
  values: ComparedValue[];
  differs: boolean;
};

/** A comparison of properties. `region` is their common region; null if they are in several regions. */
export type Comparison = { properties: PropertyDetail[]; region: Region | null; rows: ComparedRow[] };
