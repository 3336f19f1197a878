import 'server-only';
import { readdir, readFile } from 'node:fs/promises';
import { request, type Server } from 'node:http';
import { totalmem } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { duplexPair } from 'node:stream';
import agency from '@/agency.config';
import { processState } from '@/lib/platform/process/process-state.mjs';
import { href } from '@/lib/routing/href';
import { log } from '../platform/log/log';

/** A page that takes longer counts as failed; it usually takes some hundredths of a second. */
const LONGEST_MS = 8_000;
/** How long a drawn page counts, so that frequent checks do not each draw one; shorter after a failure. */
const FRESH_PAGE_MS = 10_000;
const FRESH_FAILURE_MS = 2_000;
/** How long a check waits for a busy process; then it gets the last result. */
const PATIENCE_MS = 1_000;

/** Requests the home page from a server and reads it to its end. Returns the status; 0 without an answer. */
const draw = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    const [near, far] = duplexPair();
    const end = (status: number) => {
      clearTimeout(timer);
      near.destroy();
      far.destroy();
      resolve(status);
    };
    const timer = setTimeout(end, LONGEST_MS, 0);
    // Over a connection in memory, unlike over a socket, one end does not notice that the other was closed.
    far.once('close', () => far.writableFinished || near.destroy());
    // According to Node's documentation, code may emit this event to pass a connection to a server.
    server.emit('connection', Object.assign(far, { remoteAddress: '127.0.0.1' }));
    const headers = { Host: 'localhost', Accept: 'text/html', 'User-Agent': 'ready' };
    request({ createConnection: () => near, path: href('', agency.defaultLocale), headers }, (answer) => {
      answer.resume();
      answer.once('end', () => end(answer.statusCode ?? 0));
      answer.once('error', () => end(0));
    })
      .once('error', () => end(0))
      .end();
  });

/**
 * Makes this process's own server draw the home page over a connection in memory, so that no other process answers and
 * no port or file descriptor is used. It counts as a request of the machine itself, which has no limits, and is
 * independent of the request that started it.
 */
function drawHere(): Promise<number> {
  const { server, outside } = processState;
  return server?.listening ? outside.runInAsyncScope(draw, null, server) : Promise.resolve(0);
}

let drawn: { isDrawn: boolean; at: number } | null = null;
let drawing: Promise<boolean> | null = null;

async function tryDraw(): Promise<boolean> {
  const status = await drawHere();
  const isDrawn = status === 200;
  if (!isDrawn && drawn?.isDrawn !== false)
    log.error({ code: status }, 'the home page cannot be rendered: this web process is not ready');
  drawn = { isDrawn, at: performance.now() };
  drawing = null;
  return isDrawn;
}

/** Whether visitors get pages from this process: draws the home page, at most once in ten seconds unless `isAnew`. */
export async function canDrawPage(isAnew: boolean): Promise<boolean> {
  const freshMs = drawn?.isDrawn ? FRESH_PAGE_MS : FRESH_FAILURE_MS;
  if (drawn && !isAnew && performance.now() - drawn.at < freshMs) return drawn.isDrawn;
  drawing ??= tryDraw();
  if (!drawn || isAnew) return drawing;
  const { isDrawn } = drawn;
  return Promise.race([drawing, new Promise<boolean>((resolve) => setTimeout(resolve, PATIENCE_MS, isDrawn))]);
}

/**
 * The status of `/api/ready`: 503 if no page can be drawn; if the question is strict, also while the store cannot be
 * reached or a state needs a person.
 */
export function readyStatus(report: Readonly<Record<string, unknown>>, isStrict: boolean): 200 | 503 {
  const isRed = Object.values(report).some((part) => (part as { state?: unknown } | null)?.state === 'red');
  return report.ready && !(isStrict && (isRed || report.store === 'unreachable')) ? 200 : 503;
}

/** The share of file descriptors or memory above which the process reports a shortage. */
const NEARLY_ALL = 0.8;
/** Delays of the event loop that visitors would notice: the longest delay, and the 99th percentile. */
const LONGEST_STOP_MS = 2_000;
const LONG_TURN_MS = 500;
/** How long the result of a check is used again. */
const FRESH_MS = 10_000;

/**
 * The health of this process in words, because exact figures would help an attacker to measure the effect of an attack.
 * The log has the figures.
 */
export type ProcessHealth = {
  descriptors: 'enough' | 'low';
  loop: 'quick' | 'slow';
  memory: 'enough' | 'low';
};
type Figures = { descriptors: number; most: number; stopMs: number; turnMs: number; memoryMb: number; limitMb: number };

const loop = monitorEventLoopDelay();
loop.enable();

/** The number of open files and sockets and its limit; "enough" if the system does not tell the limit. */
async function countDescriptors(): Promise<{ descriptors: number; most: number }> {
  const limits = await readFile('/proc/self/limits', 'utf8').catch((error) => (error.code === 'EMFILE' ? error : ''));
  if (typeof limits !== 'string') return { descriptors: 1, most: 1 };
  const most = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY);
  return { descriptors: (await readdir('/proc/self/fd').catch(() => [])).length, most };
}

const MB = 1024 * 1024;

/** The memory of this process and its limit: that of its container or systemd unit, else that of the machine. */
function weigh(): { memoryMb: number; limitMb: number } {
  const allowed = process.constrainedMemory() ?? 0;
  const limit = allowed > 0 ? Math.min(allowed, totalmem()) : totalmem();
  return { memoryMb: Math.round(process.memoryUsage.rss() / MB), limitMb: Math.round(limit / MB) };
}

/** Event-loop, memory and descriptor figures as words for /api/ready. */
export const healthOf = ({ descriptors, most, stopMs, turnMs, memoryMb, limitMb }: Figures): ProcessHealth => ({
  descriptors: descriptors > most * NEARLY_ALL ? 'low' : 'enough',
  loop: stopMs > LONGEST_STOP_MS || turnMs > LONG_TURN_MS ? 'slow' : 'quick',
  memory: memoryMb > limitMb * NEARLY_ALL ? 'low' : 'enough',
});

/** The number of problems at the last check, so that a change is logged once. */
let wrong = 0;
let known: { health: ProcessHealth; at: number } | null = null;

/** The health of this one process since the last check; for `/api/ready`. */
export async function getProcessHealth(): Promise<ProcessHealth> {
  if (known && performance.now() - known.at < FRESH_MS) return known.health;
  const stops = { stopMs: Math.round(loop.max / 1e6), turnMs: Math.round(loop.percentile(99) / 1e6) };
  loop.reset();
  const figures = { ...(await countDescriptors()), ...stops, ...weigh() };
  const health = healthOf(figures);
  const { descriptors, most, stopMs, turnMs, memoryMb, limitMb } = figures;
  const words = Object.values(health).filter((word) => word === 'low' || word === 'slow').length;
  if (words > wrong)
    log.warn(
      {},
      `this web process is short of resources: ${descriptors} of ${most} file descriptors, ${memoryMb} of ${limitMb} MB of memory, blocked for up to ${stopMs} ms, 99 % of all delays at most ${turnMs} ms`,
    );
  wrong = words;
  known = { health, at: performance.now() };
  return health;
}
