// Loaded into every process of the site under load (NODE_OPTIONS): each web process writes a line per minute to
// LOOP_DELAYS_FILE, with the delay of its event loop in that minute, in ms.
import cluster from 'node:cluster';
import { appendFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const NS_PER_MS = 1e6;
const EVERY_MS = 10;

if (cluster.isWorker && process.env.LOOP_DELAYS_FILE) {
  const loop = monitorEventLoopDelay({ resolution: EVERY_MS });
  loop.enable();
  const at = (percent) => Math.max(0, loop.percentile(percent) / NS_PER_MS - EVERY_MS);
  setInterval(() => {
    appendFileSync(process.env.LOOP_DELAYS_FILE, `${JSON.stringify({ p50: at(50), p99: at(99), most: at(100) })}\n`);
    loop.reset();
  }, 60_000).unref();
}
