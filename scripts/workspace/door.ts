import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The path of the workspace; every other path is a page of the site itself. */
export const WORKSPACE = '/_words/';

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** The name of the cookie. It contains the port, because a browser sends the cookies of a host to all its ports. */
const cookieName = (port: number): string => `words-${port}`;

/** The value of `Set-Cookie` for the browser that opened the printed link. */
export const cookieOf = (port: number, token: string): string =>
  `${cookieName(port)}=${token}; Path=/; HttpOnly; SameSite=Strict`;

/**
 * The cookies of a request that are passed on to the site: all but the one with the token, which the site must not see.
 */
export const otherCookies = (port: number, cookies = ''): string =>
  cookies
    .split(/;\s*/)
    .filter((cookie) => cookie !== '' && !cookie.startsWith(`${cookieName(port)}=`))
    .join('; ');

export type Refusal = { status: 401 | 403 | 421; sentence: string };

/**
 * The refusal of a request that does not come from the person who opened the printed link; null if it does. `Host` must
 * be an address of this machine, so that a page cannot reach the workspace by another name. A request that changes
 * something must come from the origin of the workspace.
 */
export function refusalOf(
  { method = 'GET', headers, url = '' }: Pick<IncomingMessage, 'method' | 'headers' | 'url'>,
  port: number,
  token: string,
): Refusal | null {
  const own = [`127.0.0.1:${port}`, `localhost:${port}`];
  const { host = '', origin, cookie = '' } = headers;
  if (!own.includes(host)) return { status: 421, sentence: 'This is not the address of the workspace.' };
  const isOwnOrigin = origin === `http://${host}`;
  if (origin !== undefined && !isOwnOrigin) return { status: 403, sentence: 'Requests of other sites are refused.' };
  if (method !== 'GET' && method !== 'HEAD' && !isOwnOrigin)
    return { status: 403, sentence: 'Only the workspace itself may change words.' };
  if (headers['sec-fetch-site'] === 'cross-site' && headers['sec-fetch-mode'] !== 'navigate')
    return { status: 403, sentence: 'Requests of other sites are refused.' };
  const given = new URL(url, 'http://localhost').searchParams.get('token') ?? '';
  if (url.startsWith(`${WORKSPACE}open`) && isSame(given, token)) return null;
  const held = cookie
    .split(/;\s*/)
    .find((one) => one.startsWith(`${cookieName(port)}=`))
    ?.slice(cookieName(port).length + 1);
  if (held === undefined || !isSame(held, token))
    return { status: 401, sentence: 'Open the link that npm run words printed.' };
  return null;
}
