import 'server-only';
import { clientAddress, clientKey, isPrivateAddress } from '@/lib/platform/security/ip-address';
import { type Pace, paceOf } from '@/lib/platform/security/page-pace';
import { env } from '../config/env';
import type { Shared } from '../server/client-shares.mjs';
import { notedPace, notePace, socketAddress } from '../server/http-exchange';
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
 * The key of whoever sent this request: the socket's address, or what `TRUST_PROXY` proxies in front say (design/limits). A
 * proxy that is not counted makes one key of all its visitors; the key says so (design/server-processes).
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
  const { count, secondsLeft } = take(PAGES, client, now);
  // A proxy on this machine that tells no addresses makes all its visitors one, and none of them is held back alone.
  if (isLoopback(client)) return paceOf(count, secondsLeft, 0, env.PAGES_PER_MINUTE_LOCAL);
  const size = visitorsBehind(client);
  return paceOf(count, secondsLeft, env.PAGES_PER_MINUTE_SOFT * size, env.PAGES_PER_MINUTE * size);
}

/** The pace of the page that is asked for here; each request is counted once (design/limits). */
export const paceHere = (headers: Pick<Headers, 'get'>): Pace =>
  notedPace() ?? countPage(clientOf(headers), new Date());

const shared = globalThis as Shared;

/** Lets the http server know its clients, so that each has a share of it (client-shares.mjs). */
export function provideClients(): void {
  shared.gevelClients = {
    // What connects from this machine or its network may be a proxy with all its visitors.
    ofSocket: (address) => (env.TRUST_PROXY > 0 || isPrivateAddress(address) ? null : clientKey(address)),
    ofRequest: ({ headers }) => clientOf({ get: (name) => headers[name]?.toString() ?? null }),
    sizeOf: (client) => (isLoopback(client) ? CROWD_SIZE : visitorsBehind(client)),
    secondsToWait: (client) => {
      const pace = countPage(client, new Date());
      notePace(pace);
      return pace.kind === 'refused' ? pace.seconds : 0;
    },
  };
}

/** Counts a challenge that was asked for: 0 when it may be had, else the seconds to wait. */
export function countChallenge(client: string, now: Date): number {
  if (env.ALTCHA_PER_MINUTE === 0) return 0;
  const { isWithin, secondsLeft } = take(challenges(client), client, now);
  return isWithin ? 0 : secondsLeft;
}
