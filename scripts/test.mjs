// npm test: installs missing tools, then runs every suite, in parallel as far as the machine allows. The same commit
// always runs the same tests; --full runs them at full size, --changed only those that a change touches, --machines two
// machines at full size. The last lines
// show how long each suite took, the five slowest files, what was skipped and why, and the result in one line.
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { CANARY_SETTINGS } from '../tests/support/canaries.mjs';
import { checkNode, install, run, say } from './support/steps.mjs';
import { endAll, endAllOnSignals, runBeside } from './testing/children.mjs';
import { countJourneys, readPlaywright, readVitest } from './testing/read-reports.mjs';
import { runJobs } from './testing/run-jobs.mjs';
import { findChromium, findFirefox, findPostgres, findProxies } from './testing/test-tools.mjs';

checkNode();
process.env.NEXT_TELEMETRY_DISABLED = '1';
// The tests need the demo agency, whatever agency the site belongs to.
process.env.AGENCY = 'demo';
const isFull = process.argv.includes('--full');
if (isFull) process.env.FULL = '1';
// The check looks at the types, also at those that the build makes; the builds need not do it again.
process.env.GEVEL_TYPES_CHECKED = '1';

const minutes = (ms) => `${(ms / 60_000).toFixed(1)} min`;
const started = Date.now();
install();

// For work on a change: what git says has changed since a commit, and every test file that imports it. Which requests,
// faults and journeys a change touches, no import tells, because they ask the build.
const [, since] = process.argv.join(' ').match(/--changed(?: (?!-)(\S+))?/) ?? [];
if (process.argv.includes('--changed')) {
  const projects = ['domain', 'unit', 'architecture', 'integration'].flatMap((name) => ['--project', name]);
  const changed = since ? `--changed=${since}` : '--changed';
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', changed, '--passWithNoTests', ...projects];
  console.log('Left out: faults, requests and journeys, which test the build, and the run on PostgreSQL.');
  process.exit(run(process.execPath, vitest, { TEST_STORE: 'sqlite' }));
}
const postgres = findPostgres();
const { hasPgBouncer } = findProxies();
const chromium = await findChromium();
const firefox = isFull ? (findFirefox() ?? '') : '';
const installed = Date.now();

const reports = join(tmpdir(), `gevel-test-${process.pid}`);
mkdirSync(reports, { mode: 0o700 });
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));
endAllOnSignals('Stopped: the suites that run are being ended …');

/** The demo catalogue of the first start; the suites copy it. */
const site = join(reports, 'site');
const total = { passed: 0, failed: 0, skipped: 0 };
const leftOut = [];
const failures = [];
const unsteady = [];
const files = [];

/** Adds the results of a suite to the totals. Returns whether no test failed. */
function take(name, { passed, failed, skipped, reasons = [], ...found }) {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  leftOut.push(...reasons.map((reason) => `${name}: ${reason}`));
  failures.push(...found.failures.map((failure) => `${name}: ${failure}`));
  unsteady.push(...found.unsteady.map((test) => `${name}: ${test}`));
  files.push(...found.files.map(({ file, ms }) => ({ file: name.includes(' on ') ? `${file} (${name})` : file, ms })));
  return failed === 0;
}

/** Runs a command and prints its whole output with its name. Returns whether it succeeded. */
async function runWhole(name, args, env = {}) {
  const begun = Date.now();
  const { status, printed } = await runBeside(process.execPath, args, env);
  say(`\n— ${name} (${minutes(Date.now() - begun)})`);
  process.stdout.write(printed);
  return status === 0;
}

/** A job that is a single test: it passes or fails as a whole. */
const step = (name, room, args, env, needs) => ({
  name,
  room,
  needs,
  run: async () => {
    const isRight = await runWhole(name, args, env);
    return take(name, {
      passed: isRight ? 1 : 0,
      failed: isRight ? 0 : 1,
      skipped: 0,
      failures: isRight ? [] : ['failed'],
      unsteady: [],
      files: [],
    });
  },
});

/** Runs projects of vitest.config.ts, or only some of their files, and reads the report. */
async function runVitest(name, projects, env, only = []) {
  const report = join(reports, `${name.replace(/\W+/g, '-')}.json`);
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const isRight = await runWhole(
    name,
    ['node_modules/vitest/vitest.mjs', 'run', ...only, ...chosen, ...reporters],
    env,
  );
  return readVitest(report, isRight);
}

/** What is run again at the end, alone, when the machine has no other work. */
const again = [];

/** Projects of vitest.config.ts as a job. A file with a failed test gets a second try; Playwright does the same. */
const vitest = (name, room, projects, { env = {}, needs = [], only = [] } = {}) => ({
  name,
  room,
  needs,
  run: async () => {
    const found = await runVitest(name, projects, env, only);
    if (found.failedFiles.length === 0) return take(name, found);
    again.push(async () => {
      const { failures } = await runVitest(`${name}, second try`, projects, env, found.failedFiles);
      if (failures.length > 0) return take(name, { ...found, failures });
      const passed = found.passed + found.failed;
      return take(name, { ...found, passed, failed: 0, failures, unsteady: found.failures });
    });
    return true;
  },
});

