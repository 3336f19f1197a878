import 'server-only';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { isUseStale } from '@/lib/domain/owner/session-term';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { log } from '@/lib/platform/log/log';
import { readSessionCookie } from '@/lib/platform/security/session-cookie';
import { orStoreUnavailable } from '@/lib/platform/store/store-unavailable';
import { loginHref } from '@/lib/routing/personal-href';
import {
  accessDays,
  findLink,
  findOwnerProperties,
  findPasskeys,
  findSession,
  findSessions,
  isWholeToken,
} from './data';
import { noteUse } from './mutations/end-session';
import { type Sight, sightAt } from './rules';
import type { LinkState, Owner, OwnerPasskey, OwnerProperty, OwnerSession } from './types';

export type SignedIn = { owner: Owner; session: OwnerSession };

/**
 * The signed-in owner, or null, without counting as a use of the session: for automatic requests of a page, which must
 * not keep an unused session alive. One query per request.
 */
export const peekOwner = cache(async (): Promise<SignedIn | null> => {
  const now = new Date();
  const claim = await readSessionCookie(now);
  return claim && orStoreUnavailable(findSession(claim, now));
});

/** The signed-in owner, or null. The last use is stored once a minute; if the store is busy for long, the page still opens. */
export const currentOwner = cache(async (): Promise<SignedIn | null> => {
  const now = new Date();
  const found = await peekOwner();
  if (found && isUseStale(found.session, now))
    await noteUse(found.session.id, now).catch((error) =>
      log.warn({ error }, 'the last use of a session could not be stored'),
    );
  return found;
});

/** The signed-in owner; without one, redirects to the login page, and from there back to `path`. */
export async function requireOwner(path: string): Promise<SignedIn> {
  const found = await currentOwner();
  if (found) return found;
  const hadCookie = (await readSessionCookie(new Date())) !== null;
  return redirect(loginHref(await currentLocale(), path, hadCookie ? 'over' : null));
}

/** The sessions of the signed-in owner. */
export async function loadSessions(): Promise<OwnerSession[]> {
  const signedIn = await currentOwner();
  return signedIn ? findSessions(signedIn.owner.id, new Date()) : [];
}

/** The passkeys of the signed-in owner. */
export async function loadPasskeys(): Promise<OwnerPasskey[]> {
  const signedIn = await currentOwner();
  return signedIn ? findPasskeys(signedIn.owner.id) : [];
}

/** The properties that the signed-in owner may see; read once per request. */
export const loadOwnProperties = cache(async (): Promise<OwnerProperty[]> => {
  const signedIn = await currentOwner();
  return signedIn ? findOwnerProperties(signedIn.owner.id, accessDays(), new Date()) : [];
});

/** The properties that the signed-in owner may see, for automatic requests, which do not count as use of a session. */
export async function peekOwnProperties(): Promise<OwnerProperty[]> {
  const signedIn = await peekOwner();
  return signedIn ? findOwnerProperties(signedIn.owner.id, accessDays(), new Date()) : [];
}

/** The state of a link before its button is pressed: open, or the reason why not. */
export async function loadLink(token: string): Promise<LinkState> {
  const known = await orStoreUnavailable(findLink(token, new Date()));
  return known?.state ?? (isWholeToken(token) ? 'unknown' : 'broken');
}

/** A property of the signed-in owner, and the moment up to which they may see it: at most the end of the mandate. */
export type OwnProperty = OwnerProperty & Sight;

/** What the signed-in owner may see of a property, or null: another owner's is treated as one that does not exist. */
export async function loadOwnProperty(propertyId: string, now: Date): Promise<OwnProperty | null> {
  const property = (await loadOwnProperties()).find((one) => one.propertyId === propertyId);
  return property ? { ...property, ...sightAt(property.untilDay, now) } : null;
}

/** A property of the signed-in owner during the mandate; null after it. For coming events and for all messages. */
export async function loadRunningProperty(propertyId: string, now: Date): Promise<OwnProperty | null> {
  const property = await loadOwnProperty(propertyId, now);
  return property?.isEnded ? null : property;
}

/** A property under mandate, for automatic requests of an open page, which do not count as a use of the session. */
export async function peekRunningProperty(propertyId: string, now: Date): Promise<OwnerProperty | null> {
  const property = (await peekOwnProperties()).find((one) => one.propertyId === propertyId);
  return property && !sightAt(property.untilDay, now).isEnded ? property : null;
}
