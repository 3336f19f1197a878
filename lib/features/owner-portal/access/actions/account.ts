'use server';

import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { redirect } from 'next/navigation';
import agency from '@/agency.config';
import { isFresh } from '@/lib/domain/owner/session-term';
import { takeProof } from '@/lib/features/leads/mutations';
import { passwordLimits } from '@/lib/platform/forms/form-limits';
import { isOwnPost } from '@/lib/platform/forms/own-post';
import { postedJson, postedLocale, postedText } from '@/lib/platform/forms/posted-fields';
import { receiveForm } from '@/lib/platform/forms/receive-form';
import { isWeakPassword } from '@/lib/platform/forms/weak-password';
import { log } from '@/lib/platform/log/log';
import { answerWithStatus } from '@/lib/platform/process/http-exchange';
import { askForPasskey, readNewPasskey } from '@/lib/platform/security/passkey';
import { hashPassword, verifyPassword } from '@/lib/platform/security/password';
import type { FormState } from '@/lib/platform/shared/form-state';
import { orStoreUnavailable } from '@/lib/platform/store/store-unavailable';
import { href } from '@/lib/routing/href';
import { loginHref } from '@/lib/routing/personal-href';
import { findByEmail, findPasskeys } from '../data';
import { currentOwner, type SignedIn } from '../loaders';
import { setPassword, setReport } from '../mutations/save-owner';
import { addPasskey, removePasskey } from '../mutations/save-passkey';
import { currentDevice, signIn } from '../mutations/sign-in';
import { newPasskeySchema, ownPasswordSchema, reportSchema } from '../schema';

/**
 * Whether the typed current password is right. Not needed right after a sign-in, so that an owner can replace a forgotten
 * password by the same link (ASVS 6.2.3).
 */
async function knowsPassword({ owner, session }: SignedIn, typed: string, now: Date): Promise<boolean> {
  if (!owner.hasPassword || isFresh(session, now)) return true;
  const found = await findByEmail(owner.email);
  return verifyPassword(found?.passwordHash ?? null, typed);
}

/**
 * Sets the owner's password. All other browsers are signed out; this one gets a new session. The form may be filled in at once, as
 * a password manager does.
 */
export async function submitOwnPassword(previous: FormState, data: FormData): Promise<FormState> {
  const form = await receiveForm('own-password', ownPasswordSchema, previous, data, new Date(), 0);
  if (!form.ok) return form.state;
  const { password, passwordCurrent = '', passkeysGone } = form.value;
  try {
    const signedIn = await currentOwner();
    if (!signedIn) return form.refuse('expired');
    const { owner } = signedIn;
    if (isWeakPassword(password, [owner.name, owner.email])) return form.refuse(null, { password: 'weak' });
    const admitted = await form.admitKey((isHard) => passwordLimits(`own ${owner.id}`, form.client, isHard));
    if (!admitted.ok) return admitted.state;
    if (!(await takeProof(admitted.proof, form.now))) return form.refuse('captcha');
    if (!(await knowsPassword(signedIn, passwordCurrent, form.now)))
      return form.refuse(null, { passwordCurrent: 'wrong' });
    const version = await setPassword(owner, await hashPassword(password), passkeysGone === 'yes', form.now);
    await signIn({ id: owner.id, version }, 'password', form.now);
    await admitted.giveBack();
  } catch (error) {
    log.error({ error }, 'a password could not be set');
    return form.refuse('unavailable');
  }
  return redirect(`${href('owner/account', form.locale)}?done=password`);
}

/** Removes the password: from then on only mailed links and passkeys sign in. Needs a recent sign-in. */
export async function dropPassword(data: FormData): Promise<void> {
  if (!(await isOwnPost())) return answerWithStatus(403);
  const signedIn = await currentOwner();
  const [locale, now] = [postedLocale(data), new Date()];
  if (!signedIn) return redirect(loginHref(locale, '', 'over'));
  const { owner, session } = signedIn;
  if (!isFresh(session, now)) return redirect(href('owner/account', locale));
  if (owner.hasPassword) {
    const version = await orStoreUnavailable(setPassword(owner, null, false, now));
    await orStoreUnavailable(signIn({ id: owner.id, version }, 'password', now));
  }
  return redirect(`${href('owner/account', locale)}?done=passwordGone`);
}

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

/** Sets how often the owner report is mailed. */
export async function chooseReport(data: FormData): Promise<void> {
  if (!(await isOwnPost())) return answerWithStatus(403);
  const signedIn = await currentOwner();
  const locale = postedLocale(data);
  if (!signedIn) return redirect(loginHref(locale, '', 'over'));
  const rhythm = reportSchema.safeParse(postedText(data, 'letter'));
  if (rhythm.success) await orStoreUnavailable(setReport(signedIn.owner.id, rhythm.data));
  return redirect(`${href('owner/account', locale)}?done=letter`);
}
