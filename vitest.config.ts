import { existsSync } from 'node:fs';
import { cpus } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { restingFiles } from './tests/support/turns.mjs';

// The tests look at the demo agency, whoever's site this is.
process.env.AGENCY = 'demo';

const alias = {
  // Its mark, too.
  '@/agency/mark': `${import.meta.dirname}/app/styles/mark.ts`,
  '@': import.meta.dirname,
  'server-only': `${import.meta.dirname}/tests/support/server-only.ts`,
};
const common = { resolve: { alias }, plugins: [react()] };
const besideCode = {
  maxWorkers: cpus().length,
  environment: 'node' as const,
  setupFiles: ['tests/support/property-tests.ts'],
  testTimeout: process.env.FULL ? 300_000 : 20_000,
};
/** Folders with pure functions only: their test files may share loaded modules. */
const RULES = 'lib/{domain,routing}/**';

/**
 * Integration tests of what the two stores do differently: locks and transactions, the import in bulk, leases, migrations,
 * a store that is away, sorting, numbers, plans. What the others ask is one SQL: they run on SQLite, and in the full run on both.
 */
const ON_BOTH_STORES = [
  'appointments',
  'audience',
  'backup',
  'saved-search-load',
  'contact-forms',
  'held-store',
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
  'owner-audience',
  'owner-busy',
  'owner-sessions',
  'query-plans',
  'retention',
  'robots',
  'search-facts',
  'sitemap',
  'catalogue-copy',
  'stored-limits',
] as const;
const INTEGRATION = ON_BOTH_STORES.map((name) => `tests/integration/${name}.test.ts`);
const missing = INTEGRATION.filter((file) => !existsSync(`${import.meta.dirname}/${file}`));
if (missing.length > 0) throw new Error(`There is no ${missing.join(', ')}: correct the list in vitest.config.ts.`);
const isPostgres = process.env.TEST_STORE === 'postgres';

export default defineConfig({
  test: {
    // An odd time zone on purpose: nothing may depend on the zone of the machine.
    env: { TZ: 'Pacific/Chatham', LOG_LEVEL: 'silent' },
    projects: [
      {
        ...common,
        // One test file can have its modules from another.
        test: { ...besideCode, name: 'domain', isolate: false, include: [`${RULES}/*.test.{ts,tsx}`] },
      },
      {
        ...common,
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
        ...common,
        test: {
          name: 'architecture',
          isolate: false,
          setupFiles: ['tests/support/shared-modules.ts'],
          maxWorkers: cpus().length,
          include: ['tests/architecture/**/*.test.ts', 'tests/security/**/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
        },
      },
      {
        ...common,
        test: {
          // Against the production build, which must stand already.
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          exclude: restingFiles('faults'),
          environment: 'node',
          globalSetup: ['tests/support/prepared-site.ts'],
          // They wait more than they work: for locks, for a mail server that hangs, for a server that starts.
          maxWorkers: 3,
          testTimeout: 60_000,
        },
      },
      {
        ...common,
        test: {
          // Against one running site, which the production build serves.
          name: 'http',
          include: ['tests/http/**/*.test.ts'],
          exclude: restingFiles('http'),
          environment: 'node',
          globalSetup: ['tests/support/start-http-site.ts'],
          maxWorkers: 2,
          testTimeout: process.env.FULL ? 3_600_000 : 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        ...common,
        test: {
          name: 'integration',
          isolate: false,
          include: isPostgres && !process.env.FULL ? INTEGRATION : ['tests/integration/**/*.test.ts'],
          // Another part than on the other store.
          exclude: restingFiles('integration', isPostgres ? 2 : 0),
          environment: 'node',
          globalSetup: ['tests/support/store-setup.ts'],
          setupFiles: ['tests/support/use-store.ts'],
          // PostgreSQL does its part beside that of SQLite, which is longer.
          maxWorkers: isPostgres ? 1 : 2,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
