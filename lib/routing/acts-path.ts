/** The address to which the page of a property reports what the visitor does. */
export const ACTS_PATH = '/api/acts/';
