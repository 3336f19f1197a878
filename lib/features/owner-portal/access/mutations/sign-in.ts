import 'server-only';
import { headers } from 'next/headers';
import { type DeviceClass, deviceClass } from '@/lib/domain/audience/page-view';
import { readSessionCookie, setSessionCookie } from '@/lib/platform/security/session-cookie';
import { log } from '@/lib/platform/server/log';
import type { Owner } from '../types';
import { openSession } from './open-session';

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
