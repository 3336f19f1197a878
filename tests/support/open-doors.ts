/** Settings of limits that no test reaches by accident. A test of a limit sets that limit itself. */
export const OPEN_DOORS = {
  FORM_MIN_SECONDS: '0',
  FORM_PAUSE_SECONDS: '0',
  FORM_LIMIT_10_MINUTES: '1000000',
  FORM_LIMIT_DAY: '1000000',
  FORM_LIMIT_PLAIN_10_MINUTES: '1000000',
  FORM_LIMIT_PLAIN_DAY: '1000000',
  FORM_LIMIT_PLAIN_SURGE: '0',
  FORM_LIMIT_STAMP: '0',
  FORM_LIMIT_SENDER_DAY: '0',
  ADDRESS_LIMIT_DAY: '0',
  APPOINTMENT_LIMIT_OPEN: '0',
  FRIEND_LIMIT_HOUR: '0',
  FRIEND_LIMIT_DAY: '0',
  FRIEND_LIMIT_RECIPIENT_DAY: '0',
  PAGES_PER_MINUTE_LOCAL: '0',
  REQUESTS_PER_10_SECONDS: '0',
};

/**
 * Settings for suites that share a site: in addition there are no limits for pages, proofs of work, links by mail and
 * passwords from one address.
 */
export const NO_LIMITS = {
  ...OPEN_DOORS,
  LINKS_CLIENT_HOUR: '0',
  PASSWORD_TRIES_CLIENT_HOUR: '0',
  ALTCHA_PER_MINUTE: '0',
  PAGES_PER_MINUTE_SOFT: '0',
  PAGES_PER_MINUTE: '0',
};
