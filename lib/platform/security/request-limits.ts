import 'server-only';
import { clientAddress, clientKey, isPrivateAddress } from '@/lib/platform/config/network-address';
import type { Pace } from '@/lib/platform/process/process-state.mjs';
import { processState } from '@/lib/platform/process/process-state.mjs';
import { type Limit, paceOf, take } from '@/lib/platform/security/limiter';
import { env } from '../config/env';
import { socketAddress } from '../process/http-exchange';
import { isFromUncountedProxy } from './proxy-health';

const MINUTE = 60;
/** The count of pages alone refuses no page: `paceOf` decides. */
const PAGES: Limit = { name: 'pages', points: Number.MAX_SAFE_INTEGER, seconds: MINUTE, mostKeys: 40_000 };
const challenges = (client: string): Limit => ({
  name: 'challenges',
  points: env.ALTCHA_PER_MINUTE * visitorsBehind(client),
  seconds: MINUTE,
  mostKeys: 10_000,
});

/** Marks the shared key of all visitors behind a proxy that `TRUST_PROXY` does not count. */
const CROWD = 'crowd ';
/** The number of visitors that limits assume behind a shared key. */
const CROWD_SIZE = 50;

/**
 * The key of the client of this request: the socket's address, or the entry of the `TRUST_PROXY` proxies in front
 * (design/limits). All visitors behind an uncounted proxy share one key, which is marked (design/server-processes).
 */
export function clientOf(headers: Pick<Headers, 'get'>): string {
  const key = clientKey(clientAddress(socketAddress(), headers.get('x-forwarded-for'), env.TRUST_PROXY));
  return isFromUncountedProxy() ? CROWD + key : key;
}

/** The factor by which the limits of a key are wider than for one visitor. */
export const visitorsBehind = (client: string): number => (client.startsWith(CROWD) ? CROWD_SIZE : 1);

/** The key of the machine itself: its health checks, benchmarks, and a proxy on it that tells no addresses. */
const isLoopback = (client: string): boolean => client === '127.0.0.1' || client === '0:0:0:0::/64';

/** The factor by which the shares of a key are wider than for one visitor. */
const sizeOf = (client: string): number => (isLoopback(client) ? CROWD_SIZE : visitorsBehind(client));

/** Counts a page and returns its pace (RELIABILITY §4.5). */
export function countPage(client: string, now: Date): Pace {
  const { count, secondsLeft } = take(PAGES, client, now);
  // All visitors behind a proxy on this machine without forwarded addresses count as one client, so no single visitor
  // is delayed.
  if (isLoopback(client)) return paceOf(count, secondsLeft, 0, env.PAGES_PER_MINUTE_LOCAL);
  const size = visitorsBehind(client);
  return paceOf(count, secondsLeft, env.PAGES_PER_MINUTE_SOFT * size, env.PAGES_PER_MINUTE * size);
}

/** Counts a request of any kind: 0 when it is allowed, else the seconds to wait. */
export function countRequest(client: string, now: Date): number {
  const points = env.REQUESTS_PER_10_SECONDS;
  if (points === 0) return 0;
  const limit = { name: 'requests', points: points * sizeOf(client), seconds: 10, mostKeys: 40_000 };
  const { isWithin, secondsLeft } = take(limit, client, now);
  return isWithin ? 0 : secondsLeft;
}

/** Gives the http server the functions that identify clients, so that each has a share (lib/server/client-shares.mjs). */
export function provideClients(): void {
  processState.clients = {
    // A connection from this machine or its network may be a proxy with all its visitors.
    ofSocket: (address) => (env.TRUST_PROXY > 0 || isPrivateAddress(address) ? null : clientKey(address)),
    ofRequest: ({ headers }) => clientOf({ get: (name) => headers[name]?.toString() ?? null }),
    sizeOf,
    countRequest: (client) => countRequest(client, new Date()),
    countPage: (client) => countPage(client, new Date()),
  };
}

/** Counts a request for a challenge: 0 when it is allowed, else the seconds to wait. */
export function countChallenge(client: string, now: Date): number {
  if (env.ALTCHA_PER_MINUTE === 0) return 0;
  const { isWithin, secondsLeft } = take(challenges(client), client, now);
  return isWithin ? 0 : secondsLeft;
}
