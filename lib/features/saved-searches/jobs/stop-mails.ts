import 'server-only';
import { readStop as readNewsletterStop } from '@/lib/features/newsletter/data';
import { removeSubscriber } from '@/lib/features/newsletter/mutations';
import { readStop } from '../data/links';
import { stopAlerts } from '../mutations/forget-saved-searches';

/** Ends the alerts or the newsletter that a token was made for. False when it is invalid or has expired. */
export async function stopMails(token: string, now: Date): Promise<boolean> {
  const person = readStop(token, now);
  if (person) await stopAlerts(person);
  const reader = readNewsletterStop(token, now);
  if (reader) await removeSubscriber(reader);
  return person !== null || reader !== null;
}
