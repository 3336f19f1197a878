import type { PropertyType } from '@/lib/domain/property/property-type';
import type * as value from '@/lib/domain/property/property-values';

/** The key, under `values` in messages, of the words for a named value. */
export type ValueKey =
  | `facades.${value.Facades}`
  | `condition.${value.Condition}`
  | `availability.${value.Availability}`
  | `heatingSystem.${value.HeatingSystem}`
  | `heating.${value.Heating}`
  | `kitchen.${value.Kitchen}`
  | `glazing.${value.Glazing}`
  | `windowFrame.${value.WindowFrame}`
  | `roof.${value.Roof}`
  | `roofMaterial.${value.RoofMaterial}`
  | `roofCondition.${value.RoofCondition}`
  | `orientation.${value.Orientation}`
  | `urbanDestination.${value.UrbanDestination}`
  | `permit.${value.Permit}`
  | `subdivision.${value.Permit}`
  | `summons.${value.Summons}`
  | `preemption.${value.Preemption}`
  | `tenantPreference.${value.TenantPreference}`
  | `heritage.${value.Heritage}`
  | `asbestos.${value.Asbestos}`
  | `electricity.${value.Electricity}`
  | `soil.${value.Soil}`
  | `vat.${value.Vat}`
  | `leaseVat.${value.Vat}`;

/** Every attribute on the page of a property, as SPEC §3 lists or implies it. */
export type FactName =
  | 'type'
  | 'bedrooms'
  | 'bathrooms'
  | 'showerRooms'
  | 'toilets'
  | 'garages'
  | 'parkings'
  | 'floors'
  | 'floor'
  | 'livingArea'
  | 'usableArea'
  | 'totalArea'
  | 'groundArea'
  | 'builtArea'
  | 'frontWidth'
  | 'plotWidth'
  | 'plotDepth'
  | 'constructionYear'
  | 'renovationYear'
  | 'condition'
  | 'facades'
  | 'kitchen'
  | 'heating'
  | 'heatingSystem'
  | 'glazing'
  | 'windowFrame'
  | 'roof'
  | 'roofMaterial'
  | 'roofCondition'
  | 'gardenOrientation'
  | 'terraceOrientation'
  | 'lift'
  | 'cellar'
  | 'attic'
  | 'garden'
  | 'terrace'
  | 'furnished'
  | 'pets'
  | 'solarPanels'
  | 'energyLabel'
  | 'insulationLabel'
  | 'score'
  | 'uniqueCode'
  | 'certificate'
  | 'total'
  | 'co2'
  | 'eLevel'
  | 'validUntil'
  | 'expiredOn'
  | 'cadastralIncome'
  | 'propertyTax'
  | 'notaryFees'
  | 'vat'
  | 'registrationDuty'
  | 'rentalIncome'
  | 'charges'
  | 'deposit'
  | 'agencyCost'
  | 'inventoryCost'
  | 'availability';

/** The unit after an amount: the words are in `property.unit` of messages. */
export type FactUnit = 'per-month' | 'per-year' | 'energy' | 'energy-year' | 'co2';
/** A stated deposit above the legal maximum: the amount asked, and the maximum in months of rent. */
export type DepositNote = { kind: 'above-maximum'; asked: string; months: number };
export type FactNote = { kind: 'valid-until' | 'certificate-of' | 'inspection-of' | 'built-since'; date: string };

/**
 * One fact of a property, ready in one language except for the words of messages. `missing`: the law requires the fact
 * and the feed lacks it.
 */
export type FactValue =
  | { kind: 'text'; text: string; unit?: FactUnit; note?: DepositNote }
  | { kind: 'word'; word: ValueKey; note?: FactNote }
  | { kind: 'flag'; is: boolean }
  | { kind: 'floor'; floor: number }
  | { kind: 'type'; type: PropertyType }
  | { kind: 'missing' };
export type Fact = { name: FactName; value: FactValue };
