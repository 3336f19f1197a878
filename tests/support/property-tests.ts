import fc from 'fast-check';

// The inputs of a rule: some hundred, the same in every run, because a commit passes or fails always; in `npm run
// test:full` many more, and new ones. The search for the smallest input of a failure ends after a minute, because it can
// take very long.
fc.configureGlobal({
  numRuns: process.env.FULL ? 10_000 : 300,
  ...(!process.env.FULL && { seed: 1, interruptAfterTimeLimit: 60_000 }),
});
