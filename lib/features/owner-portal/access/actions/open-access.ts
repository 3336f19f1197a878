'use server';

import { redirect } from 'next/navigation';
import { isOwnPost } from '@/lib/platform/forms/own-post';
import { postedLocale } from '@/lib/platform/forms/posted-locale';
import { postedText } from '@/lib/platform/forms/posted-text';
import { answerWithStatus } from '@/lib/platform/server/http-exchange';
import { orStoreUnavailable } from '@/lib/platform/store/store-unavailable';
import { href } from '@/lib/routing/href';
import { openLink } from '../mutations/open-link';
import { signIn } from '../mutations/sign-in';

/** The button of the page behind an invitation or a one-time link: uses the link up and signs in. */
export async function openAccess(data: FormData): Promise<void> {
  if (!(await isOwnPost())) return answerWithStatus(403);
  const [token, locale, now] = [postedText(data, 'token'), postedLocale(data), new Date()];
  const opened = await orStoreUnavailable(openLink(token, now));
  if (opened.kind !== 'open' || !(await orStoreUnavailable(signIn(opened.owner, 'link', now))))
    return redirect(href('access/{token}', locale, { token }));
  return redirect(href('owner', opened.owner.locale));
}
