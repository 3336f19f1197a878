'use server';

import { redirect } from 'next/navigation';
import { isOwnPost } from '@/lib/platform/forms/own-post';
import { postedLocale, postedText } from '@/lib/platform/forms/posted-fields';
import { log } from '@/lib/platform/log/log';
import { answerWithStatus } from '@/lib/platform/process/http-exchange';
import { clearSessionCookie } from '@/lib/platform/security/session-cookie';
import { orStoreUnavailable } from '@/lib/platform/store/store-unavailable';
import { href } from '@/lib/routing/href';
import { loginHref } from '@/lib/routing/personal-href';
import { currentOwner } from '../loaders';
import { endSession, endSessions, noteUse } from '../mutations/end-session';

async function endHere(): Promise<void> {
  const signedIn = await currentOwner();
  if (signedIn) await endSession(signedIn.owner.id, signedIn.session.id);
}

/**
 * Signs this browser out. The cookie is removed even if the store is unavailable; the session then ends by its time
 * limit.
 */
export async function signOut(data: FormData): Promise<void> {
  if (!(await isOwnPost())) return answerWithStatus(403);
  await endHere().catch((error: Error) => log.warn({ error }, 'a session could not be ended'));
  await clearSessionCookie();
  // Changing a passkey needs a new sign-in, which returns to the page in `callbackUrl`.
  const target = postedText(data, 'callbackUrl');
  return redirect(loginHref(postedLocale(data), target, target === '' ? 'ended' : 'again'));
}

/** Signs out all browsers, this one included. */
export async function signOutEverywhere(data: FormData): Promise<void> {
  if (!(await isOwnPost())) return answerWithStatus(403);
  const signedIn = await currentOwner();
  if (signedIn) await orStoreUnavailable(endSessions(signedIn.owner.id));
  await clearSessionCookie();
  return redirect(loginHref(postedLocale(data), '', 'ended'));
}

/** Ends one of the owner's own sessions. */
export async function endOwnSession(data: FormData): Promise<void> {
  if (!(await isOwnPost())) return answerWithStatus(403);
  const signedIn = await currentOwner();
  const locale = postedLocale(data);
  if (!signedIn) return redirect(loginHref(locale, '', 'over'));
  await orStoreUnavailable(endSession(signedIn.owner.id, postedText(data, 'session')));
  return redirect(`${href('owner/account', locale)}?done=session`);
}

/** Extends an idle session, from the button of its warning; false if it has ended. */
export async function keepSession(_: FormData): Promise<boolean> {
  if (!(await isOwnPost())) return false;
  const signedIn = await currentOwner();
  if (signedIn) await orStoreUnavailable(noteUse(signedIn.session.id, new Date()));
  return signedIn !== null;
}
