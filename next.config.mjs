import { PHASE_DEVELOPMENT_SERVER } from 'next/constants.js';
import createNextIntlPlugin from 'next-intl/plugin';

const withNextIntl = createNextIntlPlugin('./lib/platform/i18n/request.ts');

/** @type {import('next').NextConfig} */
const config = {
  // A site is served from a copy of its build, so that the next build does not disturb it (design/server-processes).
  distDir: process.env.GEVEL_BUILD || '.next',
  // The hash of the sources, so that the builds of several machines are one build (scripts/support/steps).
  generateBuildId: () => process.env.GEVEL_BUILD_ID ?? null,
  trailingSlash: true,
  // The middleware redirects every known form of a path in one step, including a path without a trailing slash.
  skipTrailingSlashRedirect: true,
  // The middleware sees each address as it was requested, including those of data files.
  skipProxyUrlNormalize: true,
  // Messages are compiled once, at the start; this formatter reads compiled messages (design/languages).
  turbopack: { resolveAlias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
  // A proxy compresses better, and in its own process (.env.example).
  compress: process.env.COMPRESSION !== 'proxy',
  poweredByHeader: false,
  // Metadata is sent in the head before the rest of the page, for all clients and not only for known crawlers.
  htmlLimitedBots: /.*/,
  reactStrictMode: true,
  // `npm test` builds twice and checks the types once, in `npm run check`.
  typescript: { ignoreBuildErrors: process.env.GEVEL_TYPES_CHECKED === '1' },
  // Pictures are resized once at import; the optimizer is off (RELIABILITY §2.1).
  images: { unoptimized: true, remotePatterns: [] },
  serverExternalPackages: ['better-sqlite3', 'nodemailer', 'pdfkit', 'pg', 'pino', 'sharp'],
  experimental: {
    // The largest request body, in the middleware and in an action. The middleware limits every form except the one
    // with a picture to much less.
    proxyClientMaxBodySize: '6mb',
    serverActions: { bodySizeLimit: '6mb' },
  },
  // Every response gets the base headers before Next handles the request (lib/server); these are the exceptions.
  async headers() {
    return [
      // Addresses of the API contain signed tokens: no referrer and no indexing.
      {
        source: '/api/:path*',
        headers: [
          { key: 'Referrer-Policy', value: 'no-referrer' },
          { key: 'X-Robots-Tag', value: 'noindex, nofollow' },
        ],
      },
    ];
  },
};

/**
 * With this configuration translated texts are recorded with their keys for `npm run words` (scripts/workspace). It is
 * used in development only, and never in a build.
 */
const recording = {
  ...config,
  devIndicators: false,
  turbopack: { resolveAlias: { 'use-intl/format-message': './scripts/workspace/recorder.mjs' } },
};

/** @param {string} phase */
const ofPhase = (phase) =>
  withNextIntl(phase === PHASE_DEVELOPMENT_SERVER && process.env.WORDS_WORKSPACE === '1' ? recording : config);

export default ofPhase;
