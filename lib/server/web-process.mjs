// @ts-check
/**
 * One web process: Next's documented custom server behind the site's http server. Runs under the supervisor
 * (processes.mjs), alone when a new build is tried, and in `npm run dev`. Settings: `HOST`, `PORT`, `NODE_ENV`, and the
 * place that the supervisor gives.
 */
import { setDefaultResultOrder } from 'node:dns';
import { createServer } from 'node:http';
import next from 'next';
import { processState } from '../platform/process/process-state.mjs';
import { createSiteServer } from './create-server.mjs';
import { handleRequest } from './handle-request.mjs';
import { stopInOrder } from './stop.mjs';

const BEAT_MS = 1_000;
const { env } = process;
const isDevelopment = env.NODE_ENV === 'development';
const host = (env.HOST || 'localhost').replace(/^\[|\]$/g, '');
const port = Number(env.PORT || 3000);

processState.process = {
  runsUnattendedWork: env.GEVEL_PLACE === undefined || env.GEVEL_PLACE === '0',
  isOlderBuild: Boolean(env.GEVEL_OLDER_BUILD),
  build: env.GEVEL_BUILD || '.next',
  planned: env.GEVEL_PROCESSES
    ? { processes: Number(env.GEVEL_PROCESSES), eachMb: Number(env.GEVEL_PROCESS_MB || 0) }
    : null,
};

/** Sends a message to the supervisor, if there is one. @param {object} message */
function tell(message) {
  if (process.connected) process.send?.(message, () => undefined);
}

/**
 * The host name that Next believes to have. The middleware writes every loopback address as `localhost`; with another
 * name Next takes its rewrites for addresses of another site and requests them from itself without end.
 */
function nameForNext() {
  if (host.startsWith('127.')) setDefaultResultOrder('ipv4first');
  if (host === '::1') setDefaultResultOrder('ipv6first');
  const isOwn = ['localhost', '0.0.0.0', '::', '::1'].includes(host) || host.startsWith('127.');
  return isOwn ? 'localhost' : host;
}

tell({ beat: true });
setInterval(() => tell({ beat: true }), BEAT_MS).unref();

// instrumentation.ts calls it when the site is set up; it ends the process when the set-up is wrong.
const isSetUp = new Promise((resolve) => {
  processState.ready = () => resolve(true);
});
// Next listens for websockets at `httpServer`: in development it tells the browser of changes over a websocket. The
// site itself uses none.
const plain = createServer();
const app = next({ dev: isDevelopment, dir: '.', hostname: nameForNext(), port, httpServer: plain });
const handle = handleRequest(app.getRequestHandler(), { isDevelopment });
const server = isDevelopment ? plain.on('request', handle) : createSiteServer(handle);

// The greeting of Next on the console is suppressed, because the log of a site has only lines of its own format.
const { log } = console;
if (!isDevelopment) console.log = () => undefined;
await app.prepare();
await isSetUp;
console.log = log;
processState.server = server;
if (isDevelopment) {
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void app.close().finally(() => process.exit(0)));
} else stopInOrder(server);
server.once('error', (error) => {
  console.error(`The site cannot listen at ${host}, port ${port}: ${error.message}`);
  process.exit(1);
});
server.listen(port, host, () => {
  tell({ ready: true });
  if (isDevelopment) console.log(`The site is at http://${nameForNext()}:${port}`);
});
