import 'server-only';
import { database } from '@/lib/platform/db/client';
import { readClaim } from '@/lib/platform/signed-link';
import { addressHash, STOP_PURPOSE } from './emails';

/** The hash of the address that a stop link was made for; null when the link is invalid or has expired. */
export const readStopLink = (token: string, now: Date): string | null =>
  readClaim(STOP_PURPOSE, token, now)?.id ?? null;

/** Whether an address is on the stop list. */
export async function isStopped(address: string): Promise<boolean> {
  const stop = await database()
    .selectFrom('mail_stops')
    .select('address_hash')
    .where('address_hash', '=', addressHash(address))
    .executeTakeFirst();
  return stop !== undefined;
}
