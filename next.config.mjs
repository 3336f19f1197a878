import createNextIntlPlugin from 'next-intl/plugin';

const withNextIntl = createNextIntlPlugin('./lib/i18n/request.ts');

/** Headers of answers that never pass the middleware; a page gets its own there (RELIABILITY §1.2). */
const headersOfFiles = (resourcePolicy, referrerPolicy = 'strict-origin-when-cross-origin') => [
  { key: 'Content-Security-Policy', value: "default-src 'none'; frame-ancestors 'none'" },
  { key: 'Strict-Transport-Security', value: 'max-age=63072000; includeSubDomains' },
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Referrer-Policy', value: referrerPolicy },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups' },
  { key: 'Cross-Origin-Resource-Policy', value: resourcePolicy },
  {
    key: 'Permissions-Policy',
    value: 'camera=(), microphone=(), geolocation=(self), payment=(), usb=(), browsing-topics=()',
  },
];

/** @type {import('next').NextConfig} */
const config = {
  trailingSlash: true,
  // The middleware answers every known form of a path in one hop, missing slash included.
  skipTrailingSlashRedirect: true,
  poweredByHeader: false,
  // Title and language versions stand in the head of the first bytes for everyone, not only for known crawlers.
  htmlLimitedBots: /.*/,
  reactStrictMode: true,
  // Pictures are cut once at import; the optimizer stays off (RELIABILITY §2.1).
  images: { unoptimized: true, remotePatterns: [] },
  serverExternalPackages: ['better-sqlite3', 'nodemailer', 'pg', 'pino', 'sharp'],
  experimental: {
    // A page takes at most this much, on its way past the doorman and in the action; he keeps every form but the one with a
    // picture far below it.
    proxyClientMaxBodySize: '6mb',
    serverActions: { bodySizeLimit: '6mb' },
  },
  async headers() {
    return [
      { source: '/(_next/static|images|media|consent)/:path*', headers: headersOfFiles('same-origin') },
      // Addresses of the API hold signed tokens: they are told to nobody and listed nowhere.
      {
        source: '/api/:path*',
        headers: [...headersOfFiles('same-origin', 'no-referrer'), { key: 'X-Robots-Tag', value: 'noindex, nofollow' }],
      },
      { source: '/(lng.js|icon.svg|robots.txt|sitemap.xml)', headers: headersOfFiles('same-origin') },
      { source: '/sitemap/:path*', headers: headersOfFiles('same-origin') },
      // Social networks show the sharing picture on their own pages.
      { source: '/images/sharing.jpg', headers: headersOfFiles('cross-origin') },
      { source: '/media/:name(.*-share\\.jpg)', headers: headersOfFiles('cross-origin') },
      // Mail programs that run in a browser show the mark on their own pages.
      { source: '/images/mail-mark.png', headers: headersOfFiles('cross-origin') },
      {
        source: '/lng.js',
        headers: [{ key: 'Cache-Control', value: 'public, max-age=86400, stale-while-revalidate=604800' }],
      },
    ];
  },
};

export default withNextIntl(config);
