// The results of a test suite, from the report of its runner.
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {{ passed: number, failed: number, skipped: number, reasons?: string[], failures: string[],
 *   failedFiles: string[], unsteady: string[], files: { file: string, ms: number }[] }} Findings
 */

/** The first lines of an error without colours, for the summary at the end. */
const shorten = (message = '') =>
  stripVTControlCharacters(message.slice(0, 1_000)).split('\n', 3).join(' ').slice(0, 300);

/** Why tests of a file are skipped, by the condition that its source gives. */
const REASONS = [
  [/\bFULL(?:_SIZE)?\b/, 'runs in npm run test:full'],
  [/isSecondStore|TEST_STORE|TEST_POSTGRES_URL|isSqlite/, 'runs on the other store'],
  [/\bcan\(|\blacks\[|\.system\b/, 'the back office has no such thing'],
  [/isInstalled|\bhas\(|canRun|canMount|outside|existsSync|isClone/, 'needs what this machine lacks'],
];

/** The reasons of a file, as `3 in FILE (runs on the other store)`. */
function reasonOf(file, skipped) {
  const conditions =
    readFileSync(file, 'utf8')
      .match(/\.(?:skipIf|runIf|skip)\(.*/g)
      ?.join('\n') ?? '';
  const reasons = REASONS.flatMap(([pattern, reason]) => (pattern.test(conditions) ? [reason] : []));
  return `${skipped} in ${file} (${reasons.join('; ') || 'no reason found'})`;
}

const nameWith = (name, message) => (message ? `${name}: ${shorten(message)}` : name);

/** The result of a suite without a report, or with a report without tests: one failure. */
const DID_NOT_RUN = {
  passed: 0,
  failed: 1,
  skipped: 0,
  failures: ['did not run'],
  failedFiles: [],
  unsteady: [],
  files: [],
};

const whole = (findings) => (findings.passed + findings.failed + findings.skipped > 0 ? findings : DID_NOT_RUN);

/**
 * Reads the report of Vitest. `isRight` is whether its process succeeded: an error outside a test is a failure,
 * although no test failed. @returns {Findings}
 */
export function readVitest(path, isRight) {
  if (!existsSync(path)) return DID_NOT_RUN;
  const report = JSON.parse(readFileSync(path, 'utf8'));
  const failures = [];
  const failedFiles = [];
  const files = [];
  const reasons = [];
  for (const { name, status, assertionResults, message, startTime, endTime } of report.testResults) {
    const file = relative('.', name);
    files.push({ file, ms: endTime - startTime });
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => nameWith(test.fullName, test.failureMessages[0]));
    if (status === 'failed' && failed.length === 0) failed.push(nameWith('does not load', message));
    failures.push(...failed.map((test) => `${file} › ${test}`));
    if (failed.length > 0) failedFiles.push(file);
    const skipped = assertionResults.filter((test) => test.status === 'skipped' || test.status === 'pending').length;
    if (skipped > 0) reasons.push(reasonOf(file, skipped));
  }
  if (!isRight && failures.length === 0) failures.push('an error outside a test');
  return whole({
    passed: report.numPassedTests,
    failed: isRight ? report.numFailedTests : Math.max(failures.length, 1),
    skipped: report.numPendingTests,
    reasons,
    failures,
    failedFiles,
    unsteady: [],
    files,
  });
}

const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** The number of journeys in a list of Playwright. */
export const countJourneys = (printed) =>
  JSON.parse(printed.slice(printed.indexOf('{'))).suites.flatMap(specsOf).length;

/** Reads the report of Playwright. `unsteady` has the tests that passed only at the second try. @returns {Findings} */
export function readPlaywright(path, isRight) {
  if (!existsSync(path)) return DID_NOT_RUN;
  const { stats, suites } = JSON.parse(readFileSync(path, 'utf8'));
  const times = new Map();
  const failures = [];
  const unsteady = [];
  const reasons = [];
  for (const { file, title, ok, tests } of suites.flatMap(specsOf)) {
    const ms = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0);
    times.set(file, (times.get(file) ?? 0) + ms);
    const reason = tests.flatMap(({ annotations }) => annotations).find(({ type }) => type === 'skip')?.description;
    if (reason) reasons.push(`1 in tests/e2e/${file} (${reason})`);
    if (!ok)
      failures.push(
        nameWith(
          `${file} › ${title}`,
          tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message,
        ),
      );
    else if (tests.some(({ status }) => status === 'flaky')) unsteady.push(`${file} › ${title}`);
  }
  if (!isRight && failures.length === 0) failures.push('an error outside a test');
  return whole({
    passed: stats.expected + stats.flaky,
    failed: isRight ? stats.unexpected : Math.max(stats.unexpected, 1),
    skipped: stats.skipped,
    reasons,
    failures,
    failedFiles: [],
    unsteady,
    files: [...times].map(([file, ms]) => ({ file: `tests/e2e/${file}`, ms })),
  });
}
