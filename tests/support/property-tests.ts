import fc from 'fast-check';

// The number of random inputs for a rule: some hundred, and many more in `npm run test:full`.
fc.configureGlobal({ numRuns: process.env.FULL ? 10_000 : 300 });
