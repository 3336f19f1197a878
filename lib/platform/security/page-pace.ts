/** The pace of a page: at once, after a wait, or refused for a number of seconds. */
export type Pace = { kind: 'at-once' } | { kind: 'slowed'; ms: number } | { kind: 'refused'; seconds: number };

/** The longest delay of a page before it is refused instead. */
const LONGEST_WAIT_MS = 2000;

/**
 * The pace for a client with `count` pages in this minute: above the soft limit each page waits a little longer than the one
 * before, above the hard limit it is refused. A limit of 0 means no limit (RELIABILITY §4.5).
 */
export function paceOf(count: number, secondsLeft: number, soft: number, hard: number): Pace {
  if (hard > 0 && count > hard) return { kind: 'refused', seconds: secondsLeft };
  if (soft === 0 || count <= soft) return { kind: 'at-once' };
  const room = hard > soft ? hard - soft : soft;
  return { kind: 'slowed', ms: Math.min(LONGEST_WAIT_MS, Math.ceil((LONGEST_WAIT_MS * (count - soft)) / room)) };
}
