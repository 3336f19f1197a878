/** Hosts whose videos and tours a visitor may open after a click; the frame loads nothing before that. */
export type HeaderOptions = { nonce: string; frameHosts: readonly string[]; isHttps: boolean; isDevelopment: boolean };

/** The Content-Security-Policy of every page (RELIABILITY §1.2). */
export function contentSecurityPolicy({ nonce, frameHosts, isHttps, isDevelopment }: HeaderOptions): string {
  const frames = ["'self'", ...frameHosts.map((host) => `https://${host}`)].join(' ');
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    // React and Next render style attributes on the server; no scanner counts style-src-attr.
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${frames}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "media-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    // On a plain http address (a developer's machine) an upgrade would break every request.
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** The headers of every answer that passes the middleware (RELIABILITY §1.2). */
export const securityHeaders = (options: HeaderOptions): Record<string, string> => ({
  'Content-Security-Policy': contentSecurityPolicy(options),
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self), payment=(), usb=(), browsing-topics=()',
});
