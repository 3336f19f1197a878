import 'server-only';
import { counterOf } from '../counters';
import { env } from '../env';

const MINUTES_10 = 600;
const DAY = 86_400;
/** Addresses that are kept in mind for each limit; only complete and right forms are counted. */
const MOST = 10_000;

type Limit = { name: string; most: number; seconds: number };

/** The limits of RELIABILITY §4.5 for one address; tighter where no proof of work came along. 0 is no limit. */
const limitsOf = (isProven: boolean): Limit[] =>
  isProven
    ? [
        { name: 'forms-10-minutes', most: env.FORM_LIMIT_10_MINUTES, seconds: MINUTES_10 },
        { name: 'forms-day', most: env.FORM_LIMIT_DAY, seconds: DAY },
      ]
    : [
        { name: 'plain-forms-10-minutes', most: env.FORM_LIMIT_PLAIN_10_MINUTES, seconds: MINUTES_10 },
        { name: 'plain-forms-day', most: env.FORM_LIMIT_PLAIN_DAY, seconds: DAY },
      ];

export type FormCount = { problem: 'too-many' | 'too-soon'; seconds: number } | null;

/**
 * Counts one form of a visitor. Null when it is within the limits; else what is too much, and the seconds to wait. A refused
 * form is not counted, so that waiting helps.
 */
export function countForm(client: string, sender: string, isProven: boolean, now: Date): FormCount {
  const moment = now.getTime();
  const limits = limitsOf(isProven).filter(({ most }) => most > 0);
  for (const { name, most, seconds } of limits) {
    const { count, secondsLeft } = counterOf(name, seconds, MOST).get(client, moment);
    if (count >= most) return { problem: 'too-many', seconds: secondsLeft };
  }
  if (env.FORM_PAUSE_SECONDS > 0 && sender) {
    const pause = counterOf('form-pause', env.FORM_PAUSE_SECONDS, MOST);
    const { count, secondsLeft } = pause.get(`${client} ${sender}`, moment);
    if (count > 0) return { problem: 'too-soon', seconds: secondsLeft };
    pause.add(`${client} ${sender}`, moment);
  }
  for (const { name, seconds } of limits) counterOf(name, seconds, MOST).add(client, moment);
  return null;
}
