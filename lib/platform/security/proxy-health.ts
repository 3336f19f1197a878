import 'server-only';
import { isPrivateAddress } from '@/lib/platform/config/network-address';
import { ofProcess } from '@/lib/platform/process/process-state.mjs';
import { env } from '../config/env';
import { log } from '../log/log';
import { isNextsOwn, socketAddress, wasForwarded } from '../process/http-exchange';

// Middleware and handlers are separate bundles; through this process-wide object they have the same state.
const shared = ofProcess<{ hasUncountedProxy?: boolean }>('hasUncountedProxy');

const SENTENCE =
  'requests come through a proxy, but TRUST_PROXY is 0: all visitors look like one. Set it to the number of proxies';

/**
 * Whether a request came through a proxy that `TRUST_PROXY` does not count: it has forwarding headers and comes from
 * this machine or its network. Logged once. The request of Next to its own site has these headers too, so it does not
 * prove a proxy; behind a known proxy it counts like all others.
 */
export function isFromUncountedProxy(): boolean {
  if (env.TRUST_PROXY > 0 || !wasForwarded() || !isPrivateAddress(socketAddress())) return false;
  if (isNextsOwn()) return shared.hasUncountedProxy === true;
  if (!shared.hasUncountedProxy) log.warn({}, SENTENCE);
  shared.hasUncountedProxy = true;
  return true;
}

/** Whether the site is behind an uncounted proxy, as far as settings and requests have shown; for `/api/ready`. */
export const hasUncountedProxy = (): boolean =>
  shared.hasUncountedProxy === true || (env.TRUST_PROXY === 0 && (env.SITE_URL?.startsWith('https:') ?? false));

/** Warns at the start: this process only has http, so a site with an https address has a proxy in front. */
export function warnOfUncountedProxy(): void {
  if (env.NODE_ENV === 'production' && hasUncountedProxy()) log.warn({}, SENTENCE);
}
