'use server';

import { redirect } from 'next/navigation';
import { after } from 'next/server';
import { takeProof } from '@/lib/features/leads/mutations';
import { linkLimits } from '@/lib/platform/forms/link-limits';
import { receiveForm } from '@/lib/platform/forms/receive-form';
import { log } from '@/lib/platform/server/log';
import type { FormState } from '@/lib/platform/shared/form-state';
import { loginHref } from '@/lib/routing/personal-href';
import { findByEmail } from '../data';
import { mailSignIn } from '../mutations/open-link';
import { signInLinkSchema } from '../schema';

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
    log.error({ error }, 'a link could not be asked for');
    return form.refuse('unavailable');
  }
  after(() => mailLinkTo(email, now).catch((error: Error) => log.error({ error }, 'a link could not be mailed')));
  return redirect(loginHref(locale, '', 'sent'));
}
