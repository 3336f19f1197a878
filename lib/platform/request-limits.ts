import 'server-only';
import { clientAddress, clientKey } from '@/lib/platform/client-key';
import { type Pace, paceOf } from '@/lib/platform/page-pace';
import { env } from './env';
import { socketAddress } from './http-exchange';
import { type Limit, take } from './limiter';
import { isFromUncountedProxy } from './proxy-health';

const MINUTE = 60;
/** Pages are counted without being refused by the count itself: `paceOf` says how fast they come. */
const PAGES: Limit = { name: 'pages', points: Number.MAX_SAFE_INTEGER, seconds: MINUTE, mostKeys: 40_000 };
const challenges = (client: string): Limit => ({
  name: 'challenges',
  points: env.ALTCHA_PER_MINUTE * visitorsBehind(client),
  seconds: MINUTE,
  mostKeys: 10_000,
});

/** Marks the key of everybody behind a proxy that `TRUST_PROXY` does not count. */
const CROWD = 'crowd ';
/** How many visitors such a key stands for, as far as limits go. */
const CROWD_SIZE = 50;

/**
 * The key of whoever sent this request: the socket's address, or what `TRUST_PROXY` proxies in front say (decision 091). A
 * proxy that is not counted makes one key of all its visitors; the key says so (decision 061).
 */
export function clientOf(headers: Pick<Headers, 'get'>): string {
  const key = clientKey(clientAddress(socketAddress(), headers.get('x-forwarded-for'), env.TRUST_PROXY));
  return isFromUncountedProxy() ? CROWD + key : key;
}

/** How many times wider than for one visitor the limits of a key are. */
export const visitorsBehind = (client: string): number => (client.startsWith(CROWD) ? CROWD_SIZE : 1);

/** The machine itself: its health checks and benchmarks. */
const isLoopback = (client: string): boolean => client.startsWith('127.') || client === '0:0:0:0::/64';

/** Counts a page and says how fast it may come (RELIABILITY §4.5). */
export function countPage(client: string, now: Date): Pace {
  if (isLoopback(client)) return { kind: 'at-once' };
  const { count, secondsLeft } = take(PAGES, client, now);
  const size = visitorsBehind(client);
  return paceOf(count, secondsLeft, env.PAGES_PER_MINUTE_SOFT * size, env.PAGES_PER_MINUTE * size);
}

/** Counts a challenge that was asked for: 0 when it may be had, else the seconds to wait. */
export function countChallenge(client: string, now: Date): number {
  if (env.ALTCHA_PER_MINUTE === 0) return 0;
  const { isWithin, secondsLeft } = take(challenges(client), client, now);
  return isWithin ? 0 : secondsLeft;
}
