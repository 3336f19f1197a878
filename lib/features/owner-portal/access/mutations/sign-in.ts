import 'server-only';
import { headers } from 'next/headers';
import { type DeviceClass, deviceClass } from '@/lib/domain/audience/page-view';
import { readSessionCookie, setSessionCookie } from '@/lib/platform/security/session-cookie';
import { log } from '@/lib/platform/server/log';
import type { Owner } from '../types';
import { openSession } from './open-session';

/** What kind of device the browser that asks runs on. */
export const currentDevice = async (): Promise<DeviceClass> => deviceClass((await headers()).get('user-agent') ?? '');

/**
 * Opens a session in this browser, with a new id, in the place of the one it had. False when all sessions of the owner were ended
 * since `owner` was read: what they signed in with may not count any more. The log learns by what, and not who (ASVS 16.3.1).
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
