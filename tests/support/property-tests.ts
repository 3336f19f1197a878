import fc from 'fast-check';

// The number of random inputs for a rule: some hundred, and many more in `npm run test:full`. The search for the
// smallest input of a failure ends after a minute, because it can take very long.
fc.configureGlobal({
  numRuns: process.env.FULL ? 10_000 : 300,
  ...(!process.env.FULL && { interruptAfterTimeLimit: 60_000 }),
});
