import 'server-only';
import { isMailTime } from '@/lib/domain/time/mail-day';
import { isHeld } from '@/lib/features/outbox/data';
import { isClockTrusted } from '@/lib/platform/clock-gate';
import { findStaleDemands } from '../data/find-saved-searches';
import { renewMail } from '../emails';
import { askAgain } from '../mutations/ask-again';

const BATCH = 100;

/**
 * Asks people whose confirmation is a year old whether they still look, by day and by a clock that is believed: whoever does
 * not answer is forgotten. Returns how many were asked.
 */
export async function renewDemands(now: Date): Promise<number> {
  const stale =
    isMailTime(now) && (await isClockTrusted(now)) && !(await isHeld()) ? await findStaleDemands(BATCH, now) : [];
  for (const demand of stale) await askAgain(demand, renewMail(demand, now), now);
  return stale.length;
}
