import { isClosed, type PropertyStatus } from '../../domain/property/property-status';
import { DAY_MS } from '../../domain/time/durations';
import { comingOpenHouses, type OpenHouse, openHouseKey } from '../../domain/time/open-house';

/** The reasons for a property to be in an alert, the strongest first. */
export const CHANGE_KINDS = ['new', 'available', 'price-lowered', 'price-shown', 'under-option'] as const;

export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** The facts of a property whose change is reported. `price` in euro, null if it is not shown. */
export type PropertyState = { goal: string; status: PropertyStatus; price: number | null };

/**
 * A property that returns within this number of days does not count as new, because some feeds lose properties for a
 * night.
 */
const GONE_DAYS = 30;

const HELD: readonly PropertyStatus[] = ['under-option', 'under-compromise'];

/**
 * The reason for a property to be in an alert after an import, or null. `before` is its earlier state, with the moment
 * when it left the site, if it did. A price that rises or becomes hidden is no reason; neither is a property that is
 * sold, let or under compromise.
 */
export function propertyChange(
  before: (PropertyState & { removedAt: string | null }) | null,
  after: PropertyState,
  now: Date,
): ChangeKind | null {
  if (isClosed(after.status) || after.status === 'under-compromise') return null;
  if (before === null || before.goal !== after.goal) return 'new';
  if (before.removedAt !== null && now.getTime() - Date.parse(before.removedAt) > GONE_DAYS * DAY_MS) return 'new';
  if (isClosed(before.status)) return 'available';
  if (HELD.includes(before.status) && !HELD.includes(after.status)) return 'available';
  if (after.price !== null && before.price !== null && after.price < before.price) return 'price-lowered';
  if (after.status === 'price-lowered' && before.status !== 'price-lowered') return 'price-lowered';
  if (after.price !== null && before.price === null) return 'price-shown';
  if (after.status === 'under-option' && before.status !== 'under-option') return 'under-option';
  return null;
}

/**
 * The strongest recorded reason that is still true, for the mail. Null if no reason is true any more: for example, the
 * property was sold, or was under option for a while and is free again.
 */
export function newsOf(kinds: readonly ChangeKind[], status: PropertyStatus): ChangeKind | null {
  if (isClosed(status) || status === 'under-compromise') return null;
  const isHeld = status === 'under-option';
  const told = kinds.map((kind) => (kind === 'available' && isHeld ? 'under-option' : kind));
  return CHANGE_KINDS.find((kind) => told.includes(kind) && (kind !== 'under-option' || isHeld)) ?? null;
}

/** A condition on a property; one that cannot be evaluated counts as false (SPEC §8). */
export function holds<T>(condition: (subject: T) => unknown, subject: T): boolean {
  try {
    return condition(subject) === true;
  } catch {
    return false;
  }
}

/**
 * The last reported state of a watched property. `price` in euro, null if it is not shown; for a property that is sold or let it
 * is the price reported before, because the page hides the price only while the property is closed.
 */
export type ReportedState = {
  price: number | null;
  status: PropertyStatus;
  /** The open houses of the property as JSON; null if there are none. */
  openHouses?: string | null;
};

/** The change since the last report: the price, the status, open houses, several of them, or that the property has left the site. */
export type PropertyNews =
  | { kind: 'gone' }
  | {
      kind: 'changed';
      price: { kind: 'lowered' | 'raised'; before: number; after: number } | { kind: 'shown' | 'hidden' } | null;
      status: 'available' | 'under-option' | 'under-compromise' | 'sold' | 'rented' | null;
      /** The open houses that were announced since the last report, earliest first; left out if there are none. */
      openHouses?: OpenHouse[];
    };

/** The status with "new" and "price lowered" replaced by available: changes of the price are reported separately. */
const plainStatus = (status: PropertyStatus): NonNullable<Extract<PropertyNews, { kind: 'changed' }>['status']> => {
  if (status === 'new' || status === 'price-lowered') return 'available';
  return status === 'sold-out' ? 'sold' : status;
};

function priceNews(before: number | null, after: number | null): Extract<PropertyNews, { kind: 'changed' }>['price'] {
  if (before === after) return null;
  if (before === null) return { kind: 'shown' };
  if (after === null) return { kind: 'hidden' };
  return { kind: after < before ? 'lowered' : 'raised', before, after };
}

/** The future open houses that were not reported yet. An open house whose hour changed is reported again. */
function newOpenHouses(told: ReportedState, present: ReportedState, now: Date): OpenHouse[] {
  if (isClosed(present.status)) return [];
  const [before, after] = [told, present].map(({ openHouses }) => JSON.parse(openHouses ?? '[]') as OpenHouse[]);
  const known = new Set(before?.map(openHouseKey));
  return comingOpenHouses(after ?? [], now).filter((one) => !known.has(openHouseKey(one)));
}

/**
 * The state to store after `present` was reported; a price that is hidden only because the property is closed stays
 * stored.
 */
export const reportedStateOf = (told: ReportedState, present: ReportedState): ReportedState =>
  isClosed(present.status) ? { ...present, price: present.price ?? told.price } : present;

/**
 * What is new about a watched property since the last report; null for nothing. `present` is null after the property
 * has left the site (design/saved-searches).
 */
export function propertyNews(told: ReportedState, present: ReportedState | null, now: Date): PropertyNews | null {
  if (present === null) return { kind: 'gone' };
  const [before, after] = [plainStatus(told.status), plainStatus(present.status)];
  // A change of the price of a sold or let property is not reported: often the page no longer shows the price. A
  // property that was watched while it was closed may have no stored price, and showing its price again is no change
  // either.
  const wasHiddenByStatus = isClosed(told.status) && told.price === null;
  const price = isClosed(present.status) || wasHiddenByStatus ? null : priceNews(told.price, present.price);
  const status = before === after ? null : after;
  const openHouses = newOpenHouses(told, present, now);
  return price || status || openHouses.length > 0
    ? { kind: 'changed', price, status, ...(openHouses.length > 0 && { openHouses }) }
    : null;
}

/** The places in a typed list, separated by line breaks, commas, semicolons or slashes. */
export const splitPlaces = (text: string): string[] =>
  text
    .split(/[,;/\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
