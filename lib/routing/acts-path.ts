/** The address to which a property's page reports the visitor's acts. */
export const ACTS_PATH = '/api/acts/';
