import { Worker } from 'node:worker_threads';

/**
 * Runs a script of this folder in a thread with a limit on its memory in MB; plain bytes (buffers) are not counted.
 * Resolves to its exit code, or to `out-of-memory` when the thread was ended while it worked.
 */
export function inCappedThread(name: string, data: object, megabytes: number): Promise<number | 'out-of-memory'> {
  const script = new URL(`./${name}`, import.meta.url).href;
  const isTerminal = process.stdout.isTTY === true;
  const thread = new Worker(new URL('./start-thread.mjs', import.meta.url), {
    workerData: { ...data, script, isTerminal },
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  return new Promise((resolve, reject) => {
    thread.once('error', (error: Error & { code?: string }) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve('out-of-memory') : reject(error),
    );
    thread.once('exit', resolve);
  });
}

/** Reports and stores that an import was ended because it needed too much memory. Returns the exit code. */
export async function tellBreakOff(source: string, startedAt: Date): Promise<number> {
  // Imported only at this point, because every import would otherwise load these modules twice, in this thread and in
  // its own.
  const { reportBreakOff } = await import('@/lib/features/feed/for-commands');
  const { withStore } = await import('../support/with-store');
  await withStore(async () => console.log(`not applied: ${await reportBreakOff(source, startedAt)}`));
  return 1;
}
