import 'server-only';
import { headers } from 'next/headers';
import { IDLE_MS, SESSION_MS } from '@/lib/domain/owner/session-term';
import { type DeviceClass, deviceClass } from '@/lib/domain/views/page-view';
import { newSecret } from '@/lib/platform/config/secret';
import { log } from '@/lib/platform/log/log';
import { readSessionCookie, type SessionClaim, setSessionCookie } from '@/lib/platform/security/session-cookie';
import { inTransaction } from '@/lib/platform/store/client';
import { keptForm } from '../data';
import type { Owner } from '../types';

const earlier = (now: Date, ms: number): string => new Date(now.getTime() - ms).toISOString();

/**
 * Signs an owner in with a new session id, which replaces the browser's earlier one (`before`), and deletes expired sessions.
 * Returns the content of the cookie; null if all sessions were ended since `owner` was read.
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
    // An update instead of a select: it locks the row, so that this sign-in and the end of all sessions run one after
    // the other.
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

/** The device class of the requesting browser. */
export const currentDevice = async (): Promise<DeviceClass> => deviceClass((await headers()).get('user-agent') ?? '');

/**
 * Opens a session in this browser, with a new id that replaces the earlier one. False if all sessions of the owner were ended
 * since `owner` was read: their credential may no longer be valid. The log records the method, not the person (ASVS 16.3.1).
 */
export async function signIn(
  owner: Pick<Owner, 'id' | 'version'>,
  kind: 'password' | 'link' | 'passkey',
  now: Date,
): Promise<boolean> {
  const before = await readSessionCookie(now);
  const claim = await openSession(owner, await currentDevice(), now, before?.sid);
  if (!claim) return false;
  await setSessionCookie(claim);
  log.info({ kind }, 'an owner signed in');
  return true;
}
