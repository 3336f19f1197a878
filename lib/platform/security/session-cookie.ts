import 'server-only';
import { cookies } from 'next/headers';
import { decode, encode } from 'next-auth/jwt';
import { keyFor, keysFor } from '@/lib/platform/config/secret';
import { env } from '../config/env';

/** The encrypted content of a session cookie: an id, whose hash the store has, and the version of the account. */
export type SessionClaim = { sid: string; version: number };

const PURPOSE = 'owner-session';
const MAX_AGE_SECONDS = 12 * 3600;
const LONGEST_COOKIE = 1000;

const isHttps = (): boolean => env.SITE_URL?.startsWith('https:') ?? false;
/** `__Host-` binds the cookie to this host and to https (ASVS 3.3.3). */
const cookieName = (): string => (isHttps() ? '__Host-session' : 'session');

const options = () => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: isHttps(),
});

/** Whether a request has a session cookie, valid or not. */
export const hasSessionCookie = (cookies: { has: (name: string) => boolean }): boolean => cookies.has(cookieName());

/** Signs the browser in with a new cookie. */
export async function setSessionCookie({ sid, version }: SessionClaim): Promise<void> {
  const value = await encode({ token: { sid, ver: version }, secret: keyFor(PURPOSE), maxAge: MAX_AGE_SECONDS });
  (await cookies()).set(cookieName(), value, { ...options(), maxAge: MAX_AGE_SECONDS });
}

/** Signs the browser out. */
export async function clearSessionCookie(): Promise<void> {
  (await cookies()).set(cookieName(), '', { ...options(), maxAge: 0 });
}

/** The content of a cookie, or null when this site did not make it, it was changed or it is too old. */
export async function readSessionValue(value: string, now: Date): Promise<SessionClaim | null> {
  if (value === '' || value.length > LONGEST_COOKIE) return null;
  for (const secret of keysFor(PURPOSE, now)) {
    const token = await decode({ token: value, secret }).catch(() => null);
    if (typeof token?.sid === 'string' && typeof token.ver === 'number') return { sid: token.sid, version: token.ver };
  }
  return null;
}

/** The content of the cookie of this request. */
export const readSessionCookie = async (now: Date): Promise<SessionClaim | null> =>
  readSessionValue((await cookies()).get(cookieName())?.value ?? '', now);
