'use server';

import { redirect } from 'next/navigation';
import { isListToken } from '@/lib/domain/property/favourites';
import { takeProof } from '@/lib/features/leads/mutations';
import { isOwnPost } from '@/lib/platform/forms/own-post';
import { postedText } from '@/lib/platform/forms/posted-fields';
import { receiveForm } from '@/lib/platform/forms/receive-form';
import { log } from '@/lib/platform/log/log';
import { answerWithStatus } from '@/lib/platform/process/http-exchange';
import type { FormState } from '@/lib/platform/shared/form-state';
import { sharedListHref } from '@/lib/routing/favourites-href';
import { newListKey, removeSharedList, saveSharedList } from './mutations';
import { sharedListSchema } from './schema';

/** Stores a list to share and redirects to its page. Its fields are few, so no time to fill them in is expected. */
export async function submitSharedList(previous: FormState, data: FormData): Promise<FormState> {
  const form = await receiveForm('shared-list', sharedListSchema, previous, data, new Date(), 0);
  if (!form.ok) return form.state;
  const { key, ids, firstName } = form.value;
  let token: string | undefined;
  try {
    const admitted = await form.admit('');
    if (!admitted.ok) return admitted.state;
    if (!(await takeProof(admitted.proof, form.now))) return form.refuse('captcha');
    const saved = await saveSharedList(key ?? newListKey(), { ids, name: firstName }, form.now);
    token = saved?.token;
  } catch (error) {
    log.error({ error }, 'a shared list could not be stored');
    return form.refuse('unavailable');
  }
  return token ? redirect(sharedListHref(form.locale, token)) : form.refuse('gone');
}

/** Ends the link of the visitor's own list; the page that asked stays. */
export async function stopSharing(data: FormData): Promise<void> {
  if (!(await isOwnPost())) return answerWithStatus(403);
  const key = postedText(data, 'key');
  if (!isListToken(key)) return answerWithStatus(422);
  await removeSharedList(key);
}
