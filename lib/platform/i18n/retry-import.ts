const RETRIES = 5;
const FIRST_DELAY_MS = 350;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Loads a chunk in the browser: `retryImport(() => import('./words'))`. One attempt and up to 5 retries, the first
 * after 350 ms, each delay twice the previous one (SPEC §1); rejects with the last failure. `load` must send a new
 * request each time. An `import()` of Next does so: a failed chunk is not cached, and each attempt requests it twice.
 */
export async function retryImport<T>(load: () => Promise<T>, wait: (ms: number) => Promise<void> = pause): Promise<T> {
  for (let retry = 0; retry < RETRIES; retry++) {
    try {
      return await load();
    } catch {
      await wait(FIRST_DELAY_MS * 2 ** retry);
    }
  }
  return load();
}
