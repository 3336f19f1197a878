import { TERMS } from '@/lib/domain/law/retention-terms';
import type { Locale } from '@/lib/domain/text/locale';

/** Asked and not confirmed yet; on the list. Who leaves is deleted. */
export const SUBSCRIBER_STATES = ['waiting', 'active'] as const;
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number];

/** What a link in our mails opens: each purpose has a key of its own. */
export const NEWSLETTER_LINKS = { confirm: 'newsletter-confirm', stop: 'newsletter-stop' } as const;

/** An inscription that nobody confirmed is forgotten after so many days, and its link with it (RELIABILITY §3.1). */
export const CONFIRM_DAYS: number = TERMS.unconfirmed.count;

export type Subscriber = {
  id: string;
  email: string;
  locale: Locale;
  state: SubscriberState;
  confirmedAt: string | null;
};
