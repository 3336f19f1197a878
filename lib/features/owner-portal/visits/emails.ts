import { numberInSentence } from '@/lib/domain/text/format-number';
import type { Locale } from '@/lib/domain/text/locale';
import { agencyAddress, agencyLocale, agencySubject } from '@/lib/features/leads/emails/agency-mail';
import { composeMail, propertyBlock } from '@/lib/features/leads/emails/mail-parts';
import type { LeadSubject } from '@/lib/features/leads/types';
import type { OutboxMessage } from '@/lib/features/outbox/types';
import type { UsualViews } from '@/lib/features/owner-portal/visits/rules';
import { siteUrl } from '@/lib/platform/config/site-address';
import { wordsOf } from '@/lib/platform/i18n/words';

/** A property in a mail to the agency; `subject` is null if it is no longer on the site. */
export type ReportedProperty = { propertyId: string; subject: LeadSubject | null };

type Told = Record<'title' | 'text' | 'what', string>;

/** A mail to the agent of a property, or to its office, about the number of views of its page. */
function viewsMail({ propertyId, subject }: ReportedProperty, tell: (locale: Locale) => Told): OutboxMessage {
  const own = agencyLocale({ subject });
  const t = wordsOf(own, 'mail.outlier');
  const { title, text, what } = tell(own);
  return composeMail({
    kind: 'unusual-views',
    to: agencyAddress({ subject }),
    locale: own,
    subject: title,
    text,
    blocks: [
      ...propertyBlock({ subject: agencySubject({ subject }) }),
      { kind: 'text', text: what },
      { kind: 'actions', main: { label: t('property'), url: `${siteUrl()}/property/${propertyId}/?lng=${own}` } },
      { kind: 'text', text: t('last'), isMuted: true },
    ],
    reason: t('reason'),
  });
}

/** The mail to the agency about a property whose page is opened repeatedly by one connection: what is counted, and what to do. */
export const outlierMail = (property: ReportedProperty, count: number): OutboxMessage =>
  viewsMail(property, (own) => {
    const t = wordsOf(own, 'mail.outlier');
    return { title: t('title', { id: property.propertyId }), text: t('text', { count }), what: t('what') };
  });

/**
 * The mail to the agency about a property whose page is opened by many connections, far more often than usual: all
 * these views are counted.
 */
export const unusualDayMail = (property: ReportedProperty, views: number, { mean, days }: UsualViews): OutboxMessage =>
  viewsMail(property, (own) => {
    const t = wordsOf(own, 'mail.outlier.many');
    const shown = (value: number) => numberInSentence(value, own);
    return {
      title: t('title', { id: property.propertyId }),
      text: t('text', { count: shown(views), usual: shown(mean), days }),
      what: t('what'),
    };
  });
