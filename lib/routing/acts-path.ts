/** Where a property's page tells what is done on it. */
export const ACTS_PATH = '/api/acts/';
