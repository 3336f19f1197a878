import { isClosed, type PropertyStatus } from '../../domain/property/property-status';
import { DAY_MS } from '../../domain/time/durations';

/** Why a property is news to somebody who looks for one, the strongest reason first. */
export const CHANGE_KINDS = ['new', 'available', 'price-lowered', 'price-shown', 'under-option'] as const;

export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** The facts of a property that may be news. `price` is null where it is not shown. */
export type PropertyState = { goal: string; status: PropertyStatus; price: number | null };

/** A property that comes back sooner does not count as new: some feeds lose properties for a night. */
const GONE_DAYS = 30;

const HELD: readonly PropertyStatus[] = ['under-option', 'under-compromise'];

/**
 * Why a property is news after an import; null when it is none. `before` is the property as it stood, with the moment it left the
 * site if it did. A price that rises or is hidden now, and a property that is sold or nearly so, are no news.
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
 * The one reason that a mail gives for a property of which several things were noted since the last one; null when none is true
 * any more: the property was sold, or was under option for a while and is free again.
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
 * What somebody who follows a property was told of it last. `price` in euro, null where it is not shown; of a property that is sold or
 * let it is the price that was told before, because the page hides it only as long as the property is closed.
 */
export type ReportedState = { price: number | null; status: PropertyStatus };

/** What changed since: the price, the status, both, or that the property has left the site. */
export type PropertyNews =
  | { kind: 'gone' }
  | {
      kind: 'changed';
      price: { kind: 'lowered' | 'raised'; before: number; after: number } | { kind: 'shown' | 'hidden' } | null;
      status: 'available' | 'under-option' | 'under-compromise' | 'sold' | 'rented' | null;
    };

/** New and made cheaper are kinds of being available; only the price says more of them. */
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

/** What is noted as told, after `present` was: a price that only the closing hides stays. */
export const reportedStateOf = (told: ReportedState, present: ReportedState): ReportedState =>
  isClosed(present.status) ? { ...present, price: present.price ?? told.price } : present;

/**
 * What is news of a property for somebody who follows it, since they were told last; null when nothing is. `present` is null once
 * the property has left the site (design/saved-searches).
 */
export function propertyNews(told: ReportedState, present: ReportedState | null): PropertyNews | null {
  if (present === null) return { kind: 'gone' };
  const [before, after] = [plainStatus(told.status), plainStatus(present.status)];
  // Of a property that is sold or let the price is no news, and often no longer shown.
  // A property that was followed while it was closed may have no price noted: showing it again is no news of the price, either.
  const wasHiddenByStatus = isClosed(told.status) && told.price === null;
  const price = isClosed(present.status) || wasHiddenByStatus ? null : priceNews(told.price, present.price);
  const status = before === after ? null : after;
  return price || status ? { kind: 'changed', price, status } : null;
}

/** The places in a typed list: one a line or parted by commas, semicolons or slashes. */
export const splitPlaces = (text: string): string[] =>
  text
    .split(/[,;/\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
