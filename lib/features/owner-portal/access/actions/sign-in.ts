'use server';

import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { redirect } from 'next/navigation';
import { after } from 'next/server';
import { takeProof } from '@/lib/features/leads/mutations';
import { linkLimits, passwordLimits } from '@/lib/platform/forms/form-limits';
import { isOwnPost } from '@/lib/platform/forms/own-post';
import { postedJson, postedLocale, postedText } from '@/lib/platform/forms/posted-fields';
import { receiveForm } from '@/lib/platform/forms/receive-form';
import { log } from '@/lib/platform/log/log';
import { answerWithStatus } from '@/lib/platform/process/http-exchange';
import { askToSignIn, checkPasskey } from '@/lib/platform/security/passkey';
import { verifyPassword } from '@/lib/platform/security/password';
import type { FormState } from '@/lib/platform/shared/form-state';
import { orStoreUnavailable } from '@/lib/platform/store/store-unavailable';
import { href } from '@/lib/routing/href';
import { callbackPath, loginHref } from '@/lib/routing/personal-href';
import { findByEmail, findPasskey, getOwner } from '../data';
import { mailSignIn, openLink } from '../mutations/open-link';
import { notePasskeyUse } from '../mutations/save-passkey';
import { signIn } from '../mutations/sign-in';
import { passkeySignInSchema, signInLinkSchema, signInSchema } from '../schema';

/**
 * Signs in with a password. An unknown address takes as long as a known one, uses the same limits and gets the same answer; only
 * failures count (RELIABILITY §4.5).
 */
export async function submitSignIn(previous: FormState, data: FormData): Promise<FormState> {
  const form = await receiveForm('sign-in', signInSchema, previous, data);
  if (!form.ok) return form.state;
  const email = form.value.email.toLowerCase();
  let isIn = false;
  try {
    const admitted = await form.admitKey((isHard) => passwordLimits(`owner ${email}`, form.client, isHard));
    if (!admitted.ok) return admitted.state;
    if (!(await takeProof(admitted.proof, form.now))) return form.refuse('captcha');
    const found = await findByEmail(email);
    const isRight = await verifyPassword(found?.passwordHash ?? null, form.value.password);
    isIn = found !== null && isRight && (await signIn(found.owner, 'password', form.now));
    if (isIn) await admitted.giveBack();
  } catch (error) {
    log.error({ error }, 'a password could not be checked');
    if (!isIn) return form.refuse('unavailable');
  }
  if (isIn) return redirect(callbackPath(postedText(data, 'callbackUrl'), form.locale));
  log.info({ kind: 'password' }, 'a sign-in failed');
  return form.refuse(null, { password: 'wrong' });
}

async function mailLinkTo(email: string, now: Date): Promise<void> {
  const found = await findByEmail(email);
  if (found) await mailSignIn(found.owner, now);
}

/** Requests a sign-in link. The answer is the same for known and unknown addresses; the mail is queued after it. */
export async function submitSignInLink(previous: FormState, data: FormData): Promise<FormState> {
  const form = await receiveForm('sign-in-link', signInLinkSchema, previous, data);
  if (!form.ok) return form.state;
  const email = form.value.email.toLowerCase();
  const { locale, now } = form;
  try {
    const admitted = await form.admitKey((isHard) => linkLimits(email, form.client, isHard));
    if (!admitted.ok) return admitted.state;
    if (!(await takeProof(admitted.proof, now))) return form.refuse('captcha');
  } catch (error) {
    log.error({ error }, 'a sign-in link could not be requested');
    return form.refuse('unavailable');
  }
  after(() =>
    mailLinkTo(email, now).catch((error: Error) => log.error({ error }, 'a sign-in link could not be mailed')),
  );
  return redirect(loginHref(locale, '', 'sent'));
}

/** The options for the browser to sign in with a passkey; the same for all visitors. */
export async function beginPasskeySignIn(_: FormData) {
  if (!(await isOwnPost())) return null;
  return askToSignIn(new Date());
}

/**
 * Signs in with the signed answer of a passkey. Returns the address to continue at, or null, which does not tell the
 * reason.
 */
export async function finishPasskeySignIn(data: FormData): Promise<string | null> {
  if (!(await isOwnPost())) return null;
  return orStoreUnavailable(enterWith(data, new Date()));
}

async function enterWith(data: FormData, now: Date): Promise<string | null> {
  const answer = passkeySignInSchema.safeParse(postedJson(data, 'answer'));
  const found = answer.success ? await findPasskey(answer.data.id) : null;
  if (!answer.success || !found) return null;
  const owner = await getOwner(found.ownerId);
  const signed = await checkPasskey(answer.data as AuthenticationResponseJSON, found.key, now);
  if (!owner || !signed || !(await takeProof(signed.proof, now))) return null;
  const isIn = (await notePasskeyUse(found.key.id, signed.counter, now)) && (await signIn(owner, 'passkey', now));
  return isIn ? callbackPath(postedText(data, 'callbackUrl'), owner.locale) : null;
}

/** The button of the page behind an invitation or a one-time link: uses the link up and signs in. */
export async function openAccess(data: FormData): Promise<void> {
  if (!(await isOwnPost())) return answerWithStatus(403);
  const [token, locale, now] = [postedText(data, 'token'), postedLocale(data), new Date()];
  const opened = await orStoreUnavailable(openLink(token, now));
  if (opened.kind !== 'open' || !(await orStoreUnavailable(signIn(opened.owner, 'link', now))))
    return redirect(href('access/{token}', locale, { token }));
  return redirect(href('owner', opened.owner.locale));
}
