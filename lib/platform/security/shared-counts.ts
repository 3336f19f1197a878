import 'server-only';

/** How often a key was counted against a limit, with what other processes need to add it to their count. */
export type SharedCount = { name: string; seconds: number; mostKeys: number; key: string; times: number };

const TELL_EVERY_MS = 1_000;
/** The most keys that are passed on in one second. */
const MOST_UNTOLD = 5_000;

// Middleware, pages and instrumentation are bundled apart; the process-wide object makes them tell together.
const shared = globalThis as typeof globalThis & { gevelUntold?: Map<string, SharedCount> };

/** Notes a count for the other processes of this site; a lone one has nobody to tell. */
export function noteCount(count: SharedCount): void {
  if (!process.send) return;
  shared.gevelUntold ??= new Map();
  const known = shared.gevelUntold.get(`${count.name} ${count.key}`);
  if (known) known.times += count.times;
  else if (shared.gevelUntold.size < MOST_UNTOLD) shared.gevelUntold.set(`${count.name} ${count.key}`, { ...count });
}

/**
 * Tells the other processes once a second what was counted here, and hears what was counted there: a visitor whose
 * connections end in several processes is one visitor (design/server-processes). The supervisor hands it on and keeps nothing.
 */
export function shareCounts(hear: (count: SharedCount) => void): void {
  process.on('message', (message) => {
    for (const count of (message as { counts?: SharedCount[] }).counts ?? []) hear(count);
  });
  setInterval(() => {
    const counts = [...(shared.gevelUntold?.values() ?? [])].filter(({ times }) => times !== 0);
    shared.gevelUntold?.clear();
    if (counts.length > 0 && process.connected) process.send?.({ counts });
  }, TELL_EVERY_MS).unref();
}
