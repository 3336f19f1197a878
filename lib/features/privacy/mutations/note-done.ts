import 'server-only';
import { inTransaction } from '@/lib/platform/db/client';
import { DONE_UNTIL } from '../data/is-due';

/** Remembers, for all processes, that the nightly job need not run before a moment. */
export async function noteDone(until: Date): Promise<void> {
  const values = { holder: '', until: until.toISOString() };
  await inTransaction((tx) =>
    tx
      .insertInto('leases')
      .values({ name: DONE_UNTIL, ...values })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
      .execute(),
  );
}
