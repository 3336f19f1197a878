// The first steps of every command, which need only Node: the packages, a child process that can be ended, a build.
import { spawn, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

const MIN_NODE = [20, 19];

export const say = (text) => console.log(`\x1b[1m${text}\x1b[0m`);

/** Ends with a sentence when this Node is too old. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > MIN_NODE[0] || (major === MIN_NODE[0] && minor >= MIN_NODE[1])) return;
  console.error(`Node ${MIN_NODE.join('.')} or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

const FROM_FILE = new Set();

/** Loads the variables of a .env file, if it exists; variables of the shell win. A later call loads changes. */
export function loadEnvFile() {
  for (const name of FROM_FILE) delete process.env[name];
  FROM_FILE.clear();
  for (const [name, value] of Object.entries(existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {})) {
    if (process.env[name] !== undefined) continue;
    process.env[name] = value;
    FROM_FILE.add(name);
  }
  process.env.NEXT_TELEMETRY_DISABLED = '1';
}

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** The last file that the installation of packages compiles; if it is missing, an installation was interrupted. */
const COMPILED = 'node_modules/better-sqlite3/build/Release/better_sqlite3.node';

/** Whether the installed packages match the lock file, except those for other machines. */
function isInstalled() {
  if (!existsSync('node_modules/.package-lock.json') || !existsSync(COMPILED)) return false;
  const installed = readJson('node_modules/.package-lock.json').packages;
  return Object.entries(readJson('package-lock.json').packages).every(
    ([path, wanted]) =>
      path === '' || wanted.optional || wanted.devOptional || installed[path]?.version === wanted.version,
  );
}

const NPM = { stdio: 'inherit', shell: process.platform === 'win32' };

/**
 * Installs the packages if they are missing or do not match the lock file. False if packages exist but do not match,
 * and this process may not write into the folder (`mayNotWrite`).
 */
export function install(mayNotWrite = false) {
  if (isInstalled()) return true;
  if (mayNotWrite && existsSync(COMPILED)) return false;
  say('Installing packages (once, about a minute) …');
  const done = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], NPM);
  if (done.status !== 0) process.exit(done.status ?? 1);
  return true;
}

/** Runs a command to its end; returns its exit code. */
export const run = (command, args, env = {}) =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1;

/** The exit code of a script that ends because settings are invalid (EX_CONFIG of sysexits.h). */
export const WRONG_SETTINGS = 78;

/** Runs a TypeScript file of scripts/. `react-server` is the condition under which server-only modules load. */
export const runScript = (file, args = [], env = {}) =>
  run(
    process.execPath,
    ['--conditions=react-server', '--import', './scripts/support/typescript.mjs', file, ...args],
    env,
  );

/** Next's own name for the key with which a build names the actions of its forms. */
const KEY_SETTING = 'NEXT_SERVER_ACTIONS_ENCRYPTION_KEY';

const SOURCES = [
  'app',
  'components',
  'lib',
  'agency',
  'messages',
  'agency.config.ts',
  'content/demo/agency.config.ts',
  'instrumentation.ts',
  'middleware.ts',
  'next.config.mjs',
  'postcss.config.mjs',
  'tsconfig.json',
  'package-lock.json',
];

/** Files of the agency that need no build, because a running site reads them again itself. */
const READ_AT_RUN_TIME = [
  'content',
  'messages',
  'pictures',
  'words',
  'hours.yaml',
  'redirects.csv',
  'originals.json',
  'README.md',
].map((name) => join('agency', name));

function* filesOf(path) {
  if (READ_AT_RUN_TIME.includes(path)) return;
  if (statSync(path).isFile()) yield path;
  else for (const name of readdirSync(path).sort()) yield* filesOf(join(path, name));
}

/**
 * A hash of all that a build is made from: its sources, and the key of forms if it is a setting. So the build has the same
 * name on every machine, and another key makes another build.
 */
export function hashOfSources() {
  const hash = createHash('sha256');
  if (process.env[KEY_SETTING]) hash.update(createHash('sha256').update(process.env[KEY_SETTING]).digest());
  for (const source of SOURCES) {
    for (const file of filesOf(source)) if (!/\.test\.tsx?$/.test(file)) hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

const WORKSHOP = '.next';
const FORM_KEY = '.next-form-key';
const MARK = join(WORKSHOP, 'gevel-sources');

/** How many digits of the hash name a build. */
const DIGITS = 12;

/** The id of the build of these sources, the same in every folder and on every machine. */
export const idOf = (sources) => sources.slice(0, DIGITS);

/**
 * The key with which builds name the actions of forms, so that one build accepts forms that another drew: the setting, or
 * one that all builds of this folder share (design/server-processes).
 */
function formKey() {
  if (process.env[KEY_SETTING]) return process.env[KEY_SETTING];
  if (!existsSync(FORM_KEY)) writeFileSync(FORM_KEY, randomBytes(32).toString('base64'), { mode: 0o600 });
  return readFileSync(FORM_KEY, 'utf8');
}

/**
 * Builds the site into .next if the build there is missing or older than the sources. Returns 0, or the code of the
 * failure.
 */
export function build(sources = hashOfSources()) {
  if (existsSync(join(WORKSHOP, 'BUILD_ID')) && existsSync(MARK) && readFileSync(MARK, 'utf8') === sources) return 0;
  say('Building the site (about half a minute) …');
  const drawn = runScript('scripts/commands/brand.ts');
  if (drawn !== 0) return drawn;
  const status = run(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
    [KEY_SETTING]: formKey(),
    GEVEL_BUILD_ID: idOf(sources),
  });
  if (status === 0) writeFileSync(MARK, sources);
  return status;
}

/** Runs a file in a process that gets the signals of this one, and ends this one when it ends. */
export function runUntilStopped(file, env) {
  const child = spawn(process.execPath, [file], { stdio: 'inherit', env: { ...process.env, ...env } });
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      isStopping = true;
      child.kill(signal === 'SIGINT' ? 'SIGINT' : 'SIGTERM');
    });
  }
  child.on('exit', (code) => process.exit(isStopping ? 0 : (code ?? 1)));
}
