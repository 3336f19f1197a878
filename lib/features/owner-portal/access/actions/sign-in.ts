'use server';

import { redirect } from 'next/navigation';
import { takeProof } from '@/lib/features/leads/mutations';
import { passwordLimits } from '@/lib/platform/forms/password-limits';
import { postedText } from '@/lib/platform/forms/posted-text';
import { receiveForm } from '@/lib/platform/forms/receive-form';
import { verifyPassword } from '@/lib/platform/security/password';
import { log } from '@/lib/platform/server/log';
import type { FormState } from '@/lib/platform/shared/form-state';
import { callbackPath } from '@/lib/routing/personal-href';
import { findByEmail } from '../data';
import { signIn } from '../mutations/sign-in';
import { signInSchema } from '../schema';

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
