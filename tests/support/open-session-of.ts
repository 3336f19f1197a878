import type { DeviceClass } from '@/lib/domain/views/page-view';
import { getOwner } from '@/lib/features/owner-portal/access/data';
import { openSession } from '@/lib/features/owner-portal/access/mutations/sign-in';
import type { SessionClaim } from '@/lib/platform/security/session-cookie';

/** Signs in the owner with this id. Returns the value of the cookie. */
export async function openSessionOf(ownerId: string, device: DeviceClass, now: Date): Promise<SessionClaim> {
  const owner = await getOwner(ownerId);
  const claim = owner && (await openSession(owner, device, now));
  if (!claim) throw new Error(`${ownerId} cannot be signed in`);
  return claim;
}
