import { formatAppointment } from '@/lib/domain/time/dates';
import { agencyLocale, agencyMail, agencySubject } from '@/lib/features/leads/emails/agency-mail';
import { crmCall } from '@/lib/features/leads/emails/lead-messages';
import { visitorMail } from '@/lib/features/leads/emails/visitor-mail';
import type { Lead } from '@/lib/features/leads/types';
import type { OutboxMessage } from '@/lib/features/outbox/types';
import { wordsOf } from '@/lib/platform/i18n/words';

/** Mail to the agency about an owner's message: the property, and the appointment if one does not suit the owner. */
function ownerMail(lead: Lead, property: string): OutboxMessage {
  const message = agencyMail(lead);
  if (message.channel !== 'mail') return message;
  const locale = agencyLocale(lead);
  const t = wordsOf(locale, 'ownerCourse.mail');
  const about = agencySubject(lead)?.title ?? wordsOf(locale, 'owner.properties')('reference', { id: property });
  const { slot } = lead.fields;
  const subject = slot
    ? t('visit', { name: lead.name, visit: formatAppointment(String(slot), locale) })
    : t('subject', { name: lead.name, about });
  const [, ...blocks] = message.mail.blocks;
  return {
    ...message,
    mail: { ...message.mail, subject, preview: about, blocks: [{ kind: 'title', text: t('title') }, ...blocks] },
  };
}

/** The messages to send for a message of an owner about a property. */
export const ownerMessages =
  (property: string) =>
  (lead: Lead): OutboxMessage[] => [ownerMail(lead, property), visitorMail(lead), ...crmCall(lead)];
