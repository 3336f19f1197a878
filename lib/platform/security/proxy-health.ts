import 'server-only';
import { isPrivateAddress } from '@/lib/platform/security/ip-address';
import { env } from '../config/env';
import { isNextsOwn, socketAddress, wasForwarded } from '../server/http-exchange';
import { log } from '../server/log';

// Middleware and handlers are bundled apart; the process-wide object makes them know the same.
const shared = globalThis as typeof globalThis & { gevelUncountedProxy?: boolean };

const SENTENCE =
  'a proxy stands in front, but TRUST_PROXY is 0: all visitors look like one. Set TRUST_PROXY to the number of proxies';

/**
 * Whether a request came by a proxy that `TRUST_PROXY` does not count: it has forwarding headers and comes from this machine
 * or its network. The log says so once. Next's request to its own site has such headers as well: it is no sign of a proxy, and
 * where one was seen it counts like all others.
 */
export function isFromUncountedProxy(): boolean {
  if (env.TRUST_PROXY > 0 || !wasForwarded() || !isPrivateAddress(socketAddress())) return false;
  if (isNextsOwn()) return shared.gevelUncountedProxy === true;
  if (!shared.gevelUncountedProxy) log.warn({}, SENTENCE);
  shared.gevelUncountedProxy = true;
  return true;
}

/** Whether the site stands behind a proxy that is not counted, as far as settings and requests have shown; for `/api/ready`. */
export const hasUncountedProxy = (): boolean =>
  shared.gevelUncountedProxy === true || (env.TRUST_PROXY === 0 && (env.SITE_URL?.startsWith('https:') ?? false));

/** Says at the start what can be known by then: this process speaks http, so whatever speaks https stands in front of it. */
export function warnOfUncountedProxy(): void {
  if (env.NODE_ENV === 'production' && hasUncountedProxy()) log.warn({}, SENTENCE);
}
