import 'server-only';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { isUseStale } from '@/lib/domain/owner/session-term';
import { currentLocale } from '@/lib/i18n/current-locale';
import { readSessionCookie } from '@/lib/platform/session-cookie';
import { loginHref } from '@/lib/routing/login-href';
import { findSession } from './data';
import { noteUse } from './mutations/open-session';
import type { Owner, OwnerSession } from './types';

export type SignedIn = { owner: Owner; session: OwnerSession };

/** Who is signed in, or null. One look at the store for each request; the last use is written once a minute. */
export const currentOwner = cache(async (): Promise<SignedIn | null> => {
  const now = new Date();
  const claim = await readSessionCookie(now);
  const found = claim && (await findSession(claim, now));
  if (found && isUseStale(found.session, now)) await noteUse(found.session.id, now);
  return found;
});

/** Who is signed in; whoever is not is led to the login page, and from there back to `path`. */
export async function requireOwner(path: string): Promise<SignedIn> {
  const found = await currentOwner();
  if (found) return found;
  const hadCookie = (await readSessionCookie(new Date())) !== null;
  return redirect(loginHref(await currentLocale(), path, hadCookie ? 'over' : null));
}
