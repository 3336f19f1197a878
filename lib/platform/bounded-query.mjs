/** No address of ours asks for as much: ten filters, some of them several times, and a place of sixty characters at most. */
const MOST_PARAMETERS = 60;
const LONGEST = 4000;

/**
 * The start of a query that is looked at, without its question mark: what lies beyond costs nobody anything (decision 051).
 * @param {string} query
 */
export function boundedQuery(query) {
  const plain = query.replace(/^\?/, '');
  const start = plain.length > LONGEST ? plain.slice(0, Math.max(0, plain.lastIndexOf('&', LONGEST))) : plain;
  return start.split('&', MOST_PARAMETERS).join('&');
}
