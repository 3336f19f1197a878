import 'server-only';
import { env } from '../env';
import { type Limit, takeAll } from '../limiter';
import { crowdSize } from '../request-limits';

const MINUTES_10 = 600;
const DAY = 86_400;
/** Addresses that are kept in mind for each limit; only complete and right forms are counted. */
const mostKeys = 10_000;

/** The limits of RELIABILITY §4.5 for one address; tighter where no proof of work came along. */
const limitsOf = (isProven: boolean): Limit[] =>
  isProven
    ? [
        { name: 'forms-10-minutes', points: env.FORM_LIMIT_10_MINUTES, seconds: MINUTES_10, mostKeys },
        { name: 'forms-day', points: env.FORM_LIMIT_DAY, seconds: DAY, mostKeys },
      ]
    : [
        { name: 'plain-forms-10-minutes', points: env.FORM_LIMIT_PLAIN_10_MINUTES, seconds: MINUTES_10, mostKeys },
        { name: 'plain-forms-day', points: env.FORM_LIMIT_PLAIN_DAY, seconds: DAY, mostKeys },
      ];

/** The pause between two forms of one visitor: one form in so many seconds. */
const pause = (): Limit => ({ name: 'form-pause', points: 1, seconds: env.FORM_PAUSE_SECONDS, mostKeys });

export type FormCount = { problem: 'too-many' | 'too-soon'; seconds: number } | null;

/**
 * Counts one form of a visitor. Null when it is within the limits; else what is too much, and the seconds to wait. A refused
 * form is not counted, so that waiting helps. A limit of 0 is no limit.
 */
export async function countForm(client: string, sender: string, isProven: boolean, now: Date): Promise<FormCount> {
  const size = crowdSize(client);
  const wanted = [
    ...limitsOf(isProven).map((limit) => ({ limit: { ...limit, points: limit.points * size }, key: client })),
    ...(sender ? [{ limit: pause(), key: `${client} ${sender}` }] : []),
  ].filter(({ limit }) => limit.points > 0 && limit.seconds > 0);
  const refused = await takeAll(wanted, now);
  if (!refused) return null;
  return { problem: refused.limit.name === 'form-pause' ? 'too-soon' : 'too-many', seconds: refused.secondsLeft };
}
