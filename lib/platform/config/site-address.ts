import 'server-only';
import { isLoopbackHost, isNearHost, plainHost } from '@/lib/platform/config/network-address';
import { env } from './env';

/** The origins that a form of this site may come from: `SITE_URL` and the same scheme on `SITE_HOSTS`. Empty without them. */
export const siteOrigins = (): readonly string[] => {
  if (!env.SITE_URL) return [];
  const { protocol, origin } = new URL(env.SITE_URL);
  return [origin, ...env.SITE_HOSTS.map((host) => `${protocol}//${host}`)];
};

/**
 * The names of this site without port: those of the settings, and the host of the request (already checked by
 * `isKnownHost`).
 */
export const hostsOfSite = (asked: string): readonly string[] => [
  ...siteOrigins().map((origin) => new URL(origin).hostname),
  plainHost(asked),
];

/**
 * The origin to which a request with this Host header is redirected: that of `SITE_URL` for a name of `REDIRECT_HOSTS`,
 * which may say `all` for every name of `SITE_HOSTS`. Null for every other name.
 */
export function redirectedOrigin(host: string | null): string | null {
  if (host === null || !env.SITE_URL || env.REDIRECT_HOSTS.length === 0) return null;
  const { origin, hostname } = new URL(env.SITE_URL);
  const name = plainHost(host);
  const isMoved = env.REDIRECT_HOSTS.includes('all') && env.SITE_HOSTS.includes(name);
  return name !== hostname && (isMoved || env.REDIRECT_HOSTS.includes(name)) ? origin : null;
}

/**
 * Whether this site answers a request with this Host header. If `SITE_URL` is set, the header has no other effect, so
 * names that exist only on this machine or its network are accepted too: a proxy may rewrite the header, and a load
 * balancer may send an address.
 */
export function isKnownHost(host: string | null): boolean {
  if (host === null) return true;
  const name = plainHost(host);
  if (!env.SITE_URL) return isNearHost(name) || name === plainHost(env.HOST);
  const names = [new URL(env.SITE_URL).hostname, ...env.SITE_HOSTS, ...env.REDIRECT_HOSTS];
  return isNearHost(name) || names.includes(name);
}

/**
 * Throws an error of one sentence if this process would serve other machines without a known site address: links in
 * mails and the origin check of forms need the address.
 */
export function assertSiteUrl(): void {
  if (env.NODE_ENV !== 'production' || env.SITE_URL || isLoopbackHost(env.HOST)) return;
  throw new Error(
    `HOST=${env.HOST} serves other machines, so SITE_URL must be set to the public address of the site, such as https://www.example.be`,
  );
}

/** In a command: the address that the site noted when it last started, null if it never did. Not set in the server. */
let noted: string | null | undefined;
export const setNotedAddress = (address: string | null | undefined): void => {
  noted = address;
};

/** Whether links can be written: a command knows the address by `SITE_URL`, or because the site noted it. */
export const isSiteUrlKnown = (): boolean => env.SITE_URL !== undefined || noted !== null;

/**
 * The address of the site without a final slash; the address of this machine until `SITE_URL` is set. Throws in a
 * command that does not know it, because a link to any other port leads nowhere.
 */
export function siteUrl(): string {
  if (!isSiteUrlKnown())
    throw new Error(
      'The address of the site is unknown, so its links would lead nowhere: set SITE_URL in .env, or start the site once.',
    );
  return env.SITE_URL ?? noted ?? `http://${env.HOST}:${env.PORT}`;
}
