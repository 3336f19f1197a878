import 'server-only';
import type { Locale } from '@/lib/domain/text/locale';
import { DAY_MS } from '@/lib/domain/time/durations';
import { readClaim, readLastingClaim, signClaim } from '@/lib/platform/security/signed-link';
import { database } from '@/lib/platform/store/client';
import { CONFIRM_DAYS, NEWSLETTER_LINKS, type Subscriber, type SubscriberState } from './types';

/** Every link has a last day, but a link to unsubscribe is accepted after it. */
const STOP_DAYS = 1000;

const after = (now: Date, days: number): string => new Date(now.getTime() + days * DAY_MS).toISOString();

/** The token that confirms an address. */
export const confirmToken = (id: string, now: Date): string =>
  signClaim(NEWSLETTER_LINKS.confirm, { id, expires: after(now, CONFIRM_DAYS) });

/** The token of the link that unsubscribes a person from the newsletter. */
export const stopToken = (id: string, now: Date): string =>
  signClaim(NEWSLETTER_LINKS.stop, { id, expires: after(now, STOP_DAYS) });

/** The id of the subscriber that a token confirms; null when the token is not valid or has expired. */
export const readConfirm = (token: string, now: Date): string | null =>
  readClaim(NEWSLETTER_LINKS.confirm, token, now)?.id ?? null;

/** The id of the subscriber whom a token of any age unsubscribes (design/saved-searches); null if it is not valid. */
export const readStop = (token: string, now: Date): string | null =>
  readLastingClaim(NEWSLETTER_LINKS.stop, token, now)?.id ?? null;

const COLUMNS = ['id', 'email', 'locale', 'state', 'confirmed_at'] as const;
type Row = { id: string; email: string; locale: string; state: string; confirmed_at: string | null };

const toSubscriber = (row: Row): Subscriber => ({
  id: row.id,
  email: row.email,
  locale: row.locale as Locale,
  state: row.state as SubscriberState,
  confirmedAt: row.confirmed_at,
});

/** A subscriber, confirmed or waiting; null for an unknown id. */
export async function getSubscriber(id: string): Promise<Subscriber | null> {
  const row = await database()
    .selectFrom('newsletter_subscribers')
    .select(COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? toSubscriber(row) : null;
}

/** The subscriber that a mailed link confirms; null if it is not valid or has expired, or the address was deleted. */
export async function findSubscriberToConfirm(token: string, now: Date): Promise<Subscriber | null> {
  const id = readConfirm(token, now);
  return id === null ? null : getSubscriber(id);
}

/** All confirmed subscribers, in the order of confirmation. */
export async function findSubscribers(): Promise<Subscriber[]> {
  const rows = await database()
    .selectFrom('newsletter_subscribers')
    .select(COLUMNS)
    .where('state', '=', 'active')
    .orderBy('confirmed_at')
    .orderBy('id')
    .execute();
  return rows.map(toSubscriber);
}
