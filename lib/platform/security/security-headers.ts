import { BASE_HEADERS } from './base-headers.mjs';

/** A directive to which a page may add other hosts: of a captcha on pages with a form, of services that visitors consent to. */
export type PolicyPart = 'frame-src' | 'media-src' | 'connect-src' | 'style-src' | 'img-src';
export type PolicyExtras = Readonly<Partial<Record<PolicyPart, readonly string[]>>>;

export type HeaderOptions = {
  nonce: string;
  /** Hosts of videos and tours that a visitor may open with a click; before the click nothing is loaded. */
  frameHosts: readonly string[];
  extras?: readonly PolicyExtras[];
  /** Only the map document may be in a frame, and only of this site (design/map). */
  isFramed?: boolean;
  isHttps: boolean;
  isDevelopment: boolean;
};

/** The Content-Security-Policy of every page (RELIABILITY §1.2). */
export function contentSecurityPolicy({
  nonce,
  frameHosts,
  extras = [],
  isFramed = false,
  isHttps,
  isDevelopment,
}: HeaderOptions): string {
  const policy = (part: PolicyPart, ...own: string[]): string =>
    [part, ...own, ...extras.flatMap((extra) => extra[part] ?? [])].join(' ');
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    // Style attributes must be allowed, because React and Next write them on the server. They have their own directive,
    // which security scanners do not count as unsafe.
    policy('style-src', "'self'", isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`),
    "style-src-attr 'unsafe-inline'",
    policy('img-src', "'self'", 'data:', 'blob:'),
    "font-src 'self'",
    policy('connect-src', "'self'"),
    policy('frame-src', "'self'", ...frameHosts.map((host) => `https://${host}`)),
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    policy('media-src', "'self'", ...frameHosts.map((host) => `https://${host}`)),
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
    "object-src 'none'",
    // At a plain http address (a developer's machine) an upgrade to https would break every request.
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/**
 * Additional headers of a page behind a signed link (RELIABILITY S22): the page is not cached or indexed, and its
 * address is sent to no other site and no log. Forms must still tell their site, so the referrer policy keeps the
 * origin.
 */
export const PERSONAL_HEADERS: Readonly<Record<string, string>> = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'strict-origin',
  'X-Robots-Tag': 'noindex, nofollow',
};

/** The headers of a page: those of every answer, with a policy of its own. */
export const securityHeaders = (options: HeaderOptions): Record<string, string> => ({
  ...BASE_HEADERS,
  ...(options.isFramed && { 'X-Frame-Options': 'SAMEORIGIN', 'X-Robots-Tag': 'noindex' }),
  'Content-Security-Policy': contentSecurityPolicy(options),
});
