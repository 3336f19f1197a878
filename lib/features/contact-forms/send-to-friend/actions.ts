'use server';

import { redirect } from 'next/navigation';
import { isLocale } from '@/lib/domain/text/locale';
import { thanksHref } from '@/lib/features/leads/data';
import { leadMessages } from '@/lib/features/leads/emails/lead-messages';
import { acceptForm } from '@/lib/features/leads/mutations';
import { getPropertySubject } from '@/lib/features/properties/data/get-property-subject';
import { friendLimits } from '@/lib/platform/forms/form-limits';
import { isOwnPost } from '@/lib/platform/forms/own-post';
import { postedText } from '@/lib/platform/forms/posted-fields';
import { receiveForm } from '@/lib/platform/forms/receive-form';
import { answerWithStatus } from '@/lib/platform/process/http-exchange';
import type { FormState } from '@/lib/platform/shared/form-state';
import { href } from '@/lib/routing/href';
import { isStopped } from './data';
import { addressHash, friendMail } from './emails';
import { stopByToken } from './jobs';
import { recommendationSchema } from './schema';

/** Sends a property to a friend, then redirects to feedback/send-to-friend. */
export async function submitRecommendation(previous: FormState, data: FormData): Promise<FormState> {
  const form = await receiveForm('recommendation', recommendationSchema, previous, data);
  if (!form.ok) return form.state;
  const { locale, now, client } = form;
  const { privacy: _, property, friendEmail, ...fields } = form.value;
  const subject = await getPropertySubject(property, locale, now);
  if (!subject) return form.refuse('gone');
  const limited = {
    ...form,
    admit: (sender: string) => form.admit(sender, () => friendLimits(client, addressHash(friendEmail))),
  };
  const hasStopped = await isStopped(friendEmail);
  const refused = await acceptForm(
    limited,
    { kind: 'recommendation', email: fields.email, name: `${fields.firstName} ${fields.lastName}`, fields, subject },
    // The sender is not told that the friend wants no such mails.
    (lead) => [...leadMessages(lead), ...(hasStopped ? [] : [friendMail(lead, friendEmail)])],
  );
  return refused ?? redirect(thanksHref('feedback/send-to-friend', locale, { property }, now));
}

/**
 * Stops recommendations to an address. Runs on the button of the page behind the mailed link; opening the link changes
 * nothing.
 */
export async function submitStop(data: FormData): Promise<void> {
  if (!(await isOwnPost())) return answerWithStatus(403);
  const [token, locale] = [postedText(data, 'token'), postedText(data, 'locale')];
  if (!isLocale(locale) || !token) return answerWithStatus(422);
  const isStopped = await stopByToken(token, new Date());
  redirect(`${href('stop/{token}', locale, { token })}${isStopped ? '?done=yes' : ''}`);
}
