import 'server-only';
import { isMailTime } from '@/lib/domain/time/mail-day';
import { isHeld } from '@/lib/features/outbox/data';
import { isClockTrusted } from '@/lib/platform/clock-gate';
import { findStaleSavedSearches } from '../data/find-saved-searches';
import { renewMail } from '../emails';
import { askAgain } from '../mutations/ask-again';

const BATCH = 100;

/**
 * Asks people whose confirmation is a year old whether they still look, by day and by a clock that is believed: whoever does
 * not answer is forgotten. Returns how many were asked.
 */
export async function renewSavedSearches(now: Date): Promise<number> {
  const stale =
    isMailTime(now) && (await isClockTrusted(now)) && !(await isHeld()) ? await findStaleSavedSearches(BATCH, now) : [];
  for (const search of stale) await askAgain(search, renewMail(search, now), now);
  return stale.length;
}
