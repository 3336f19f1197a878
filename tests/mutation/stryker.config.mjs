import { chosenCode } from './chosen-code.mjs';

// The processes of Stryker inherit it: a thread that has read a date keeps the zone of its process.
process.env.TZ = 'Pacific/Chatham';

// Changes the rules one place at a time and runs the nearest tests: a change that no test notices is listed. A whole run
// takes many hours; SHARE=30 tries the changes of one statement in 30.
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: true },
  plugins: ['@stryker-mutator/vitest-runner'],
  mutate: chosenCode(Number(process.env.SHARE ?? 1)),
  coverageAnalysis: 'perTest',
  // A table that is read once, when its file is loaded: every change of it would need a new process.
  ignoreStatic: true,
  // A change may make an endless loop. A busy machine must not make a test look endless.
  timeoutMS: 30_000,
  timeoutFactor: 3,
  dryRunTimeoutMinutes: 30,
  concurrency: 2,
  ignorePatterns: ['/data', '/.next', '/docs/screens'],
  tempDirName: '.stryker',
  reporters: ['clear-text', 'progress-append-only', 'json'],
  jsonReporter: { fileName: 'test-results/mutation.json' },
  thresholds: { high: 90, low: 85, break: 85 },
};
