import 'server-only';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { isUseStale } from '@/lib/domain/owner/session-term';
import { currentLocale } from '@/lib/i18n/current-locale';
import { readSessionCookie } from '@/lib/platform/security/session-cookie';
import { log } from '@/lib/platform/server/log';
import { orStoreUnavailable } from '@/lib/platform/store/store-unavailable';
import { loginHref } from '@/lib/routing/login-href';
import {
  accessDays,
  findLink,
  findOwnerProperties,
  findPasskeys,
  findSession,
  findSessions,
  isWholeToken,
} from '../data';
import { noteUse } from '../mutations/open-session';
import type { LinkState, Owner, OwnerPasskey, OwnerProperty, OwnerSession } from '../types';

export type SignedIn = { owner: Owner; session: OwnerSession };

/**
 * Who is signed in, or null, without counting as a use: for what a page asks by itself, which must not keep a session alive
 * that nobody uses. One look at the store for each request.
 */
export const peekOwner = cache(async (): Promise<SignedIn | null> => {
  const now = new Date();
  const claim = await readSessionCookie(now);
  return claim && orStoreUnavailable(findSession(claim, now));
});

/** Who is signed in, or null. The last use is written once a minute; a store that is busy for long keeps nobody from looking. */
export const currentOwner = cache(async (): Promise<SignedIn | null> => {
  const now = new Date();
  const found = await peekOwner();
  if (found && isUseStale(found.session, now))
    await noteUse(found.session.id, now).catch((error) => log.warn({ error }, 'the use of a session was not noted'));
  return found;
});

/** Who is signed in; whoever is not is led to the login page, and from there back to `path`. */
export async function requireOwner(path: string): Promise<SignedIn> {
  const found = await currentOwner();
  if (found) return found;
  const hadCookie = (await readSessionCookie(new Date())) !== null;
  return redirect(loginHref(await currentLocale(), path, hadCookie ? 'over' : null));
}

/** The browsers in which who asks is signed in. */
export async function loadSessions(): Promise<OwnerSession[]> {
  const signedIn = await currentOwner();
  return signedIn ? findSessions(signedIn.owner.id, new Date()) : [];
}

/** The passkeys of who asks. */
export async function loadPasskeys(): Promise<OwnerPasskey[]> {
  const signedIn = await currentOwner();
  return signedIn ? findPasskeys(signedIn.owner.id) : [];
}

/** The properties that who asks may see; read once a request, however many parts of a page ask. */
export const loadOwnProperties = cache(async (): Promise<OwnerProperty[]> => {
  const signedIn = await currentOwner();
  return signedIn ? findOwnerProperties(signedIn.owner.id, accessDays(), new Date()) : [];
});

/** The same without counting as a use of the session: for what an open page asks by itself. */
export async function peekOwnProperties(): Promise<OwnerProperty[]> {
  const signedIn = await peekOwner();
  return signedIn ? findOwnerProperties(signedIn.owner.id, accessDays(), new Date()) : [];
}

/** What a link opens before its button is pressed, or why it opens nothing. */
export async function loadLink(token: string): Promise<LinkState> {
  const known = await orStoreUnavailable(findLink(token, new Date()));
  return known?.state ?? (isWholeToken(token) ? 'unknown' : 'broken');
}
