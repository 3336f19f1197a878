import fc from 'fast-check';

// A rule is tried on some hundred random inputs, and on many more in `npm run test:full`.
fc.configureGlobal({ numRuns: process.env.FULL ? 10_000 : 300 });
