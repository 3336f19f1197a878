'use server';

import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { redirect } from 'next/navigation';
import agency from '@/agency.config';
import { isFresh } from '@/lib/domain/owner/session-term';
import { isOwnPost } from '@/lib/platform/forms/own-post';
import { postedJson } from '@/lib/platform/forms/posted-json';
import { postedLocale } from '@/lib/platform/forms/posted-locale';
import { postedText } from '@/lib/platform/forms/posted-text';
import { askForPasskey, readNewPasskey } from '@/lib/platform/security/passkey';
import { answerWithStatus } from '@/lib/platform/server/http-exchange';
import { orStoreUnavailable } from '@/lib/platform/store/store-unavailable';
import { href } from '@/lib/routing/href';
import { loginHref } from '@/lib/routing/personal-href';
import { findPasskeys } from '../data';
import { currentOwner, type SignedIn } from '../loaders';
import { addPasskey, removePasskey } from '../mutations/save-passkey';
import { currentDevice } from '../mutations/sign-in';
import { newPasskeySchema } from '../schema';

/** The owner, if they have just signed in: a browser left open is not enough to change passkeys (design/owner-access). */
async function freshOwner(now: Date): Promise<SignedIn | null> {
  const signedIn = await currentOwner();
  return signedIn && isFresh(signedIn.session, now) ? signedIn : null;
}

/** The options for the browser to create a passkey; null without a recent sign-in. */
export async function beginPasskey(_: FormData) {
  if (!(await isOwnPost())) return null;
  const now = new Date();
  const signedIn = await freshOwner(now);
  if (!signedIn) return null;
  const known = (await orStoreUnavailable(findPasskeys(signedIn.owner.id))).map(({ id }) => id);
  return askForPasskey(signedIn.owner, agency.name, known, now);
}

/** Stores the passkey that the browser has created; false for an invalid answer. */
export async function finishPasskey(data: FormData): Promise<boolean> {
  if (!(await isOwnPost())) return false;
  const now = new Date();
  const signedIn = await freshOwner(now);
  const answer = newPasskeySchema.safeParse(postedJson(data, 'answer'));
  if (!signedIn || !answer.success) return false;
  const key = await readNewPasskey(answer.data as RegistrationResponseJSON, now);
  return key !== null && orStoreUnavailable(addPasskey(signedIn.owner, key, await currentDevice(), now));
}

/** Removes a passkey of the owner. */
export async function dropPasskey(data: FormData): Promise<void> {
  if (!(await isOwnPost())) return answerWithStatus(403);
  const locale = postedLocale(data);
  if (!(await currentOwner())) return redirect(loginHref(locale, '', 'over'));
  const signedIn = await freshOwner(new Date());
  if (!signedIn) return redirect(href('owner/account', locale));
  await orStoreUnavailable(removePasskey(signedIn.owner.id, postedText(data, 'passkey')));
  return redirect(`${href('owner/account', locale)}?done=passkeyGone`);
}
