import createNextIntlPlugin from 'next-intl/plugin';

const withNextIntl = createNextIntlPlugin('./lib/i18n/request.ts');

/** @type {import('next').NextConfig} */
const config = {
  // A site is served from a copy of its build, so that the next one can be made beside it (decision 053).
  distDir: process.env.GEVEL_BUILD || '.next',
  trailingSlash: true,
  // The middleware answers every known form of a path in one hop, missing slash included.
  skipTrailingSlashRedirect: true,
  // The middleware sees each address as it came, that of data files included.
  skipProxyUrlNormalize: true,
  // Words are read once, at start, and written by the formatter that takes them so (decision 086).
  turbopack: { resolveAlias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
  // A proxy packs answers in a process of its own, and better (.env.example).
  compress: process.env.COMPRESSION !== 'proxy',
  poweredByHeader: false,
  // Title and language versions stand in the head of the first bytes for everyone, not only for known crawlers.
  htmlLimitedBots: /.*/,
  reactStrictMode: true,
  // Pictures are cut once at import; the optimizer stays off (RELIABILITY §2.1).
  images: { unoptimized: true, remotePatterns: [] },
  serverExternalPackages: ['better-sqlite3', 'nodemailer', 'pg', 'pino', 'sharp'],
  experimental: {
    // A page takes at most this much, on its way past the middleware and in the action; he keeps every form but the one with a
    // picture far below it.
    proxyClientMaxBodySize: '6mb',
    serverActions: { bodySizeLimit: '6mb' },
  },
  // Pages of the build before, and of the next one while processes are exchanged, name files that are not in this one.
  async rewrites() {
    return [{ source: '/_next/static/:path*', destination: '/api/build-files/:path*' }];
  },
  // Every answer has the base headers before Next sees its request; here stands what differs from them.
  async headers() {
    const forOtherSites = [{ key: 'Cross-Origin-Resource-Policy', value: 'cross-origin' }];
    return [
      // Addresses of the API hold signed tokens: they are told to nobody and listed nowhere.
      {
        source: '/api/:path*',
        headers: [
          { key: 'Referrer-Policy', value: 'no-referrer' },
          { key: 'X-Robots-Tag', value: 'noindex, nofollow' },
        ],
      },
      // Social networks show the sharing picture on their own pages.
      { source: '/images/sharing.jpg', headers: forOtherSites },
      { source: '/media/:name(.*-share\\.jpg)', headers: forOtherSites },
      // Mail programs that run in a browser show the mark on their own pages.
      { source: '/images/mail-mark.png', headers: forOtherSites },
      {
        source: '/lng.js',
        headers: [{ key: 'Cache-Control', value: 'public, max-age=86400, stale-while-revalidate=604800' }],
      },
    ];
  },
};

export default withNextIntl(config);
