import type { Region } from '@/lib/domain/place/zip-region';
import type { FactName, FactValue } from './facts';
import type { HomeDetail, HomeFlood, HomePrice } from './home-detail';

/** One answer of one home; null where nothing is known. */
export type ComparedValue =
  | FactValue
  | { kind: 'price'; price: HomePrice }
  | { kind: 'energy'; tag: NonNullable<HomeDetail['energyTag']> }
  | { kind: 'flood'; score: NonNullable<HomeFlood['parcel'] | HomeFlood['building']> }
  | null;

/** A question that is asked of all homes; `differs` where their answers are not the same. */
export type ComparedRow = {
  name: FactName | 'price' | 'city' | 'parcel' | 'building';
  values: ComparedValue[];
  differs: boolean;
};

/** Homes side by side. `region` is that of all of them; null where they stand in several. */
export type Comparison = { homes: HomeDetail[]; region: Region | null; rows: ComparedRow[] };
