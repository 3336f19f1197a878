'use server';

import { redirect } from 'next/navigation';
import { isLocale } from '@/lib/domain/text/locale';
import { setReport } from '@/lib/features/owner-portal/access/mutations/save-owner';
import { isOwnPost } from '@/lib/platform/forms/own-post';
import { postedText } from '@/lib/platform/forms/posted-fields';
import { answerWithStatus } from '@/lib/platform/process/http-exchange';
import { href } from '@/lib/routing/href';
import { readStop } from './data';

/** Ends the reports to an owner. Runs on the button of the page behind the link in a report. */
export async function stopReport(data: FormData): Promise<void> {
  if (!(await isOwnPost())) return answerWithStatus(403);
  const [token, locale] = [postedText(data, 'token'), postedText(data, 'locale')];
  const owner = readStop(token, new Date());
  if (owner) await setReport(owner, 'off');
  if (isLocale(locale)) redirect(href('unsubscribe/{token}', locale, { token }));
}
