import 'server-only';
import { readLastingClaim } from '@/lib/platform/security/signed-link';
import { database } from '@/lib/platform/store/client';
import { addressHash, STOP_PURPOSE } from './emails';

/** The hash of the address that a stop link was made for, however old it is (design/feed-values); null when the link is not ours. */
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
