import type { Region } from '@/lib/domain/place/zip-region';
import type { FactName, FactValue } from '../properties/types/facts';
import type { PropertyDetail, PropertyFlood, PropertyPrice } from '../properties/types/property-detail';

/** One answer of one property; null where nothing is known. */
export type ComparedValue =
  | FactValue
  | { kind: 'price'; price: PropertyPrice }
  | { kind: 'energy'; tag: NonNullable<PropertyDetail['energyTag']> }
  | { kind: 'flood'; score: NonNullable<PropertyFlood['parcel'] | PropertyFlood['building']> }
  | null;

/** A question that is asked of all properties; `differs` where their answers are not the same. */
export type ComparedRow = {
  name: FactName | 'price' | 'city' | 'parcel' | 'building';
  values: ComparedValue[];
  differs: boolean;
};

/** Properties side by side. `region` is that of all of them; null where they stand in several. */
export type Comparison = { properties: PropertyDetail[]; region: Region | null; rows: ComparedRow[] };
