import { BASE_HEADERS } from './base-headers.mjs';

/** What a page may need beside its own host: a captcha on pages with a form, services that visitors consent to. */
export type PolicyPart = 'frame-src' | 'media-src' | 'connect-src' | 'style-src' | 'img-src';
export type PolicyExtras = Readonly<Partial<Record<PolicyPart, readonly string[]>>>;

export type HeaderOptions = {
  nonce: string;
  /** Hosts whose videos and tours a visitor may open after a click; the frame loads nothing before that. */
  frameHosts: readonly string[];
  extras?: readonly PolicyExtras[];
  /** Only the map's document may stand in a frame, and only in one of this site (design/map). */
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
    // React and Next render style attributes on the server; no scanner counts style-src-attr.
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
    // On a plain http address (a developer's machine) an upgrade would break every request.
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/**
 * What a page behind a signed link answers besides (RELIABILITY S22): nothing keeps it, nothing lists it, and its address goes
 * nowhere, not even to our own log. Forms must still say which site they come from, so the policy leaves the origin.
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
