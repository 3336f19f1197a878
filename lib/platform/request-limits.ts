import 'server-only';
import { clientAddress, clientKey } from '@/lib/domain/client-key';
import { type Pace, paceOf } from '@/lib/domain/page-pace';
import { env } from './env';
import { socketAddress } from './http-exchange';
import { type Limit, take } from './limiter';

const MINUTE = 60;
/** Pages are counted without being refused by the count itself: `paceOf` says how fast they come. */
const PAGES: Limit = { name: 'pages', points: Number.MAX_SAFE_INTEGER, seconds: MINUTE, mostKeys: 40_000 };
const challenges = (): Limit => ({
  name: 'challenges',
  points: env.ALTCHA_PER_MINUTE,
  seconds: MINUTE,
  mostKeys: 10_000,
});

/** The key of whoever sent this request: the socket's address, or what `TRUST_PROXY` proxies in front say (decision 041). */
export const clientOf = (headers: Pick<Headers, 'get'>): string =>
  clientKey(clientAddress(socketAddress(), headers.get('x-forwarded-for'), env.TRUST_PROXY));

/** The machine itself: its health checks, benchmarks, and everybody behind a proxy that is not named as trusted. */
const isLoopback = (client: string): boolean => client.startsWith('127.') || client === '0:0:0:0::/64';

/** Counts a page and says how fast it may come (RELIABILITY §4.5). */
export async function countPage(client: string, now: Date): Promise<Pace> {
  if (isLoopback(client)) return { kind: 'at-once' };
  const { count, secondsLeft } = await take(PAGES, client, now);
  return paceOf(count, secondsLeft, env.PAGES_PER_MINUTE_SOFT, env.PAGES_PER_MINUTE);
}

/** Counts a challenge that was asked for: 0 when it may be had, else the seconds to wait. */
export async function countChallenge(client: string, now: Date): Promise<number> {
  if (env.ALTCHA_PER_MINUTE === 0) return 0;
  const { isWithin, secondsLeft } = await take(challenges(), client, now);
  return isWithin ? 0 : secondsLeft;
}
