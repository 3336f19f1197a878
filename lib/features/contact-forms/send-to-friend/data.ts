import 'server-only';
import { readLastingClaim } from '@/lib/platform/security/signed-link';
import { database } from '@/lib/platform/store/client';
import { addressHash, STOP_PURPOSE } from './emails';

/** The hash of the address in a stop link of any age (design/feed-values); null for an invalid signature. */
export const readStopLink = (token: string, now: Date): string | null =>
  readLastingClaim(STOP_PURPOSE, token, now)?.id ?? null;

/** Whether an address is on the stop list. */
export async function isStopped(address: string): Promise<boolean> {
  const stop = await database()
    .selectFrom('mail_stops')
    .select('address_hash')
    .where('address_hash', '=', addressHash(address))
    .executeTakeFirst();
  return stop !== undefined;
}
