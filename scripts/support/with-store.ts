import { loadHours } from '@/lib/platform/config/hours-file';
import { closeStore, migrateStore } from '@/lib/platform/store/client';

/** Runs a command on a migrated store and closes the store. An error is printed in one line, the last one. */
export async function withStore(work: () => Promise<void>): Promise<void> {
  try {
    await migrateStore();
    loadHours();
    await work();
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  } finally {
    await closeStore();
  }
}
