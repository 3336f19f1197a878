import 'server-only';
import { isMailTime } from '@/lib/domain/time/mail-day';
import { isHeld } from '@/lib/features/outbox/data';
import { isClockTrusted } from '@/lib/platform/store/clock-gate';
import { findStaleSavedSearches } from '../data/find-saved-searches';
import { renewMail } from '../emails';
import { askAgain } from '../mutations/ask-again';

const BATCH = 100;

/**
 * Asks people by mail, a year after their confirmation, whether they still want their search; only in the daytime and only while
 * the clock is trusted, because searches without an answer are deleted. Returns the number of queued mails.
 */
export async function renewSavedSearches(now: Date): Promise<number> {
  const stale =
    isMailTime(now) && (await isClockTrusted(now)) && !(await isHeld()) ? await findStaleSavedSearches(BATCH, now) : [];
  for (const search of stale) await askAgain(search, renewMail(search, now), now);
  return stale.length;
}
