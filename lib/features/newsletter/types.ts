import { TERMS } from '@/lib/domain/law/retention-terms';
import type { Locale } from '@/lib/domain/text/locale';

/** Signed up and not confirmed yet; confirmed. Whoever unsubscribes is deleted. */
export const SUBSCRIBER_STATES = ['waiting', 'active'] as const;
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number];

/** What a link in our mails opens: each purpose has a key of its own. */
export const NEWSLETTER_LINKS = { confirm: 'newsletter-confirm', stop: 'newsletter-stop' } as const;

/** Days until a sign-up that nobody confirmed is deleted and its link ends (RELIABILITY §3.1). */
export const CONFIRM_DAYS: number = TERMS.unconfirmed.count;

export type Subscriber = {
  id: string;
  email: string;
  locale: Locale;
  state: SubscriberState;
  confirmedAt: string | null;
};
