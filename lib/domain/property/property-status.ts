export const STATUSES = [
  'available',
  'new',
  'price-lowered',
  'under-option',
  'under-compromise',
  'sold',
  'rented',
  'sold-out',
] as const;
/** Where a property stands. SPEC §4 names sold, rented and sold out; the others are the trade's (DOMAIN §5.3). */
export type PropertyStatus = (typeof STATUSES)[number];

/** Statuses of a property that is no longer for sale or to let. */
export const CLOSED_STATUSES: readonly PropertyStatus[] = ['sold', 'rented', 'sold-out'];

/** Whether nobody can buy or rent it any more. */
export const isClosed = (status: PropertyStatus): boolean => CLOSED_STATUSES.includes(status);
