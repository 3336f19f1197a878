import type { Locale } from '@/lib/domain/text/locale';
import { formatDate } from '@/lib/domain/time/dates';
import type { Appointment } from '@/lib/features/appointments/types';
import { agencyAddress, agencyLocale, agencySubject } from '@/lib/features/leads/emails/agency-mail';
import { composeMail } from '@/lib/features/leads/emails/mail-parts';
import type { OutboxMessage } from '@/lib/features/outbox/types';
import { siteUrl } from '@/lib/platform/config/site-address';
import { agencyName } from '@/lib/platform/i18n/site-languages';
import { wordsOf } from '@/lib/platform/i18n/words';
import type { MailBlock, MailFact } from '@/lib/platform/mail/mail';
import { href } from '@/lib/routing/href';
import { opinionToken } from './data';
import type { Opinion } from './types';

const pageUrl = (token: string, locale: Locale): string =>
  siteUrl() + href('visit-feedback/{token}', locale, { token });

/**
 * The question to a visitor on the day after an appointment, or the one reminder. Replies go to the agent or office that showed
 * the property.
 */
export function questionMail(appointment: Appointment, isReminder: boolean): OutboxMessage {
  const { locale, name, email } = appointment.visitor;
  const t = wordsOf(locale, 'opinion.mail');
  const token = opinionToken(appointment, 'visitor');
  const about = appointment.subject?.title ?? '';
  const subject = t(isReminder ? 'reminder' : 'subject', { about });
  return composeMail({
    kind: 'opinion',
    to: email,
    replyTo: agencyAddress(appointment),
    locale,
    subject,
    preview: t('text'),
    title: t('title'),
    greeting: wordsOf(locale, 'mail.visitor')('hello', { name }),
    text: `${t('visited', { about, day: formatDate(appointment.startsAt, locale) })}\n${t('text')}`,
    blocks: [
      {
        kind: 'actions',
        main: { label: t('answer'), url: pageUrl(token, locale) },
        others: [{ label: t('stop'), url: `${pageUrl(token, locale)}#skip` }],
      },
    ],
    reason: t('reason', { agency: agencyName(locale) }),
    unsubscribeUrl: `${siteUrl()}/api/unsubscribe/${token}/`,
  });
}

/** The mail with a visitor's opinion to the property's agent or office; its link lets the owners read it unchanged. */
export function opinionMail(appointment: Appointment, { impression, price, pro, contra }: Opinion): OutboxMessage {
  const locale = agencyLocale(appointment);
  const t = wordsOf(locale, 'opinion');
  const about = agencySubject(appointment)?.title ?? appointment.propertyId ?? '';
  const quote = (label: string, text: string): MailBlock[] =>
    text
      ? [
          { kind: 'heading', text: label },
          { kind: 'quote', text },
        ]
      : [];
  const rows: MailFact[] = [
    ...(impression ? [{ label: t('impression.label'), value: t(`impression.${impression}`) }] : []),
    ...(price ? [{ label: t('price.label'), value: t(`price.${price}`) }] : []),
  ];
  const { name, email } = appointment.visitor;
  return composeMail({
    kind: 'opinion',
    to: agencyAddress(appointment),
    replyTo: email,
    locale,
    subject: t('agency.subject', { name, about }),
    preview: [pro, contra].filter(Boolean).join(' · '),
    title: t('agency.title'),
    text: t('agency.about', { name, about, day: formatDate(appointment.startsAt, locale) }),
    blocks: [
      ...(rows.length > 0 ? [{ kind: 'facts', rows } as const] : []),
      ...quote(t('pro'), pro),
      ...quote(t('contra'), contra),
      { kind: 'text', text: t('agency.text') },
      {
        kind: 'actions',
        main: { label: t('agency.release'), url: pageUrl(opinionToken(appointment, 'agency'), locale) },
      },
    ],
    reason: wordsOf(locale, 'mail.agency')('reason'),
  });
}
