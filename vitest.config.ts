import { existsSync } from 'node:fs';
import { cpus } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

// The tests look at the demo agency, whatever agency the site belongs to.
process.env.AGENCY = 'demo';

const alias = {
  // Where code imports the mark of the agency, it also gets that of the demo agency.
  '@/agency/mark': `${import.meta.dirname}/app/styles/mark.ts`,
  '@': import.meta.dirname,
  'server-only': `${import.meta.dirname}/tests/support/server-only.ts`,
};
/** What every project has. */
export const COMMON = { resolve: { alias }, plugins: [react()] };
export const PROPERTY_TESTS = 'tests/support/property-tests.ts';
/** What a test or its preparation may take on a busy machine; a test that hangs is ended. */
const LONG = { testTimeout: 300_000, hookTimeout: 300_000 };
const besideCode = {
  maxWorkers: cpus().length,
  environment: 'node' as const,
  setupFiles: [PROPERTY_TESTS],
  ...LONG,
};
/** Folders with pure functions only: their test files may share loaded modules. */
const RULES = 'lib/{domain,routing}/**';

/**
 * Integration tests of what the two stores do differently: locks and transactions, large imports, leases, migrations, a
 * store that is unavailable, sorting, numbers, query plans. The SQL of the other tests is the same for both: they run
 * on SQLite, and in the full run on both.
 */
const ON_BOTH_STORES = [
  'appointments',
  'back-offices',
  'backup',
  'saved-search-load',
  'contact-forms',
  'form-key',
  'held-store',
  'hook-queue',
  'held-appointments',
  'property-watch',
  'import-feed',
  'index-now',
  'kill-import',
  'leads',
  'mail-limit',
  'markers',
  'migrate',
  'move-store',
  'outbox',
  'owner-busy',
  'owner-sessions',
  'owner-visits',
  'query-plans',
  'replica',
  'retention',
  'robots',
  'search-facts',
  'sitemap',
  'catalogue-copy',
  'stored-limits',
  'views',
  'waiting-list',
] as const;
const INTEGRATION = ON_BOTH_STORES.map((name) => `tests/integration/${name}.test.ts`);
const missing = INTEGRATION.filter((file) => !existsSync(`${import.meta.dirname}/${file}`));
if (missing.length > 0) throw new Error(`There is no ${missing.join(', ')}: correct the list in vitest.config.ts.`);
const isPostgres = process.env.TEST_STORE === 'postgres';

export default defineConfig({
  test: {
    // An unusual time zone on purpose: no result may depend on the time zone of the machine.
    env: { TZ: 'Pacific/Chatham', LOG_LEVEL: 'silent' },
    projects: [
      {
        ...COMMON,
        // A test file may replace modules only for itself.
        test: { ...besideCode, name: 'domain', isolate: false, include: [`${RULES}/*.test.{ts,tsx}`] },
      },
      {
        ...COMMON,
        test: {
          ...besideCode,
          name: 'unit',
          isolate: false,
          setupFiles: [...besideCode.setupFiles, 'tests/support/shared-modules.ts'],
          include: ['{lib,components,app}/**/*.test.{ts,tsx}'],
          exclude: [RULES],
        },
      },
      {
        ...COMMON,
        test: {
          name: 'architecture',
          isolate: false,
          setupFiles: [PROPERTY_TESTS, 'tests/support/shared-modules.ts'],
          maxWorkers: cpus().length,
          include: ['tests/architecture/**/*.test.ts', 'tests/security/**/*.test.ts'],
          environment: 'node',
          ...LONG,
        },
      },
      {
        ...COMMON,
        test: {
          // These tests run against the production build, which must exist already.
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/prepared-site.ts'],
          setupFiles: [PROPERTY_TESTS],
          // These tests wait more than they work: for locks, for a mail server that hangs, for a server that starts.
          maxWorkers: 3,
          ...LONG,
        },
      },
      {
        ...COMMON,
        test: {
          // These tests run against one running site, which the production build serves.
          name: 'http',
          include: ['tests/http/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/start-http-site.ts'],
          maxWorkers: 2,
          ...LONG,
          ...(process.env.FULL ? { testTimeout: 3_600_000 } : {}),
        },
      },
      {
        ...COMMON,
        test: {
          name: 'integration',
          isolate: false,
          include:
            isPostgres && !process.env.FULL && !process.env.EVERY_FILE
              ? INTEGRATION
              : ['tests/integration/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/store-setup.ts'],
          setupFiles: [PROPERTY_TESTS, 'tests/support/use-store.ts'],
          // PostgreSQL tests run at the same time as those on SQLite, which take longer.
          maxWorkers: isPostgres ? 1 : 2,
          ...LONG,
        },
      },
    ],
  },
});
