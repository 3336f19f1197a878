import 'server-only';
import { readdir, readFile } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { log } from './log';

/** The share of descriptors or memory above which the process reports a shortage. */
const NEARLY_ALL = 0.8;
/** Delays of the event loop that visitors notice: the longest one, and the 99th percentile. */
const LONGEST_STOP_MS = 2_000;
const LONG_TURN_MS = 500;
/** How long a result is reused. */
const FRESH_MS = 10_000;

/** The health of this process in words, because figures would help an attacker to measure the effect. The log has the figures. */
export type ProcessHealth = {
  descriptors: 'enough' | 'low';
  loop: 'quick' | 'slow';
  memory: 'enough' | 'low';
};
type Figures = { descriptors: number; most: number; stopMs: number; turnMs: number; memoryMb: number; limitMb: number };

const loop = monitorEventLoopDelay();
loop.enable();

/** The number of open files and sockets and its limit; enough where the system does not tell. */
async function countDescriptors(): Promise<{ descriptors: number; most: number }> {
  const limits = await readFile('/proc/self/limits', 'utf8').catch((error) => (error.code === 'EMFILE' ? error : ''));
  if (typeof limits !== 'string') return { descriptors: 1, most: 1 };
  const most = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY);
  return { descriptors: (await readdir('/proc/self/fd').catch(() => [])).length, most };
}

const MB = 1024 * 1024;

/** The memory of this process and its limit: that of its container or unit, else that of the machine. */
function weigh(): { memoryMb: number; limitMb: number } {
  const allowed = process.constrainedMemory() ?? 0;
  const limit = allowed > 0 ? Math.min(allowed, totalmem()) : totalmem();
  return { memoryMb: Math.round(process.memoryUsage.rss() / MB), limitMb: Math.round(limit / MB) };
}

/** The figures as words. */
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
      `this process is short of something: ${descriptors} of ${most} descriptors, ${memoryMb} of ${limitMb} MB, stood still for ${stopMs} ms, every hundredth turn ${turnMs} ms`,
    );
  wrong = words;
  known = { health, at: performance.now() };
  return health;
}
