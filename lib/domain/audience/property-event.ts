/** What visitors do on the page of a property and what is counted of it, as numbers of a day only. */
export const PROPERTY_EVENTS = ['pictures', 'phone', 'share', 'print', 'favourite', 'route'] as const;
export type PropertyEvent = (typeof PROPERTY_EVENTS)[number];

/** The name under which a day is kept on which the price that visitors read was changed. */
export const PRICE_CHANGED = 'price';
