/** The address to which the page of a property reports what the visitor does. */
export const CLICKS_PATH = '/api/acts/';
