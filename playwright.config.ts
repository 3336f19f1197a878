import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { NO_LIMITS } from './tests/support/open-doors';
import { FULL_RUN } from './tests/support/site';

// The tests look at the demo agency, whatever agency the site belongs to.
process.env.AGENCY = 'demo';

const PORT = process.env.E2E_PORT ?? '3210';
const DATA_DIR = process.env.E2E_DATA_DIR ?? join(tmpdir(), 'gevel-e2e');

// Journeys run against the site that `npm start` serves: the production build with the demo catalogue.
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  ...(process.env.FULL ? {} : { grepInvert: new RegExp(FULL_RUN) }),
  workers: 2,
  // On a busy machine a browser may be late once; a test that needed a second try is named at the end of `npm test`.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  reporter: [['line'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? 'test-results/report.json' }]],
  use: {
    baseURL: `http://localhost:${PORT}`,
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.CHROMIUM,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node scripts/start.mjs',
    url: `http://localhost:${PORT}/api/ready/`,
    timeout: 240_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT,
      HOST: 'localhost',
      DATA_DIR,
      DATABASE_URL: '',
      FEED_URL: '',
      SITE_URL: '',
      DEMO: 'true',
      LOG_LEVEL: 'warn',
      ...NO_LIMITS,
    },
  },
});
