/** Actions of visitors on the page of a property. Only their number per day is counted. */
export const PROPERTY_EVENTS = ['pictures', 'phone', 'share', 'print', 'favourite', 'route'] as const;
export type PropertyEvent = (typeof PROPERTY_EVENTS)[number];

/** The name under which the store marks a day on which the published price changed. */
export const PRICE_CHANGED = 'price';
