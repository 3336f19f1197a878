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
/** The status of a property. SPEC §4 defines sold, rented and sold out; the others are usual in the trade (DOMAIN §5.3). */
export type PropertyStatus = (typeof STATUSES)[number];

/** Statuses of a property that is no longer for sale or to let. */
export const CLOSED_STATUSES: readonly PropertyStatus[] = ['sold', 'rented', 'sold-out'];

/** Whether the property is no longer available to buy or rent. */
export const isClosed = (status: PropertyStatus): boolean => CLOSED_STATUSES.includes(status);
