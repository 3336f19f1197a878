import 'server-only';
import { readStop as readNewsletterStop } from '@/lib/features/newsletter/data';
import { removeSubscriber } from '@/lib/features/newsletter/mutations';
import { setReport } from '@/lib/features/owner-portal/access/mutations/save-owner';
import { neverAsk } from '@/lib/features/owner-portal/opinions/jobs';
import { readStop as readReportStop } from '@/lib/features/owner-portal/reports/data';
import { getSeeker } from '../data/find-saved-searches';
import { readStop } from '../data/open-links';
import { linkMail } from '../emails';
import { stopAlerts } from '../mutations/forget-saved-searches';
import { queueLink } from '../mutations/queue-mails';

/** Mails the link to the searches of an address, if it has any. */
export async function mailLink(email: string, now: Date): Promise<void> {
  const seeker = await getSeeker(email);
  if (seeker) await queueLink(linkMail(seeker, now), email, now);
}

/**
 * Ends the mails that a token was made for: the alerts, the newsletter, the owner reports, or the questions after an appointment.
 * False if the token is invalid or has expired.
 */
export async function stopMails(token: string, now: Date): Promise<boolean> {
  const person = readStop(token, now);
  if (person) await stopAlerts(person);
  const reader = readNewsletterStop(token, now);
  if (reader) await removeSubscriber(reader);
  const owner = readReportStop(token, now);
  if (owner) await setReport(owner, 'off');
  const isAsked = await neverAsk(token, now);
  return person !== null || reader !== null || owner !== null || isAsked;
}
