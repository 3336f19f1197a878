import 'server-only';
import { headers } from 'next/headers';
import { siteOrigins } from '../config/site-address';
import { markBegun } from '../process/http-exchange';

/** Whether a post came from a page of this site; every action checks it. */
export async function isOwnPost(): Promise<boolean> {
  markBegun();
  return isSameOrigin(await headers(), siteOrigins());
}

/**
 * Whether a request that changes data came from a page of this site. Next accepts a request without an Origin; here the
 * header `Origin` or `Sec-Fetch-Site` must prove it. `Origin: null`, of a sandboxed frame, is foreign. `origins` are
 * those of the site; without any, the origin must equal the requested address, which is then one of this machine.
 */
export function isSameOrigin(headers: Pick<Headers, 'get'>, origins: readonly string[]): boolean {
  const origin = headers.get('origin');
  const fetchSite = headers.get('sec-fetch-site');
  if (fetchSite !== null && fetchSite !== 'same-origin') return false;
  if (origin === null) return fetchSite === 'same-origin';
  if (!URL.canParse(origin)) return false;
  const { host, origin: plain } = new URL(origin);
  return origins.length > 0 ? origins.includes(plain) : host === headers.get('host');
}
