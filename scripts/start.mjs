// npm start: from a new clone to a site that answers. A second start skips completed steps. Beside a site that already
// serves, it builds the new site, tries it, and replaces the old one without a visitor noticing
// (design/server-processes).

import { say as log } from '../lib/server/say.mjs';
import { ask, problemOfPort, serveSite } from '../lib/server/serve-site.mjs';
import { tryBuild } from '../lib/server/try-build.mjs';
import { canBuild, lastBuild, madeAt, madeBuild, makeBuild, noteServed } from './support/builds.mjs';
import { checkNode, install, loadEnvFile, runScript, say, WRONG_SETTINGS } from './support/steps.mjs';

checkNode();
loadEnvFile();
process.env.NODE_ENV = 'production';
const mayWrite = canBuild();
const isInstalled = install(!mayWrite);
// Only the user of this process may read files that it and its children write from here on.
process.umask(0o077);

const port = process.env.PORT || '3000';
const host = process.env.HOST || 'localhost';

function refuse(sentence) {
  if (sentence) console.error(sentence);
  process.exit(1);
}

/** Runs the preparation. Invalid settings end this start, because an older build could not start with them either. */
function isPrepared(...args) {
  const code = runScript('scripts/commands/prepare.ts', args);
  return code === WRONG_SETTINGS ? refuse() : code === 0;
}
const prepare = () => isPrepared() || refuse();

const REMEDY = 'Run npm run build in this folder, as the user that may write to it';

/** Builds the present sources. Returns null when it failed, after printing the reason. */
function buildSources() {
  if (mayWrite) return isPrepared('--check') ? makeBuild() : null;
  console.error(`The sources have changed, and this process may not write to ${process.cwd()}. ${REMEDY}.`);
  return null;
}

/** The build of the present sources, if it exists and the packages match it. */
const readyBuild = () => (isInstalled ? madeBuild() : null);

/**
 * The build to serve when no site serves: that of the present sources, or the last complete one if that fails. Then the
 * store and pictures stay unchanged, because the old build could not read those of the new sources.
 */
function buildOrLast() {
  const build = readyBuild() ?? buildSources();
  if (build) {
    prepare();
    return build;
  }
  const last = lastBuild();
  if (!last) refuse('The build failed.');
  process.env.GEVEL_OLDER_BUILD = madeAt(last);
  log(
    'warn',
    `the present sources cannot be built; the build of ${madeAt(last)} serves instead. ${REMEDY}, and restart`,
  );
  return last;
}

async function replaceRunning() {
  const build = readyBuild() ?? buildSources() ?? refuse('The build failed. The running site was not changed.');
  prepare();
  say('Trying the new site …');
  if (!(await tryBuild(build))) refuse('The new site does not work. The running site was not changed.');
  say('Replacing the web processes one by one …');
  const { count, problem } = (await ask({ exchange: build, folder: process.cwd() })) ?? {
    problem: 'The running site has stopped.',
  };
  if (problem) refuse(problem);
  // This command records the build, because the process that serves may be unable to write to the folder of its code.
  noteServed(build);
  say(`The new site is served (${count} web process${count === 1 ? '' : 'es'} replaced).`);
}

async function serve() {
  const problem = await problemOfPort(port, host);
  if (problem) refuse(problem);
  const build = buildOrLast();
  serveSite({
    build,
    port,
    host,
    readSettings: loadEnvFile,
    onFirst: () => {
      if (!process.env.GEVEL_OLDER_BUILD) noteServed(build);
      say(`\nThe site is at http://${host === '0.0.0.0' ? 'localhost' : host}:${port}\n`);
    },
  });
}

const running = await ask({ folder: process.cwd() });
if (running?.problem) refuse(running.problem);
else if (running) await replaceRunning();
else await serve();
