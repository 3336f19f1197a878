import 'server-only';
import { env } from '../env';
import { takeAll } from '../limiter';
import { crowdSize } from '../request-limits';

const HOUR = 3600;
const DAY = 86_400;
/** Addresses and friends that are kept in mind for each limit. */
const mostKeys = 5_000;

/**
 * Counts a mail to a friend: 3 an hour and 20 a day from one address, 5 a day to one friend, whoever sends them
 * (RELIABILITY S4). False when there were enough already; then nothing is counted. The friend is known by a hash, in memory.
 */
export async function countRecommendation(client: string, friend: string, now: Date): Promise<boolean> {
  const size = crowdSize(client);
  const wanted = [
    { limit: { name: 'friends-hour', points: env.FRIEND_LIMIT_HOUR * size, seconds: HOUR, mostKeys }, key: client },
    { limit: { name: 'friends-day', points: env.FRIEND_LIMIT_DAY * size, seconds: DAY, mostKeys }, key: client },
    { limit: { name: 'friend-day', points: env.FRIEND_LIMIT_RECIPIENT_DAY, seconds: DAY, mostKeys }, key: friend },
  ].filter(({ limit }) => limit.points > 0);
  return (await takeAll(wanted, now)) === null;
}
