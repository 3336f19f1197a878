// npm start: from a fresh clone to a site that answers. A second start skips what is done; one beside a site that serves
// already builds the new site, tries it, and has it take the old one's place without a visitor noticing (decision 053).
import { lastBuild, madeAt, madeBuild, makeBuild, noteServed } from './serve/builds.mjs';
import { problemOfPort } from './serve/check-port.mjs';
import { ask } from './serve/control.mjs';
import { serveSite } from './serve/serve-site.mjs';
import { tryBuild } from './serve/try-build.mjs';
import { checkNode, install, loadEnvFile, runScript, say } from './support/steps.mjs';

checkNode();
loadEnvFile();
process.env.NODE_ENV = 'production';
// The site ends in its own way (lib/platform/stop-server.ts), not in Next's.
process.env.NEXT_MANUAL_SIG_HANDLE = '1';
install();
// What is written from here on, by this process and all it starts, is for its own user alone.
process.umask(0o077);

const port = process.env.PORT || '3000';
const host = process.env.HOST || 'localhost';

function refuse(sentence) {
  if (sentence) console.error(sentence);
  process.exit(1);
}

const prepare = (...args) => runScript('scripts/prepare.ts', args) === 0 || refuse();

/** The build to serve: that of the sources here, or the last one that served when nothing serves and the new one fails. */
function buildOrLast(isServing) {
  const made = madeBuild();
  if (made) return made;
  prepare('--check');
  const built = makeBuild();
  if (built) return built;
  if (isServing) return refuse('The build failed. The site that runs goes on as it is.');
  const last = lastBuild();
  if (!last) return refuse('The build failed.');
  console.error(`The build failed. The one of ${madeAt(last)} serves instead.`);
  return last;
}

async function replaceRunning() {
  const build = buildOrLast(true);
  prepare();
  say('Trying the new site …');
  if (!(await tryBuild(build))) refuse('The new site does not work. The one that runs goes on as it is.');
  say('Exchanging the web processes one by one …');
  const { count, problem } = (await ask({ exchange: build, folder: process.cwd() })) ?? {
    problem: 'The site has ended.',
  };
  if (problem) refuse(problem);
  // Noted here and not by the process that serves: it may be allowed to read its code only.
  noteServed(build);
  say(`The new site is served (${count} web process${count === 1 ? '' : 'es'} exchanged).`);
}

async function serve() {
  const problem = await problemOfPort(port, host);
  if (problem) refuse(problem);
  const build = buildOrLast(false);
  prepare();
  serveSite({
    build,
    port,
    host,
    onFirst: () => {
      noteServed(build);
      say(`\nThe site is at http://${host === '0.0.0.0' ? 'localhost' : host}:${port}\n`);
    },
  });
}

const running = await ask({ folder: process.cwd() });
if (running?.problem) refuse(running.problem);
else if (running) await replaceRunning();
else await serve();
