import { isClosed, type PropertyStatus } from './property-status';

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
 * the property has left the site (decision 108).
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
