'use server';

import { redirect } from 'next/navigation';
import { isOwnPost } from '@/lib/platform/forms/own-post';
import { postedLocale } from '@/lib/platform/forms/posted-locale';
import { postedText } from '@/lib/platform/forms/posted-text';
import { answerWithStatus } from '@/lib/platform/server/http-exchange';
import { orStoreUnavailable } from '@/lib/platform/store/store-unavailable';
import { href } from '@/lib/routing/href';
import { loginHref } from '@/lib/routing/personal-href';
import { currentOwner } from '../loaders';
import { setReport } from '../mutations/save-owner';
import { reportSchema } from '../schema';

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
