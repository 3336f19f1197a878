/** How fast a page may come: at once, after a wait, or not before a number of seconds has gone by. */
export type Pace = { kind: 'at-once' } | { kind: 'slowed'; ms: number } | { kind: 'refused'; seconds: number };

/** The longest a page is held back before it is refused altogether. */
const LONGEST_WAIT_MS = 2000;

/**
 * The pace of somebody who asked for `count` pages in this minute: above the soft limit each page waits a little longer
 * than the one before, above the hard one there is none. A limit of 0 is no limit (RELIABILITY §4.5).
 */
export function paceOf(count: number, secondsLeft: number, soft: number, hard: number): Pace {
  if (hard > 0 && count > hard) return { kind: 'refused', seconds: secondsLeft };
  if (soft === 0 || count <= soft) return { kind: 'at-once' };
  const room = hard > soft ? hard - soft : soft;
  return { kind: 'slowed', ms: Math.min(LONGEST_WAIT_MS, Math.ceil((LONGEST_WAIT_MS * (count - soft)) / room)) };
}
