// npm test: installs what is missing, then checks, units, integration on both stores, build and browser journeys.
// The last line is the plain total. --full adds the long suites.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { CANARY_SETTINGS } from '../tests/support/canaries.mjs';
import { checkNode, installBeside, run, runBeside, say } from './support/steps.mjs';
import { findChromium, findFirefox, findPostgres, findProxies } from './support/test-tools.mjs';

checkNode();
process.env.NEXT_TELEMETRY_DISABLED = '1';
// The tests look at the demo agency, whoever's site this is.
process.env.AGENCY = 'demo';

const isFull = process.argv.includes('--full');
if (isFull) process.env.FULL = '1';
const reports = join(tmpdir(), `gevel-test-${process.pid}`);
mkdirSync(reports, { recursive: true });
const total = { passed: 0, failed: 0, skipped: 0 };
const count = (passed, failed, skipped = 0) => {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
};

const failures = [];
/** Journeys that passed at the second try only. */
const unsteady = [];

/** Where the minutes went: the whole run has 25. */
const minutes = [];
async function timed(name, work) {
  const started = Date.now();
  const result = await work();
  minutes.push(`${((Date.now() - started) / 60_000).toFixed(1)} min ${name}`);
  return result;
}

/** One step that is a test by itself: it passes or fails as a whole. */
function step(name, work) {
  say(`\n— ${name}`);
  const ok = work();
  count(ok ? 1 : 0, ok ? 0 : 1);
  if (!ok) failures.push(name);
  return ok;
}

/** What is about the store the least, and commands whose questions other suites ask: on PostgreSQL only in the full run. */
const LITTLE_OF_THE_STORE = [
  'import-hostile',
  'import-remarks',
  'foreign-posts',
  'documented-commands',
  'pictures',
  'testimonial-pictures',
  'mail-injection',
  'sync-feed',
  'logs',
  'check-site',
  'secret',
  'projects',
  'leads-command',
  'feed-owners',
  'visits-command',
  'privacy-command',
];

async function vitest(name, projects, env = {}, leftOut = []) {
  const file = join(reports, `${name.replace(/\W+/g, '-')}.json`);
  const { status, printed } = await runBeside(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      ...leftOut.flatMap((file) => ['--exclude', `tests/integration/${file}.test.ts`]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    env,
  );
  say(`\n— ${name}`);
  process.stdout.write(printed);
  if (!existsSync(file)) {
    failures.push(`${name}: did not run`);
    return count(0, 1);
  }
  const report = JSON.parse(readFileSync(file, 'utf8'));
  for (const { name: path, status: outcome, assertionResults } of report.testResults) {
    const failed = assertionResults.filter((test) => test.status === 'failed').map((test) => test.fullName);
    if (outcome === 'failed' && failed.length === 0) failed.push('does not load');
    failures.push(...failed.map((test) => `${name}: ${relative('.', path)} › ${test}`));
  }
  // A file that does not load, or an error outside a test, counts as a failure, though no test failed.
  count(report.numPassedTests, report.numFailedTests || (status === 0 ? 0 : 1), report.numPendingTests);
}

function playwright(env) {
  say('\n— browser journeys');
  const file = join(reports, 'playwright.json');
  const status = run(process.execPath, ['node_modules/@playwright/test/cli.js', 'test'], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  if (!existsSync(file)) {
    failures.push('browser journeys: did not run');
    return count(0, 1);
  }
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'));
  const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)];
  for (const spec of suites.flatMap(specsOf)) {
    const name = `browser journeys: ${spec.file} › ${spec.title}`;
    if (!spec.ok) failures.push(name);
    else if (spec.tests.some(({ status }) => status === 'flaky')) unsteady.push(name);
  }
  count(stats.expected + stats.flaky, stats.unexpected || (status === 0 ? 0 : 1), stats.skipped);
}

const CHECK = 'check: format, lint, types, imports, messages, dead code';
await timed('install and check', () =>
  installBeside(() => step(CHECK, () => run(process.execPath, ['scripts/check.mjs', '--no-tests']) === 0)),
);
await timed('units', () => vitest('units', ['domain', 'unit', 'architecture']));

/** The build, with secrets by which `tests/faults/secrets.test.ts` knows whether it keeps any. */
async function buildWithCanaries() {
  const { status, printed } = await runBeside(
    process.execPath,
    ['scripts/support/build-in-place.mjs'],
    CANARY_SETTINGS,
  );
  process.stdout.write(printed);
  return status === 0;
}

// Each store has its own server or file. PostgreSQL has less to do: the build is made meanwhile.
const postgres = findPostgres();
findProxies();
const onPostgres = { TEST_STORE: 'postgres', POSTGRES_BIN: postgres };
const leftOut = isFull ? [] : LITTLE_OF_THE_STORE;
const [isBuilt] = await timed('integration and build', () =>
  Promise.all([
    (async () => {
      if (postgres) await vitest('integration on PostgreSQL', ['integration'], onPostgres, leftOut);
      return await buildWithCanaries();
    })(),
    vitest('integration on SQLite', ['integration'], { TEST_STORE: 'sqlite' }),
  ]),
);
if (!postgres) {
  say('\n!!! PostgreSQL COULD NOT BE HAD: the integration suite was SKIPPED on it !!!\n');
  count(0, process.env.CI ? 1 : 0, 1);
}

if (!isBuilt) process.exit(1);
// Filled once, for the faults to copy and the journeys to begin with.
const site = join(reports, 'site');
mkdirSync(site, { mode: 0o700 });
await timed('faults', () =>
  vitest('faults: killed, stopped, out of room, mail server gone', ['faults'], { PREPARED_SITE: site }),
);
if (isFull && postgres)
  await timed('faults on PostgreSQL', () => vitest('faults on PostgreSQL', ['faults'], onPostgres));
const chromium = await findChromium();
const browsers = { CHROMIUM: chromium, ...(isFull && { FIREFOX: findFirefox() ?? '' }) };
if (chromium) await timed('journeys', () => playwright({ ...browsers, E2E_DATA_DIR: site }));
else {
  say('\n!!! CHROMIUM COULD NOT BE HAD: the browser journeys did not run !!!\n');
  count(0, 1);
}

rmSync(reports, { recursive: true, force: true });
// Repeated at the end, because the middle of a long log is easily overlooked.
console.log(`\n${minutes.join(', ')}`);
for (const name of unsteady) console.log(`passed at the second try: ${name}`);
for (const failure of failures) console.log(`failed: ${failure}`);
console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`);
process.exitCode = total.failed > 0 ? 1 : 0;
