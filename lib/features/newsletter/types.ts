import { RETENTION } from '@/lib/domain/law/retention-periods';
import type { Locale } from '@/lib/domain/text/locale';

/** `waiting`: signed up and not confirmed; `active`: confirmed. Unsubscribing deletes the row. */
export const SUBSCRIBER_STATES = ['waiting', 'active'] as const;
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number];

/** Purposes of the links in mails; each purpose has its own key. */
export const NEWSLETTER_LINKS = { confirm: 'newsletter-confirm', stop: 'newsletter-stop' } as const;

/** Days until an unconfirmed sign-up is deleted and its link expires (RELIABILITY §3.1). */
export const CONFIRM_DAYS: number = RETENTION.unconfirmed.count;

export type Subscriber = {
  id: string;
  email: string;
  locale: Locale;
  state: SubscriberState;
  confirmedAt: string | null;
};
