import 'server-only';
import type { DeviceClass } from '@/lib/domain/audience/page-view';
import { IDLE_MS, SESSION_MS } from '@/lib/domain/owner/session-term';
import { newSecret } from '@/lib/platform/security/secret';
import type { SessionClaim } from '@/lib/platform/security/session-cookie';
import { inTransaction, type Tx } from '@/lib/platform/store/client';
import { keptForm } from '../data';
import type { Owner } from '../types';

const earlier = (now: Date, ms: number): string => new Date(now.getTime() - ms).toISOString();

/**
 * Signs an owner in with a new session id, which takes the place of the one that the browser had (`before`), and clears away
 * sessions that are over. Returns what the cookie is to carry; null when all sessions were ended since `owner` was read.
 */
export const openSession = (
  { id: ownerId, version }: Pick<Owner, 'id' | 'version'>,
  device: DeviceClass,
  now: Date,
  before?: string,
): Promise<SessionClaim | null> =>
  inTransaction(async (tx) => {
    const sid = newSecret();
    const at = now.toISOString();
    // An update rather than a look: who ends all sessions at this moment waits for it, or this waits for them.
    const owner = await tx
      .updateTable('owners')
      .set({ version })
      .where('id', '=', ownerId)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirst();
    if (!owner) return null;
    if (before) await tx.deleteFrom('owner_sessions').where('id', '=', keptForm(before)).execute();
    await tx
      .deleteFrom('owner_sessions')
      .where((where) =>
        where.or([where('created_at', '<', earlier(now, SESSION_MS)), where('used_at', '<', earlier(now, IDLE_MS))]),
      )
      .execute();
    await tx
      .insertInto('owner_sessions')
      .values({ id: keptForm(sid), owner_id: ownerId, device, created_at: at, used_at: at })
      .execute();
    return { sid, version };
  });

/** Puts off the end of a session: it was used. */
export const noteUse = (sessionId: string, now: Date): Promise<void> =>
  inTransaction(async (tx) => {
    await tx.updateTable('owner_sessions').set({ used_at: now.toISOString() }).where('id', '=', sessionId).execute();
  });

/** Signs out of one browser. */
export const endSession = (ownerId: string, sessionId: string): Promise<void> =>
  inTransaction(async (tx) => {
    await tx.deleteFrom('owner_sessions').where('owner_id', '=', ownerId).where('id', '=', sessionId).execute();
  });

/** Ends every session of an owner; every cookie that is out opens nothing any more. Returns the version of new ones. */
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

/** Signs out of every browser. */
export const endSessions = (ownerId: string): Promise<number> => inTransaction((tx) => endAllSessions(tx, ownerId));
