import { DAY_MS } from '../time/durations';
import { isClosed, type PropertyStatus } from './property-status';

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
