import 'server-only';
import { clientAddress, clientKey } from '@/lib/domain/client-key';
import { type Pace, paceOf } from '@/lib/domain/page-pace';
import { counterOf } from './counters';
import { env } from './env';
import { socketAddress } from './http-exchange';

const MINUTE = 60;
const MOST_ADDRESSES = 40_000;
const MOST_CHALLENGED = 10_000;

/** The key of whoever sent this request: the socket's address, or what `TRUST_PROXY` proxies in front say (decision 041). */
export const clientOf = (headers: Pick<Headers, 'get'>): string =>
  clientKey(clientAddress(socketAddress(), headers.get('x-forwarded-for'), env.TRUST_PROXY));

/** The machine itself: its health checks, benchmarks, and everybody behind a proxy that is not named as trusted. */
const isLoopback = (client: string): boolean => client.startsWith('127.') || client === '0:0:0:0::/64';

/** Counts a page and says how fast it may come (RELIABILITY §4.5). */
export function countPage(client: string, now: Date): Pace {
  if (isLoopback(client)) return { kind: 'at-once' };
  const { count, secondsLeft } = counterOf('pages', MINUTE, MOST_ADDRESSES).add(client, now.getTime());
  return paceOf(count, secondsLeft, env.PAGES_PER_MINUTE_SOFT, env.PAGES_PER_MINUTE);
}

/** Counts a challenge that was asked for: 0 when it may be had, else the seconds to wait. */
export function countChallenge(client: string, now: Date): number {
  if (env.ALTCHA_PER_MINUTE === 0) return 0;
  const { count, secondsLeft } = counterOf('challenges', MINUTE, MOST_CHALLENGED).add(client, now.getTime());
  return count > env.ALTCHA_PER_MINUTE ? secondsLeft : 0;
}
