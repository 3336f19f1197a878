import 'server-only';
import { processState } from '@/lib/server/process-state.mjs';

/** A count of a key against a limit, with the data that other processes need to add it to theirs. */
export type SharedCount = { name: string; seconds: number; mostKeys: number; key: string; times: number };

const TELL_EVERY_MS = 1_000;
/** The most keys that are sent in one second. */
const MOST_UNTOLD = 5_000;

// Middleware, pages and instrumentation are separate bundles; the process-wide object makes them send together.
declare module '@/lib/server/process-state.mjs' {
  interface ProcessState {
    untoldCounts?: Map<string, SharedCount>;
  }
}

/** Notes a count for the other processes of this site; a lone process sends nothing. */
export function noteCount(count: SharedCount): void {
  if (!process.send) return;
  processState.untoldCounts ??= new Map();
  const known = processState.untoldCounts.get(`${count.name} ${count.key}`);
  if (known) known.times += count.times;
  else if (processState.untoldCounts.size < MOST_UNTOLD)
    processState.untoldCounts.set(`${count.name} ${count.key}`, { ...count });
}

/**
 * Sends the counts of this process to the others once a second, and receives theirs: a visitor with connections to several
 * processes is one visitor (design/server-processes). The supervisor passes them on and stores nothing.
 */
export function shareCounts(hear: (count: SharedCount) => void): void {
  process.on('message', (message) => {
    for (const count of (message as { counts?: SharedCount[] }).counts ?? []) hear(count);
  });
  setInterval(() => {
    const counts = [...(processState.untoldCounts?.values() ?? [])].filter(({ times }) => times !== 0);
    processState.untoldCounts?.clear();
    if (counts.length > 0 && process.connected) process.send?.({ counts });
  }, TELL_EVERY_MS).unref();
}
