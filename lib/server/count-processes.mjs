// @ts-check
// The number of web processes for a machine.
import { availableParallelism, totalmem } from 'node:os';

const MOST = 4;
/** The largest JavaScript heap of a web process, in MB: `WEB_HEAP_MB`, which env.ts checks. */
export const heapMb = (setting = process.env.WEB_HEAP_MB) => Number(setting) || 512;
/** The memory of a web process outside its JavaScript heap: code, buffers, the store, compressed answers. */
const BESIDE_HEAP_MB = 256;
/** The maximum memory of a web process, in MB; a benchmark measures it (docs/measurements.md). */
export const processMb = (heap = heapMb()) => heap + BESIDE_HEAP_MB;
/** The memory of the supervisor, an import and the system beside the web processes. */
const BESIDE_BYTES = 384 * 2 ** 20;

/** The memory that this process may use: that of the machine, or the limit of its container or systemd unit. */
function memory() {
  const granted = process.constrainedMemory?.() ?? 0;
  return granted > 0 ? Math.min(granted, totalmem()) : totalmem();
}

/** The number of web processes: `WEB_PROCESSES`, or one per core, at most four and no more than fit into memory. */
export function countProcesses(
  setting = process.env.WEB_PROCESSES,
  cores = availableParallelism(),
  bytes = memory(),
  mb = processMb(),
) {
  if (Number(setting) > 0) return Number(setting);
  return Math.max(1, Math.min(cores, MOST, Math.floor((bytes - BESIDE_BYTES) / (mb * 2 ** 20))));
}
