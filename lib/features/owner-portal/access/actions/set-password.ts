'use server';

import { redirect } from 'next/navigation';
import { isFresh } from '@/lib/domain/owner/session-term';
import { takeProof } from '@/lib/features/leads/mutations';
import { isOwnPost } from '@/lib/platform/forms/own-post';
import { passwordLimits } from '@/lib/platform/forms/password-limits';
import { postedLocale } from '@/lib/platform/forms/posted-locale';
import { receiveForm } from '@/lib/platform/forms/receive-form';
import { isWeakPassword } from '@/lib/platform/forms/weak-password';
import { hashPassword, verifyPassword } from '@/lib/platform/security/password';
import { answerWithStatus } from '@/lib/platform/server/http-exchange';
import { log } from '@/lib/platform/server/log';
import type { FormState } from '@/lib/platform/shared/form-state';
import { orStoreUnavailable } from '@/lib/platform/store/store-unavailable';
import { href } from '@/lib/routing/href';
import { loginHref } from '@/lib/routing/personal-href';
import { findByEmail } from '../data';
import { currentOwner, type SignedIn } from '../loaders';
import { setPassword } from '../mutations/save-owner';
import { signIn } from '../mutations/sign-in';
import { ownPasswordSchema } from '../schema';

/**
 * Whether the typed current password is right. Not needed right after a sign-in, so that an owner can replace a forgotten
 * password by the same link (ASVS 6.2.3).
 */
async function knowsPassword({ owner, session }: SignedIn, typed: string, now: Date): Promise<boolean> {
  if (!owner.hasPassword || isFresh(session, now)) return true;
  const found = await findByEmail(owner.email);
  return verifyPassword(found?.passwordHash ?? null, typed);
}

/** Sets the owner's password. All other browsers are signed out; this one gets a new session. */
export async function submitOwnPassword(previous: FormState, data: FormData): Promise<FormState> {
  const form = await receiveForm('own-password', ownPasswordSchema, previous, data);
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
