// @ts-check
/**
 * The supervisor of a site: it runs one web process for each core, watches their heartbeats, replaces a process that
 * hangs or ends, replaces all for a new build, and stops them when it is stopped (design/server-processes).
 */
import cluster from 'node:cluster';
import { countProcesses, heapMb, processMb } from './count-processes.mjs';
import { say } from './say.mjs';
import { notifySystemd } from './systemd.mjs';

const WEB_PROCESS = 'lib/server/web-process.mjs';
const TICK_MS = 1_000;
/** A process that ran longer than this did not end because of its set-up, so its successor starts at once. */
const STEADY_MS = 30_000;
const LONGEST_PAUSE_MS = 30_000;
/** A process that still runs after this time is killed; normally it has ended itself before (stop.mjs). */
const STOP_LIMIT_MS = 9_500;
const START_LIMIT_MS = 60_000;
/**
 * A process that does not respond for this time is killed: sooner than a proxy gives up a page (30 s in deploy/), so that
 * the proxy still requests it from another process.
 */
export const STANDSTILL_SECONDS = 25;

/**
 * @typedef {{
 *   place: number, worker: import('node:cluster').Worker, startedAt: number, silentTicks: number,
 *   isReady: boolean, isLeaving: boolean, settled: Promise<boolean>,
 * }} WebProcess
 */

/**
 * Serves a build at an address until the process is asked to stop; then ends it. `onFirst` is called once, when the first web
 * process can serve. Returns `exchange(build)`, which replaces all web processes one by one.
 * @param {{ build: string, port: string, host: string, standstillSeconds?: number, onFirst?: () => void }} site
 */
