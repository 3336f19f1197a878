import 'server-only';
import { isMailTime } from '@/lib/domain/mail-day';
import { findStaleDemands } from '../data/find-demands';
import { renewMail } from '../emails';
import { askAgain } from '../mutations/ask-again';

const BATCH = 100;

/** Asks people whose confirmation is a year old whether they still look, by day. Returns how many were asked. */
export async function renewDemands(now: Date): Promise<number> {
  const stale = isMailTime(now) ? await findStaleDemands(BATCH, now) : [];
  for (const demand of stale) await askAgain(demand, renewMail(demand, now), now);
  return stale.length;
}
