import 'server-only';
import { getSeeker } from '../data/find-saved-searches';
import { linkMail } from '../emails';
import { queueLink } from '../mutations/queue-link';

/** Mails the link to the searches of an address, if it has any. */
export async function mailLink(email: string, now: Date): Promise<void> {
  const seeker = await getSeeker(email);
  if (seeker) await queueLink(linkMail(seeker, now), email, now);
}
