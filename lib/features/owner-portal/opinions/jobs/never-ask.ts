import 'server-only';
import { addressHash } from '@/lib/features/leads/send-to-friend/emails';
import { stopMail } from '@/lib/features/leads/send-to-friend/mutations';
import { openFeedback } from '../data';
import { skipQuestion } from '../mutations';

/** Skips the question of a link and puts its visitor on the stop list. False when the link is none of a visitor's. */
export async function neverAsk(token: string, now: Date): Promise<boolean> {
  const opened = await openFeedback(token, now);
  if (opened.kind !== 'open' || opened.actor !== 'visitor') return false;
  await skipQuestion(opened.appointment.id);
  await stopMail(addressHash(opened.appointment.visitor.email), now);
  return true;
}