export function supervise({ build, port, host, standstillSeconds = STANDSTILL_SECONDS, onFirst = () => undefined }) {
  // Each process accepts connections itself. A process that hangs accepts none and loses none: the connections wait in
  // the system for the other processes.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: WEB_PROCESS, args: [], execArgv: [`--max-old-space-size=${heapMb()}`] });
  // npm cannot pass on a SIGKILL: if npm was killed, this process has another parent and ends too.
  const parent = process.env.npm_lifecycle_event ? process.ppid : null;
  /** @type {Set<WebProcess>} all running processes; some of them hold a place */
  const living = new Set();
  /** @type {Map<number, WebProcess>} */
  const places = new Map();
  /** @type {Map<number, number>} how often in a row the process of a place ended soon after its start */
  const failures = new Map();
  let isStopping = false;
  let hasServed = false;
  /** @type {Promise<number> | null} */
  let exchanging = null;

  /** Starts a web process for a place. Its `settled` resolves to whether it got ready. @param {number} place */
  function start(place) {
    const worker = cluster.fork({
      HOST: host,
      PORT: port,
      GEVEL_PLACE: String(place),
      GEVEL_BUILD: build,
      GEVEL_PROCESSES: String(countProcesses()),
      GEVEL_PROCESS_MB: String(processMb()),
    });
    /** @type {WebProcess} */
    const one = {
      place,
      worker,
      startedAt: performance.now(),
      silentTicks: 0,
      isReady: false,
      isLeaving: false,
      settled: Promise.resolve(false),
    };
    living.add(one);
    places.set(place, one);
    one.settled = new Promise((resolve) => {
      worker.on('message', (message) => {
        if (message.beat) one.silentTicks = 0;
        if (message.counts) tellOthers(one, message);
        if (!message.ready) return;
        one.isReady = true;
        failures.delete(place);
        resolve(true);
      });
      worker.once('exit', (code, signal) => {
        living.delete(one);
        resolve(false);
        afterEnd(one, signal ?? code);
      });
    });
    return one;
  }

  /** @param {WebProcess} from @param {object} message */
  const tellOthers = (from, message) => {
    for (const other of living) if (other !== from && other.worker.isConnected()) other.worker.send(message);
  };

  /** After a web process has ended: starts a successor unless it was asked to end. @param {WebProcess} one @param {string | number} reason */
  function afterEnd(one, reason) {
    if (isStopping) {
      if (living.size === 0) process.exit(process.exitCode ?? 0);
      return;
    }
    if (one.isLeaving || places.get(one.place) !== one) return;
    places.delete(one.place);
    // The process has printed the reason, and another process with the same set-up would fail too.
    if (!hasServed) process.exit(1);
    const failed = performance.now() - one.startedAt < STEADY_MS ? (failures.get(one.place) ?? 0) + 1 : 0;
    failures.set(one.place, failed);
    const pause = failed < 2 ? 0 : Math.min(1_000 * 2 ** (failed - 2), LONGEST_PAUSE_MS);
    const when = pause === 0 ? 'at once' : `in ${pause / 1000} s`;
    say('warn', `a web process ended unexpectedly (${reason}); another one starts ${when}`);
    setTimeout(() => {
      if (!isStopping && !places.has(one.place)) start(one.place);
    }, pause);
  }

  /** The supervisor counts its own ticks and not the time, so that no process is killed after the machine slept. */
  function tick() {
    if (parent !== null && process.ppid !== parent) stop('SIGTERM');
    for (const one of living) {
      one.silentTicks += 1;
      if (one.silentTicks !== standstillSeconds) continue;
      say(
        'error',
        `a web process did not respond for ${standstillSeconds} s and was killed (process ${one.worker.process.pid})`,
      );
      one.worker.process.kill('SIGKILL');
    }
    const isServing = [...living].some((one) => one.isReady && one.silentTicks < standstillSeconds);
    if (isServing && !isStopping) notifySystemd.alive();
  }

  async function fill() {
    if (!(await start(0).settled)) return;
    hasServed = true;
    onFirst();
    notifySystemd.ready();
    for (let place = 1; place < countProcesses(); place += 1) if (!isStopping) start(place);
  }

  /** Starts a fresh process in a place and lets the former one finish. Throws when that does not start. @param {number} place */
  async function renew(place) {
    const old = places.get(place);
    const fresh = start(place);
    const late = setTimeout(() => fresh.worker.process.kill('SIGKILL'), START_LIMIT_MS);
    // Until the new process serves, `afterEnd` ignores its end.
    fresh.isLeaving = true;
    const isReady = await fresh.settled;
    fresh.isLeaving = false;
    clearTimeout(late);
    if (!isReady) {
      if (old && living.has(old)) places.set(place, old);
      else start(place);
      throw new Error('The new web process did not start; the former one keeps serving.');
    }
    if (old) await dismiss(old);
  }

  /** Lets a process finish its requests and end. @param {WebProcess} one */
  function dismiss(one) {
    one.isLeaving = true;
    if (!living.has(one)) return undefined;
    return new Promise((resolve) => {
      one.worker.once('exit', resolve);
      one.worker.send({ leave: true });
    });
  }

  /** @param {string} next */
  async function exchangeAll(next) {
    const before = build;
    build = next;
    const count = countProcesses();
    for (let place = 0; place < count; place += 1)
      await renew(place).catch((error) => {
        if (place === 0) build = before;
        throw error;
      });
    for (const [place, one] of places)
      if (place >= count) {
        places.delete(place);
        await dismiss(one);
      }
    return count;
  }

  /** @param {NodeJS.Signals} signal */
  function stop(signal) {
    if (isStopping) return signal === 'SIGINT' && end();
    isStopping = true;
    notifySystemd.stopping();
    if (living.size === 0) process.exit(0);
    for (const one of living) one.worker.process.kill(signal === 'SIGINT' ? 'SIGINT' : 'SIGTERM');
    setTimeout(end, STOP_LIMIT_MS);
  }

  function end() {
    process.exitCode = 1;
    for (const one of living) one.worker.process.kill('SIGKILL');
  }

  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => stop(signal));
  setInterval(tick, TICK_MS);
  const metrics = process.env.METRICS_LISTEN;
  // A new clone has no packages yet when this file is loaded.
  if (metrics) void import('./metrics-server.mjs').then(({ serveMetrics }) => serveMetrics(metrics, () => living.size));
  void fill();

  return {
    /**
     * Replaces all web processes one by one with those of a build. Returns their number; throws one sentence.
     * @param {string} next
     */
    async exchange(next) {
      if (exchanging) throw new Error('The web processes are already being replaced.');
      exchanging = exchangeAll(next).finally(() => {
        exchanging = null;
      });
      return exchanging;
    },
  };
}
