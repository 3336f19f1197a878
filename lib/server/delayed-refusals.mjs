// @ts-check
/**
 * Delays the refusals of one client. A client that is refused at once asks again at once, and reading its requests takes the
 * time of all other visitors. After a delay each of its connections can ask only once a second, whatever it sends
 * (design/limits).
 */
import { clientCounts } from './client-shares.mjs';

export const DELAY_MS = 1_000;
/** The maximum number of refusals of one client that wait; the next ones are sent at once. */
export const MOST_DELAYED_EACH = 200;
/** The maximum number of refusals of a process that wait. */
const MOST_DELAYED = 2_000;

const delayed = clientCounts();
let all = 0;

/**
 * Calls `refuse` after the delay, or at once when too many refusals wait.
 * @param {string} client
 * @param {() => void} refuse
 */
export function refuseLater(client, refuse) {
  if (all >= MOST_DELAYED || delayed.of(client) >= MOST_DELAYED_EACH) return refuse();
  all += 1;
  delayed.add(client);
  setTimeout(() => {
    all -= 1;
    delayed.remove(client);
    refuse();
  }, DELAY_MS).unref();
}
