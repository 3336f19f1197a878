import 'server-only';
import { readdir, readFile } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { log } from './log';

/** Above this part of what it may have, somebody must look. */
const NEARLY_ALL = 0.8;
/** The loop stood still for so long once, or waits so long with every hundredth turn: visitors notice. */
const LONGEST_STOP_MS = 2_000;
const LONG_TURN_MS = 500;
/** Whoever asks often gets the answer of the last few seconds. */
const FRESH_MS = 10_000;

/** How this process is doing, in words: figures would tell a stranger how well his attack goes. They are in the log. */
export type ProcessHealth = {
  descriptors: 'enough' | 'low';
  loop: 'quick' | 'slow';
  memory: 'enough' | 'low';
};
type Figures = { descriptors: number; most: number; stopMs: number; turnMs: number; memoryMb: number; limitMb: number };

const loop = monitorEventLoopDelay();
loop.enable();

/** How many files and sockets are open and how many may be; a system that does not say has enough. */
async function countDescriptors(): Promise<{ descriptors: number; most: number }> {
  const limits = await readFile('/proc/self/limits', 'utf8').catch((error) => (error.code === 'EMFILE' ? error : ''));
  if (typeof limits !== 'string') return { descriptors: 1, most: 1 };
  const most = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY);
  return { descriptors: (await readdir('/proc/self/fd').catch(() => [])).length, most };
}

const MB = 1024 * 1024;

/** The memory of this process, and what it may have: what its container or unit allows, else what the machine has. */
function weigh(): { memoryMb: number; limitMb: number } {
  const allowed = process.constrainedMemory() ?? 0;
  const limit = allowed > 0 ? Math.min(allowed, totalmem()) : totalmem();
  return { memoryMb: Math.round(process.memoryUsage.rss() / MB), limitMb: Math.round(limit / MB) };
}

/** What figures mean. */
export const judge = ({ descriptors, most, stopMs, turnMs, memoryMb, limitMb }: Figures): ProcessHealth => ({
  descriptors: descriptors > most * NEARLY_ALL ? 'low' : 'enough',
  loop: stopMs > LONGEST_STOP_MS || turnMs > LONG_TURN_MS ? 'slow' : 'quick',
  memory: memoryMb > limitMb * NEARLY_ALL ? 'low' : 'enough',
});

/** How much was wrong at the last look, to say it once. */
let wrong = 0;
let known: { health: ProcessHealth; at: number } | null = null;

/** How this process, of several one, has been doing since it was asked last; for `/api/ready`. */
export async function getProcessHealth(): Promise<ProcessHealth> {
  if (known && performance.now() - known.at < FRESH_MS) return known.health;
  const stops = { stopMs: Math.round(loop.max / 1e6), turnMs: Math.round(loop.percentile(99) / 1e6) };
  loop.reset();
  const figures = { ...(await countDescriptors()), ...stops, ...weigh() };
  const health = judge(figures);
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
