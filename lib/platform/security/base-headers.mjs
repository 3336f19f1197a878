// @ts-check
/**
 * The headers of every answer. A page adds its own policy, and a picture for other sites relaxes one header. The file
 * is plain JavaScript, because it is read by the http server before Next and by `next.config.mjs`. @type
 * {Readonly<Record<string, string>>}
 */
export const BASE_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self), payment=(), usb=(), browsing-topics=()',
};
