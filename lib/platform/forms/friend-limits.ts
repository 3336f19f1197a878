import 'server-only';
import { counterOf } from '../counters';
import { env } from '../env';

const HOUR = 3600;
const DAY = 86_400;
/** Addresses and friends that are kept in mind for each limit. */
const MOST = 5_000;

/**
 * Counts a mail to a friend: 3 an hour and 20 a day from one address, 5 a day to one friend, whoever sends them
 * (RELIABILITY S4). False when there were enough already; then nothing is counted. The friend is known by a hash, in memory.
 */
export function countRecommendation(client: string, friend: string, now: Date): boolean {
  const moment = now.getTime();
  const limits = [
    { name: 'friends-hour', key: client, most: env.FRIEND_LIMIT_HOUR, seconds: HOUR },
    { name: 'friends-day', key: client, most: env.FRIEND_LIMIT_DAY, seconds: DAY },
    { name: 'friend-day', key: friend, most: env.FRIEND_LIMIT_RECIPIENT_DAY, seconds: DAY },
  ].filter(({ most }) => most > 0);
  const isWithin = limits.every(
    ({ name, key, most, seconds }) => counterOf(name, seconds, MOST).get(key, moment).count < most,
  );
  if (isWithin) for (const { name, key, seconds } of limits) counterOf(name, seconds, MOST).add(key, moment);
  return isWithin;
}
