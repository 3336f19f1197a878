import { agencyAddress } from '@/lib/features/leads/emails/agency-mail';
import { composeMail } from '@/lib/features/leads/emails/mail-parts';
import type { OutboxMessage } from '@/lib/features/outbox/types';
import { siteUrl } from '@/lib/platform/config/site-address';
import { wordsOf } from '@/lib/platform/i18n/words';
import { href } from '@/lib/routing/href';
import { confirmToken, stopToken } from './data';
import type { Subscriber } from './types';

/**
 * The address to unsubscribe, in the export of subscribers, for every newsletter and its List-Unsubscribe header. A
 * browser gets the page with the button in the subscriber's language; a mail program may post to it (RFC 8058).
 */
export const oneClickUrl = ({ id, locale }: Pick<Subscriber, 'id' | 'locale'>, now: Date): string =>
  `${siteUrl()}/api/unsubscribe/${stopToken(id, now)}/?lng=${locale}`;

/** The address of the page to unsubscribe. */
const stopUrl = ({ id, locale }: Pick<Subscriber, 'id' | 'locale'>, now: Date): string =>
  `${siteUrl()}${href('unsubscribe/{token}', locale, { token: stopToken(id, now) })}`;

/** The mail to confirm an address; a confirmed subscriber gets a note that they are already on the list. */
export function subscriptionMail(subscriber: Subscriber, now: Date): OutboxMessage {
  const { id, email, locale, state } = subscriber;
  const t = wordsOf(locale, 'mail.newsletter');
  const confirm = wordsOf(locale, 'mail.confirm');
  const isKnown = state === 'active';
  const subject = isKnown ? t('knownSubject') : wordsOf(locale, 'mail.visitor')('subject.newsletter');
  const stop = { label: t('stop'), url: stopUrl(subscriber, now) };
  const main = {
    label: confirm('newsletter'),
    url: `${siteUrl()}${href('confirm/{token}', locale, { token: confirmToken(id, now) })}`,
  };
  return composeMail({
    kind: 'confirmation',
    to: email,
    replyTo: agencyAddress({ subject: null }),
    locale,
    subject,
    title: isKnown ? subject : confirm('title'),
    text: isKnown ? t('knownText') : t('text'),
    blocks: isKnown
      ? [{ kind: 'actions', main: stop }]
      : [
          { kind: 'actions', main },
          { kind: 'text', text: confirm('help'), isMuted: true },
        ],
    reason: t('reason'),
  });
}
