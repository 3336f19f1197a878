import 'server-only';
import { log } from '../log/log';
import { database } from './client';

/** The address at which the site last started; null if it never started with this store. */
export async function findNotedAddress(): Promise<string | null> {
  const row = await database().selectFrom('installation').select('site_url').orderBy('id').executeTakeFirst();
  return row?.site_url ?? null;
}

/**
 * Notes the address of the site, for commands that are run without its settings. A store that cannot be written does
 * not stop the start.
 */
export async function noteAddress(address: string): Promise<void> {
  try {
    if ((await findNotedAddress()) === address) return;
    await database().updateTable('installation').set({ site_url: address }).execute();
  } catch (error) {
    log.warn({ error }, 'the address of the site could not be noted: commands may not know it');
  }
}
