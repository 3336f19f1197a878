import { loadHours } from '@/lib/platform/config/hours-file';
import { setNotedAddress } from '@/lib/platform/config/site-address';
import { closeStore, migrateStore } from '@/lib/platform/store/client';
import { findNotedAddress } from '@/lib/platform/store/noted-site-url';

/** Runs a command on a migrated store, with the address that the site noted there, and closes the store. An error is printed in one line, the last one. */
export async function withStore(work: () => Promise<void>): Promise<void> {
  try {
    await migrateStore();
    setNotedAddress(await findNotedAddress());
    loadHours();
    await work();
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  } finally {
    await closeStore();
    setNotedAddress(undefined);
  }
}
