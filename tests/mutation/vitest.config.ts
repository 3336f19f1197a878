import { defineConfig } from 'vitest/config';
import { COMMON, PROPERTY_TESTS } from '../../vitest.config';

/** The tests beside the code, each file with modules of its own: a change must not stay loaded. */
export default defineConfig({
  ...COMMON,
  root: process.cwd(),
  test: {
    env: { TZ: 'Pacific/Chatham', LOG_LEVEL: 'silent' },
    include: ['lib/**/*.test.{ts,tsx}'],
    // This test changes the umask, which a thread cannot.
    exclude: ['lib/features/words/**/change-words.test.ts'],
    setupFiles: [PROPERTY_TESTS],
    environment: 'node',
    testTimeout: 60_000,
  },
});
