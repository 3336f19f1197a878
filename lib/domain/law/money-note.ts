import { formatEuro } from '../money/currency';
import type { PriceKind } from '../money/price';
import { depositLimit } from '../money/rent-costs';
import type { Region } from '../place/zip-region';
import { isDwelling, type PropertyType } from '../property/property-type';
import type { Condition, Goal, Vat } from '../property/property-values';
import type { Locale } from '../text/locale';
import { rateOn } from './legal-rates';

/** What signing asks of a buyer or a tenant, told on the page of a property and in the mail about it. */
export type MoneyNote =
  /** The advance that is usual at the compromis, in % of the price. */
  | { kind: 'usual-advance'; percent: number }
  /** The most that the Breyne Act lets a seller ask for a property that is not finished, in % of the price. */
  | { kind: 'breyne-advance'; percent: number }
  /** The same of the properties of a whole project. */
  | { kind: 'breyne-project'; percent: number }
  /** The most that the law lets a landlord ask as a deposit, in months of rent. */
  | { kind: 'deposit-limit'; months: number }
  /** The deposit that the page names, ready to read: the lease is of a kind for which we state no maximum. */
  | { kind: 'stated-deposit'; amount: string };

/** What the rules below need of a property. `deposit` in euro, null where the page does not show one. */
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

/** New, still to be built, sold with a project, or under VAT as only new buildings are. */
const isNewBuild = ({ condition, isInProject, vat }: NotedProperty): boolean =>
  condition === 'new' || condition === 'to-build' || isInProject || (vat !== null && vat !== 'none');

/** The act protects who pays for a property that is not there yet; of a finished one, or a garage, it says nothing. */
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
 * Whether a tenant has a main residence there, for which alone the limits of deposits hold: a student has a property elsewhere, a
 * service flat is let with care, and nobody lives by the week.
 */
export const isMainResidence = ({ type, priceKind }: Pick<NotedProperty, 'type' | 'priceKind'>): boolean =>
  isDwelling(type) && type !== 'service-flat' && type !== 'student-room' && priceKind !== 'per-week';

function depositNote(property: NotedProperty, day: string, locale: Locale): MoneyNote | null {
  // A student has a property elsewhere: the lease is of another kind, with limits of its own, and the page says what is asked.
  if (property.type === 'student-room')
    return property.deposit ? { kind: 'stated-deposit', amount: formatEuro(property.deposit, locale) } : null;
  if (property.region === null || !isMainResidence(property)) return null;
  return { kind: 'deposit-limit', months: depositLimit(property.region, day) };
}

/** What a page and a mail say about the money that signing asks for, on a day (ISO date); null where they say nothing. */
export const moneyNote = (property: NotedProperty, day: string, locale: Locale): MoneyNote | null =>
  property.goal === 'for-sale' ? advanceNote(property, day) : depositNote(property, day, locale);

/** What the rule below needs of a project. `types` are those of the units that can still be had. */
export type NotedProject = {
  region: Region | null;
  types: readonly PropertyType[];
  deliveryDate: string | null;
  phases: ReadonlyArray<{ state: 'done' | 'now' | 'planned' }>;
};

/** A project is there once every phase of it is done; without phases, on the day of its delivery. */
const isBuilt = ({ phases, deliveryDate }: NotedProject, day: string): boolean =>
  phases.length > 0 ? phases.every(({ state }) => state === 'done') : deliveryDate !== null && deliveryDate <= day;

/** The same for a project on a day (ISO date): page and mail speak of an advance while properties of it are still to be built. */
export const projectMoneyNote = (project: NotedProject, day: string): MoneyNote | null =>
  project.types.some((type) => isUnderBreyne(project.region, type, !isBuilt(project, day)))
    ? { kind: 'breyne-project', percent: rateOn('breyneAdvancePercent', day) }
    : null;
