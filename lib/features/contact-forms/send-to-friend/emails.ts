import { DAY_MS } from '@/lib/domain/time/durations';
import { fromReport } from '@/lib/domain/views/traffic-source';
import { composeMail, propertyBlock } from '@/lib/features/leads/emails/mail-parts';
import type { Lead } from '@/lib/features/leads/types';
import type { OutboxMessage } from '@/lib/features/outbox/types';
import { keptHash } from '@/lib/platform/config/secret';
import { siteUrl } from '@/lib/platform/config/site-address';
import { wordsOf } from '@/lib/platform/i18n/words';
import { signClaim } from '@/lib/platform/security/signed-link';
import { href } from '@/lib/routing/href';
import { oneClickStopHref } from '@/lib/routing/personal-href';

export const STOP_PURPOSE = 'stop';

/** The end of a stop link. Every signed link needs one, but an expired stop link is still read. */
const STOP_MS = 5 * 365 * DAY_MS;

/** The keyed hash of an address for the stop list: the list can recognize the address but does not contain it. */
export const addressHash = (address: string): string => keptHash(address.trim().toLowerCase());

/**
 * The mail to the friend: the property, the sender's name and their words as a quotation. Its only links lead to the
 * property and to the page that stops such mails. The agency is always the From address; a reply goes to the visitor
 * (design/documents-testimonials-and-friends).
 */
export function friendMail(lead: Lead, friend: string): OutboxMessage {
  const { locale, subject, fields } = lead;
  const t = wordsOf(locale, 'mail.recommendation');
  const words = { name: lead.name, about: subject?.title ?? '' };
  const expires = new Date(Date.parse(lead.createdAt) + STOP_MS).toISOString();
  const token = signClaim(STOP_PURPOSE, { id: addressHash(friend), expires });
  return composeMail({
    kind: 'recommendation',
    to: friend,
    replyTo: lead.email,
    locale,
    subject: t('subject', words),
    title: t('title', words),
    text: t('text', words),
    blocks: [
      ...(fields.message ? [{ kind: 'quote', text: String(fields.message) } as const] : []),
      ...propertyBlock(lead),
      {
        kind: 'actions',
        main: { label: t('open'), url: fromReport(siteUrl() + (subject?.url ?? href('', locale))) },
        others: [{ label: t('stop'), url: siteUrl() + href('stop/{token}', locale, { token }) }],
      },
    ],
    reason: t('reason', words),
    unsubscribeUrl: siteUrl() + oneClickStopHref(token),
  });
}
