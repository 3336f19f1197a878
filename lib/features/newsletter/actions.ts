'use server';

import { redirect } from 'next/navigation';
import { isLocale } from '@/lib/domain/text/locale';
import { agencyMail } from '@/lib/features/leads/emails/agency-mail';
import { crmCall } from '@/lib/features/leads/emails/lead-messages';
import { acceptForm } from '@/lib/features/leads/mutations';
import { isOwnPost } from '@/lib/platform/forms/own-post';
import { postedText } from '@/lib/platform/forms/posted-fields';
import { receiveForm } from '@/lib/platform/forms/receive-form';
import { answerWithStatus } from '@/lib/platform/process/http-exchange';
import type { FormState } from '@/lib/platform/shared/form-state';
import { href } from '@/lib/routing/href';
import { readConfirm } from './data';
import { subscriptionMail } from './emails';
import { confirmSubscriber, subscribe } from './mutations';
import { newsletterSchema } from './schema';

/**
 * Signs up for the newsletter and redirects to feedback/sign-newsletter, with the same answer for an address that is
 * already on the list.
 */
export async function submitNewsletter(previous: FormState, data: FormData): Promise<FormState> {
  const form = await receiveForm('newsletter', newsletterSchema, previous, data);
  if (!form.ok) return form.state;
  const email = form.value.email.toLowerCase();
  const refused = await acceptForm(
    form,
    { kind: 'newsletter', email, name: '', fields: { email }, subject: null },
    // The agency is mailed only when the address is confirmed (design/saved-searches).
    () => [],
    (tx, lead) =>
      subscribe(
        tx,
        lead,
        (subscriber) => subscriptionMail(subscriber, form.now),
        () => agencyMail(lead),
      ),
  );
  return refused ?? redirect(href('feedback/sign-newsletter', form.locale));
}

/** The button on the page behind the link of the mail: confirms the address. */
export async function confirmNewsletter(data: FormData): Promise<void> {
  if (!(await isOwnPost())) return answerWithStatus(403);
  const [token, locale, now] = [postedText(data, 'token'), postedText(data, 'locale'), new Date()];
  const id = readConfirm(token, now);
  if (id) await confirmSubscriber(id, (lead) => [agencyMail(lead), ...crmCall(lead)], now);
  if (isLocale(locale)) redirect(href('confirm/{token}', locale, { token }));
}