const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';
const journeys = (name, room, needs) => ({
  name,
  room,
  needs,
  run: async () => {
    const report = join(reports, 'playwright.json');
    const data = join(reports, 'journeys');
    cpSync(site, data, { recursive: true });
    const isRight = await runWhole(name, [PLAYWRIGHT, 'test'], {
      CHROMIUM: chromium,
      E2E_DATA_DIR: data,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      ...(firefox && { FIREFOX: firefox }),
    });
    const found = readPlaywright(report, isRight);
    if (isFull) return take(name, found);
    const list = [PLAYWRIGHT, 'test', '--list', '--grep', '@full', '--reporter=json'];
    const { printed } = await runBeside(process.execPath, list, { FULL: '1', PLAYWRIGHT_JSON_OUTPUT_NAME: '' });
    const count = countJourneys(printed);
    const reasons = [...found.reasons, `${count} with the tag @full (another test asks the same code)`];
    return take(name, { ...found, reasons, skipped: found.skipped + count });
  },
});

// At the sizes of `npm test` in the full run, too: the full sizes on both stores take more than four hours.
const ON_POSTGRES = { TEST_STORE: 'postgres', POSTGRES_BIN: postgres, FULL: '', EVERY_FILE: isFull ? '1' : '' };
// What a pool in transaction mode could break: transactions, leases and locks of rows.
const POOLED = ['leads', 'outbox', 'import-feed', 'appointments', 'stored-limits'];
const THROUGH_POOL = {
  env: { ...ON_POSTGRES, TEST_STORE: 'pgbouncer' },
  only: POOLED.map((name) => `tests/integration/${name}.test.ts`),
};
const DEMO_SITE = { DATA_DIR: site, DATABASE_URL: '', FEED_URL: '', NODE_ENV: 'production', LOG_LEVEL: 'silent' };
const ON_SITE = { env: { PREPARED_SITE: site }, needs: ['demo site'] };
const FILL_SITE = ['--conditions=react-server', '--import', 'tsx', 'scripts/commands/prepare.ts'];

// The first job for which there are enough cores starts first: jobs that others need, then the longest. Faults and
// journeys run alone, because both put load on a site, and on a busy machine a site correctly refuses visitors.
const jobs = [
  // The build gets secrets by which `tests/faults/secrets.test.ts` checks that the build contains none.
  step('build', 1, ['scripts/support/build-in-place.mjs'], CANARY_SETTINGS),
  // Runs after the build, which makes types of the routes.
  step('check', 1, ['scripts/check.mjs', '--no-tests'], {}, ['build']),
  // Runs after the build, because both draw the mark when it is missing.
  step('demo site', 1, FILL_SITE, DEMO_SITE, ['build']),
  ...(isFull && postgres ? [vitest('faults on PostgreSQL', 2, ['faults'], { ...ON_SITE, env: ON_POSTGRES })] : []),
  vitest('integration on SQLite', 1, ['integration'], { env: { TEST_STORE: 'sqlite' } }),
  ...(postgres ? [vitest('integration on PostgreSQL', 1, ['integration'], { env: ON_POSTGRES })] : []),
  ...(postgres && hasPgBouncer ? [vitest('integration through PgBouncer', 1, ['integration'], THROUGH_POOL)] : []),
  vitest('units', 1, ['domain', 'unit', 'architecture']),
  vitest('http', 1, ['http'], ON_SITE),
  vitest('faults', 2, ['faults'], ON_SITE),
  ...(chromium ? [journeys('journeys', 2, ON_SITE.needs)] : []),
];
// Two machines at full size, which takes half an hour: 20,000 forms, 50 kills, a store that is away for a minute.
const MACHINES = { env: { ...ON_SITE.env, POSTGRES_BIN: postgres ?? '', FULL: '1' }, needs: ON_SITE.needs };
const atFullSize = vitest('machines', 2, ['faults'], { ...MACHINES, only: ['tests/faults/machines.test.ts'] });
const chosen = process.argv.includes('--machines')
  ? [...jobs.filter(({ name }) => name === 'build' || name === 'demo site'), atFullSize]
  : jobs;
const ended = await runJobs(chosen, cpus().length + 0.5);
for (const tryAgain of again) await tryAgain();
for (const { pid, command } of await endAll()) console.log(`ended a process that a suite left: ${pid} ${command}`);

for (const [name, { outcome }] of ended)
  if (outcome === 'left out') take(name, readVitest('', false));
  else if (outcome === 'failed' && !failures.some((failure) => failure.startsWith(`${name}: `)))
    take(name, { passed: 0, failed: 1, skipped: 0, failures: ['failed'], unsteady: [], files: [] });
if (!postgres) {
  say('\n!!! PostgreSQL IS NOT AVAILABLE: the integration suite was SKIPPED on it !!!\n');
  take('integration on PostgreSQL', {
    passed: 0,
    failed: process.env.CI ? 1 : 0,
    skipped: 1,
    failures: process.env.CI ? ['PostgreSQL is not available'] : [],
    unsteady: [],
    files: [],
  });
}
if (!chromium) {
  say('\n!!! CHROMIUM IS NOT AVAILABLE: the browser journeys did not run !!!\n');
  take('journeys', readPlaywright('', false));
}

// Failures are printed again at the end, because the middle of a long log is easily overlooked.
const took = [...ended].map(([name, { ms }]) => `${minutes(ms)} ${name}`);
console.log(
  `\n${minutes(installed - started)} installation; then ${minutes(Date.now() - installed)}: ${took.join(', ')}`,
);
const slowest = files.sort((one, other) => other.ms - one.ms).slice(0, 5);
console.log(`slowest files: ${slowest.map(({ file, ms }) => `${file} ${Math.round(ms / 1000)} s`).join(', ')}`);
for (const reason of leftOut) console.log(`skipped: ${reason}`);
for (const name of unsteady) console.log(`passed at the second try: ${name}`);
for (const failure of failures) console.log(`failed: ${failure}`);
console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`);
process.exitCode = total.failed > 0 ? 1 : 0;
