import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The path of the workspace; every other path is a page of the site itself. */
export const WORKSPACE = '/_words/';

function isSame(one: string, other: string): boolean {
  const [given, known] = [Buffer.from(one), Buffer.from(other)];
  return given.length === known.length && timingSafeEqual(given, known);
}

/** The name of the cookie. It contains the port, because a browser sends the cookies of a host to all its ports. */
const cookieName = (port: number): string => `words-${port}`;

/** The value of `Set-Cookie` for the browser that opened the printed link. */
export const cookieOf = (port: number, token: string): string =>
  `${cookieName(port)}=${token}; Path=/; HttpOnly; SameSite=Strict`;

/** The cookies of a request without the one with the token, which the site must not see. */
export const otherCookies = (port: number, cookies = ''): string =>
  cookies
    .split(/;\s*/)
    .filter((cookie) => cookie !== '' && !cookie.startsWith(`${cookieName(port)}=`))
    .join('; ');

/** The header in which the page of the workspace sends `call` of the tokens with each of its calls. */
const CALL_HEADER = 'x-words-token';

/**
 * The two tokens of a workspace. `link` is in the printed link and in the cookie; `call` is in the page of the
 * workspace, which no page of another origin can read although its requests carry the cookie.
 */
export type Tokens = { link: string; call: string };
export type Refusal = { status: 400 | 401 | 403 | 421; sentence: string };

/** The path of a request and its query; unlike `new URL` it reads any text. */
export function partsOfAddress(url: string): { path: string; query: URLSearchParams } {
  const at = url.indexOf('?');
  return { path: at < 0 ? url : url.slice(0, at), query: new URLSearchParams(at < 0 ? '' : url.slice(at)) };
}

/**
 * The refusal of a request that does not come from the person who opened the printed link; null if it does. `Host` must
 * be an address of this machine, and the origin, where the browser names one, that of the workspace. A request that may
 * change something names its origin, and a call of the workspace has its token in a header.
 */
export function refusalOf(
  { method = 'GET', headers, url = '' }: Pick<IncomingMessage, 'method' | 'headers' | 'url'>,
  port: number,
  tokens: Tokens,
): Refusal | null {
  const own = [`127.0.0.1:${port}`, `localhost:${port}`];
  const { host = '', origin, cookie = '' } = headers;
  const { path, query } = partsOfAddress(url);
  if (!path.startsWith('/')) return { status: 400, sentence: 'This is not an address of the workspace.' };
  if (!own.includes(host)) return { status: 421, sentence: 'This is not the address of the workspace.' };
  const isOpening = path === `${WORKSPACE}open` && isSame(query.get('token') ?? '', tokens.link);
  const sender = headers['sec-fetch-site'] ?? 'none';
  const isForeign = (origin ?? `http://${host}`) !== `http://${host}` || !['same-origin', 'none'].includes(`${sender}`);
  if (isForeign && !(isOpening && origin === undefined))
    return { status: 403, sentence: 'Requests of other sites are refused.' };
  const isReading = (method === 'GET' || method === 'HEAD') && headers.upgrade === undefined;
  if (!isReading && origin === undefined)
    return { status: 403, sentence: 'Only the workspace itself may change words.' };
  if (isOpening && isReading) return null;
  const held = cookie
    .split(/;\s*/)
    .find((one) => one.startsWith(`${cookieName(port)}=`))
    ?.slice(cookieName(port).length + 1);
  if (held === undefined || !isSame(held, tokens.link))
    return { status: 401, sentence: 'Open the link that npm run words printed.' };
  if (!isReading && path.startsWith(WORKSPACE) && !isSame(`${headers[CALL_HEADER] ?? ''}`, tokens.call))
    return { status: 403, sentence: 'This page of the workspace is out of date. Load it again.' };
  return null;
}
