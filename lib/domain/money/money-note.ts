import { rateOn } from '@/lib/domain/law/legal-rates';
import type { Region } from '../place/zip-region';
import { isDwelling, type PropertyType } from '../property/property-type';
import type { Condition, Goal, Vat } from '../property/property-values';
import { formatEuro } from '../text/format-number';
import type { Locale } from '../text/locale';
import type { PriceKind } from './price';
import { depositLimit } from './rent-costs';

/** The sum due at signing by a buyer or a tenant, shown on the page of a property and in the mail about it. */
export type MoneyNote =
  /** The usual advance at the compromis, in % of the price. */
  | { kind: 'usual-advance'; percent: number }
  /** The maximum advance under the Breyne Act for an unfinished property, in % of the price. */
  | { kind: 'breyne-advance'; percent: number }
  /** The same for the properties of a project. */
  | { kind: 'breyne-project'; percent: number }
  /** The legal maximum of a tenant's deposit, in months of rent. */
  | { kind: 'deposit-limit'; months: number }
  /** The deposit of the page, formatted, for kinds of leases for which the site knows no legal maximum. */
  | { kind: 'stated-deposit'; amount: string };

/** The facts of a property for the rules below. `deposit` in euro, null when the page does not show one. */
export type NotedProperty = {
  goal: Goal;
  type: PropertyType;
  region: Region | null;
  condition: Condition | null;
  isInProject: boolean;
  vat: Vat | null;
  priceKind: PriceKind;
  deposit: number | null;
};

const isBelgian = (region: Region | null): boolean => region !== null && region !== 'luxembourg';

/** New, still to be built, part of a project, or under VAT, which applies only to new buildings. */
const isNewBuild = ({ condition, isInProject, vat }: NotedProperty): boolean =>
  condition === 'new' || condition === 'to-build' || isInProject || (vat !== null && vat !== 'none');

/** The Breyne Act covers only payments for dwellings still to be built, not finished ones or garages. */
const isUnderBreyne = (region: Region | null, type: PropertyType, isToBuild: boolean): boolean =>
  isBelgian(region) && isToBuild && isDwelling(type);

function advanceNote(property: NotedProperty, day: string): MoneyNote | null {
  if (!isBelgian(property.region)) return null;
  if (!isNewBuild(property)) return { kind: 'usual-advance', percent: rateOn('advancePercent', day) };
  return isUnderBreyne(property.region, property.type, property.condition === 'to-build')
    ? { kind: 'breyne-advance', percent: rateOn('breyneAdvancePercent', day) }
    : null;
}

/**
 * Whether a property is let as a main residence; only then do the limits of deposits apply. Student rooms (the main
 * residence is elsewhere), service flats (let with care) and weekly rents are not.
 */
export const isMainResidence = ({ type, priceKind }: Pick<NotedProperty, 'type' | 'priceKind'>): boolean =>
  isDwelling(type) && type !== 'service-flat' && type !== 'student-room' && priceKind !== 'per-week';

function depositNote(property: NotedProperty, day: string, locale: Locale): MoneyNote | null {
  // A student room is another kind of lease with its own limits, so the note names the deposit of the page.
  if (property.type === 'student-room')
    return property.deposit ? { kind: 'stated-deposit', amount: formatEuro(property.deposit, locale) } : null;
  if (property.region === null || !isMainResidence(property)) return null;
  return { kind: 'deposit-limit', months: depositLimit(property.region, day) };
}

/** The note on page and mail about the sum due at signing, on a day (ISO date); null without a note. */
export const moneyNote = (property: NotedProperty, day: string, locale: Locale): MoneyNote | null =>
  property.goal === 'for-sale' ? advanceNote(property, day) : depositNote(property, day, locale);

/** The facts of a project for the rule below. `types` are those of the units still available. */
export type NotedProject = {
  region: Region | null;
  types: readonly PropertyType[];
  deliveryDate: string | null;
  phases: ReadonlyArray<{ state: 'done' | 'now' | 'planned' }>;
};

/** A project is built when all its phases are done; without phases, from its delivery date. */
const isBuilt = ({ phases, deliveryDate }: NotedProject, day: string): boolean =>
  phases.length > 0 ? phases.every(({ state }) => state === 'done') : deliveryDate !== null && deliveryDate <= day;

/** The note about the sum due at signing for a project, on a day (ISO date); null when the project is finished. */
export const projectMoneyNote = (project: NotedProject, day: string): MoneyNote | null =>
  project.types.some((type) => isUnderBreyne(project.region, type, !isBuilt(project, day)))
    ? { kind: 'breyne-project', percent: rateOn('breyneAdvancePercent', day) }
    : null;
