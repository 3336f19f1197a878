import 'server-only';
import { HOUR_MS } from '@/lib/domain/time/durations';
import { database } from '@/lib/platform/store/client';

/** The name of the lease that records until when the nightly job is done. */
export const DONE_UNTIL = 'retention-done';

/** The next run is never later than this; a later one was recorded by a clock that was ahead, and does not count. */
const LONGEST_MS = 30 * HOUR_MS;

/** Whether the nightly job must run. Costs one look-up of a row. */
export async function isClearingDue(now: Date): Promise<boolean> {
  const row = await database()
    .selectFrom('leases')
    .select('until')
    .where('name', '=', DONE_UNTIL)
    .where('until', '>', now.toISOString())
    .where('until', '<', new Date(now.getTime() + LONGEST_MS).toISOString())
    .executeTakeFirst();
  return row === undefined;
}

/** The hashes of the pictures of all testimonials. */
export async function findTestimonialPictures(): Promise<Set<string>> {
  const rows = await database().selectFrom('testimonials').select('picture').where('picture', 'is not', null).execute();
  return new Set(rows.map(({ picture }) => (JSON.parse(picture ?? '{}') as { hash: string }).hash));
}
