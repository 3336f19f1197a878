import type { Region } from '@/lib/domain/place/zip-region';
import type { PropertyCalculation } from '../calculators/types';
import type { Fact, FactName, FactValue } from '../properties/types/facts';
import type { PropertyDetail, PropertyFlood, PropertyPrice } from '../properties/types/property-detail';

/** A list that a visitor shares by a link. `name` is the first name that the visitor typed, or null. */
export type SharedList = { token: string; name: string | null; ids: readonly string[] };

/** The answer of one property to a question; null if it is unknown. `parts` are separated by commas. */
export type ComparedValue =
  | FactValue
  | { kind: 'parts'; parts: readonly FactValue[] }
  | { kind: 'has'; facts: readonly Fact[] }
  | { kind: 'price'; price: PropertyPrice }
  | { kind: 'energy'; tag: NonNullable<PropertyDetail['energyTag']> }
  | { kind: 'flood'; score: NonNullable<PropertyFlood['parcel'] | PropertyFlood['building']> }
  | null;

/** What a property costs: the sums of its page, and the price of a square metre in words. */
export type ComparedCosts = { calculation: PropertyCalculation | null; squareMetre: string | null };

/** What a property costs its buyer or tenant, beside its price. */
export type CostName = 'allIn' | 'start' | 'monthly' | 'squareMetre';

/**
 * A question with the answers of all properties; `differs` if the answers are not equal. `best` has the positions of the
 * most favourable answers; it is empty if no answer is plainly better.
 */
export type ComparedRow = {
  name: FactName | 'price' | 'city' | 'station' | 'has' | 'parcel' | 'building' | CostName;
  values: ComparedValue[];
  differs: boolean;
  best: readonly number[];
};

export type ComparedGroup = { name: 'costs' | 'property' | 'outside' | 'energy' | 'location'; rows: ComparedRow[] };

/** A comparison of properties. `region` is their common region; null if they are in several regions. */
export type Comparison = { properties: PropertyDetail[]; region: Region | null; groups: ComparedGroup[] };
