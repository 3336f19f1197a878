'use server';

import { redirect } from 'next/navigation';
import { isLocale } from '@/lib/domain/text/locale';
import { isOwnPost } from '@/lib/platform/forms/own-post';
import { postedText } from '@/lib/platform/forms/posted-fields';
import { receiveForm } from '@/lib/platform/forms/receive-form';
import { log } from '@/lib/platform/log/log';
import { answerWithStatus } from '@/lib/platform/process/http-exchange';
import type { FormState } from '@/lib/platform/shared/form-state';
import { href } from '@/lib/routing/href';
import { openFeedback } from './data';
import { opinionMail } from './emails';
import { neverAsk } from './jobs';
import { keepOpinion, releaseOpinion, skipQuestion } from './mutations';
import { opinionSchema } from './schema';

/** Stores a visitor's opinion after an appointment, by the link of the question. The page behind the link shows the result. */
export async function submitOpinion(previous: FormState, data: FormData): Promise<FormState> {
  const form = await receiveForm('opinion', opinionSchema, previous, data, new Date(), 0);
  if (!form.ok) return form.state;
  const { token, impression, price, pro, contra } = form.value;
  try {
    const opened = await openFeedback(token, form.now);
    if (opened.kind === 'open' && opened.actor === 'visitor') {
      const opinion = { impression, price, pro: pro ?? '', contra: contra ?? '' };
      await keepOpinion(opened.appointment, opinion, opinionMail(opened.appointment, opinion), form.now);
    }
  } catch (error) {
    log.error({ error }, 'an opinion after an appointment could not be stored');
    return form.refuse('unavailable');
  }
  redirect(href('visit-feedback/{token}', form.locale, { token }));
}

/**
 * For the holder of the link: a visitor skips the question or asks never to be asked again; the agency lets the owners
 * read an opinion.
 */
export async function settleOpinion(data: FormData): Promise<void> {
  if (!(await isOwnPost())) return answerWithStatus(403);
  const [token, locale, act] = [postedText(data, 'token'), postedText(data, 'locale'), postedText(data, 'act')];
  const now = new Date();
  const opened = await openFeedback(token, now);
  if (opened.kind === 'open') {
    const { id } = opened.appointment;
    if (opened.actor === 'agency' && act === 'release') await releaseOpinion(id, now);
    if (opened.actor === 'visitor' && act === 'skip') await skipQuestion(id);
    if (opened.actor === 'visitor' && act === 'never') await neverAsk(token, now);
  }
  if (isLocale(locale)) redirect(href('visit-feedback/{token}', locale, { token }));
}
