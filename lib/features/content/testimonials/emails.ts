import type { Locale } from '@/lib/domain/text/locale';
import { formatDate } from '@/lib/domain/time/dates';
import { DAY_MS } from '@/lib/domain/time/durations';
import { agencyAddress, agencyLocale, agencyMail } from '@/lib/features/leads/emails/agency-mail';
import { crmCall } from '@/lib/features/leads/emails/lead-messages';
import { composeMail } from '@/lib/features/leads/emails/mail-parts';
import { visitorMail } from '@/lib/features/leads/emails/visitor-mail';
import type { Lead } from '@/lib/features/leads/types';
import type { OutboxMessage } from '@/lib/features/outbox/types';
import { siteUrl } from '@/lib/platform/config/site-address';
import { wordsOf } from '@/lib/platform/i18n/words';
import { signClaim } from '@/lib/platform/security/signed-link';
import { href } from '@/lib/routing/href';

export const REVIEW_PURPOSE = 'testimonial';

/** Validity of the moderation link: the agency can change its decision for a year. */
const REVIEW_MS = 365 * DAY_MS;

/** The mails for a testimonial: to the agency with the moderation link, and thanks to the visitor. */
export function testimonialMessages(lead: Lead, id: string): OutboxMessage[] {
  const own = agencyLocale(lead);
  const t = wordsOf(own, 'mail.testimonial');
  const expires = new Date(Date.parse(lead.createdAt) + REVIEW_MS).toISOString();
  const token = signClaim(REVIEW_PURPOSE, { id, role: 'agency', expires });
  return [
    agencyMail(lead, [
      { kind: 'text', text: t('reviewText', { date: formatDate(expires, own) }) },
      { kind: 'actions', main: { label: t('review'), url: siteUrl() + href('moderate/{token}', own, { token }) } },
    ]),
    visitorMail(lead),
    ...crmCall(lead),
  ];
}

type Published = { slug: string; name: string; locale: Locale; createdAt: string; email: string };

/** The mail to the author of a testimonial when it is published, with its address. */
export function publishedMail({ slug, name, locale, createdAt, email }: Published): OutboxMessage {
  const t = wordsOf(locale, 'mail.testimonial');
  return composeMail({
    kind: 'moderation',
    to: email,
    replyTo: agencyAddress({ subject: null }),
    locale,
    subject: t('subject'),
    title: t('title'),
    greeting: wordsOf(locale, 'mail.visitor')('hello', { name }),
    text: t('text'),
    blocks: [{ kind: 'actions', main: { label: t('open'), url: siteUrl() + href('avis/{slug}', locale, { slug }) } }],
    reason: t('reason', { date: formatDate(createdAt, locale) }),
  });
}
