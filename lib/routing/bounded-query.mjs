// @ts-check
/**
 * The maximum number of parameters of a query that are read. An address of the site has at most ten filters, and some of
 * them several times.
 */
const MOST_PARAMETERS = 60;
const LONGEST = 4000;

/**
 * The part of a query that is read, without its question mark; the rest is cut off and never read (design/limits).
 * @param {string} query
 */
export function boundedQuery(query) {
  const plain = query.replace(/^\?/, '');
  const start = plain.length > LONGEST ? plain.slice(0, Math.max(0, plain.lastIndexOf('&', LONGEST))) : plain;
  return start.split('&', MOST_PARAMETERS).join('&');
}
