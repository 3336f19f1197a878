import { isClosed, type PropertyStatus } from '../../domain/property/property-status';
import { DAY_MS } from '../../domain/time/durations';
import { comingOpenHouses, type OpenHouse, openHouseKey } from '../../domain/time/open-house';

/** The reasons for a property to be in an alert, the strongest first. */
export const CHANGE_KINDS = ['new', 'available', 'price-lowered', 'price-shown', 'under-option'] as const;

export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** The facts of a property whose change can be news. `price` in euro, null if it is not shown. */
export type PropertyState = { goal: string; status: PropertyStatus; price: number | null };

/** A property that returns within this many days does not count as new: some feeds lose properties for a night. */
const GONE_DAYS = 30;

const HELD: readonly PropertyStatus[] = ['under-option', 'under-compromise'];

/**
 * The reason for a property to be news after an import, or null. `before` is its earlier state, with the moment it left the site,
 * if it did. A price that rises or becomes hidden is not news; neither is a property that is sold, let or under compromise.
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
 * The strongest recorded reason that is still true, for the mail; null if none is: for example, the property was sold, or was
 * under option for a while and is free again.
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
  /** JSON of its open houses; null without any. */
  openHouses?: string | null;
};

/** The change since the last report: the price, the status, open houses, several of them, or that the property has left the site. */
export type PropertyNews =
  | { kind: 'gone' }
  | {
      kind: 'changed';
      price: { kind: 'lowered' | 'raised'; before: number; after: number } | { kind: 'shown' | 'hidden' } | null;
      status: 'available' | 'under-option' | 'under-compromise' | 'sold' | 'rented' | null;
      /** Those that were announced since, the first one first; left out without any. */
      openHouses?: OpenHouse[];
    };

/** The status without "new" and "price lowered", which mean available; the price change is reported separately. */
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

/** The open houses to come that were not reported yet. One at another hour of the same day is told again. */
function newOpenHouses(told: ReportedState, present: ReportedState, now: Date): OpenHouse[] {
  if (isClosed(present.status)) return [];
  const [before, after] = [told, present].map(({ openHouses }) => JSON.parse(openHouses ?? '[]') as OpenHouse[]);
  const known = new Set(before?.map(openHouseKey));
  return comingOpenHouses(after ?? [], now).filter((one) => !known.has(openHouseKey(one)));
}

/** The state to store after `present` was reported; a price that is hidden only because the property is closed stays stored. */
export const reportedStateOf = (told: ReportedState, present: ReportedState): ReportedState =>
  isClosed(present.status) ? { ...present, price: present.price ?? told.price } : present;

/**
 * The news about a watched property since the last report; null for none. `present` is null once the property has left the site
 * (design/saved-searches).
 */
export function propertyNews(told: ReportedState, present: ReportedState | null, now: Date): PropertyNews | null {
  if (present === null) return { kind: 'gone' };
  const [before, after] = [plainStatus(told.status), plainStatus(present.status)];
  // The price of a property that is sold or let is not news, and often no longer shown. A property that was watched while it was
  // closed may have no stored price: showing the price again is not news either.
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
