import 'server-only';
import { inTransaction, type Tx } from '@/lib/platform/store/client';

/** Stores the last use of a session, which extends it. */
export const noteUse = (sessionId: string, now: Date): Promise<void> =>
  inTransaction(async (tx) => {
    await tx.updateTable('owner_sessions').set({ used_at: now.toISOString() }).where('id', '=', sessionId).execute();
  });

/** Signs out one browser of an owner. */
export const endSession = (ownerId: string, sessionId: string): Promise<void> =>
  inTransaction(async (tx) => {
    await tx.deleteFrom('owner_sessions').where('owner_id', '=', ownerId).where('id', '=', sessionId).execute();
  });

/** Ends every session of an owner and invalidates their cookies. Returns the version for new sessions. */
export async function endAllSessions(tx: Tx, ownerId: string): Promise<number> {
  await tx.deleteFrom('owner_sessions').where('owner_id', '=', ownerId).execute();
  const { version } = await tx
    .updateTable('owners')
    .set((set) => ({ version: set('version', '+', 1) }))
    .where('id', '=', ownerId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Signs out all browsers of an owner. */
export const endSessions = (ownerId: string): Promise<number> => inTransaction((tx) => endAllSessions(tx, ownerId));
