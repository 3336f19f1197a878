// Finds the browsers and the database that tests need, and installs missing ones: Chromium through Playwright or Debian's
// package, PostgreSQL, Firefox, proxies and promtool as Debian's packages.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { say } from '../support/steps.mjs';

const isRoot = process.getuid?.() === 0;
const quietly = (command, args, timeout) => spawnSync(command, args, { stdio: 'ignore', timeout }).status === 0;
const has = (command) => quietly('sh', ['-c', `command -v ${command}`]);

let isUpdated = false;
function aptInstall(name) {
  if (!isRoot || !has('apt-get')) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (stdio, ...words) => spawnSync('apt-get', words, { stdio, env }).status === 0;
  if (!isUpdated) apt('ignore', 'update', '-q');
  isUpdated = true;
  return apt('inherit', 'install', '-y', '-q', '--no-install-recommends', name);
}

async function playwrightChromium() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : null;
}

/** Debian's headless Chromium needs half the time of the full one. */
const HEADLESS = '/usr/bin/chromium-headless-shell';
const SYSTEM = [HEADLESS, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const systemChromium = () => SYSTEM.find((path) => existsSync(path)) ?? null;

/** The path of a Chromium, or null when none is available. */
export async function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  if (!existsSync(HEADLESS)) aptInstall('chromium-headless-shell') || aptInstall('chromium');
  const known = systemChromium() ?? (await playwrightChromium());
  if (known) return known;
  say('\nInstalling Chromium for the browser journeys …');
  quietly(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', '--with-deps', 'chromium'], 300_000);
  return playwrightChromium();
}

const DEBIAN_ROOT = '/usr/lib/postgresql';
function postgresBin() {
  const versions = existsSync(DEBIAN_ROOT) ? readdirSync(DEBIAN_ROOT).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    process.env.POSTGRES_BIN,
    ...versions.map((version) => join(DEBIAN_ROOT, version, 'bin')),
    '/usr/local/bin',
    '/usr/local/pgsql/bin',
    '/opt/homebrew/bin',
  ];
  return folders.find((folder) => folder && existsSync(join(folder, 'initdb'))) ?? null;
}

/** The folder of PostgreSQL's server programs, or null when they are not available. */
export function findPostgres() {
  const known = postgresBin();
  if (known) return known;
  say('\nInstalling PostgreSQL for the integration suite …');
  aptInstall('postgresql');
  return postgresBin();
}

/** The module of nginx for brotli, in Debian. */
export const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_filter_module.so';

/** The programs that read files of deploy/, and PgBouncer, for the tests that start them. What cannot be installed is not tested. */
export function findProxies() {
  for (const [program, name] of [
    ['nginx', 'nginx-light'],
    [BROTLI, 'libnginx-mod-http-brotli-filter'],
    ['caddy', 'caddy'],
    ['pgbouncer', 'pgbouncer'],
    ['haproxy', 'haproxy'],
    ['promtool', 'prometheus'],
  ])
    if (!has(program) && !existsSync(program)) aptInstall(name);
  return { hasPgBouncer: has('pgbouncer') };
}

const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

/** The path of a Firefox, for the journeys of the long suite, or null when none is available. */
export function findFirefox() {
  const known = () => [process.env.FIREFOX, ...FIREFOX].find((path) => path && existsSync(path)) ?? null;
  if (!known()) aptInstall('firefox-esr');
  return known();
}
