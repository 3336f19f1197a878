import { agencyMail } from '@/lib/features/leads/emails/agency-mail';
import { crmCall } from '@/lib/features/leads/emails/lead-messages';
import { visitorMail } from '@/lib/features/leads/emails/visitor-mail';
import type { Lead } from '@/lib/features/leads/types';
import type { OutboxMessage } from '@/lib/features/outbox/types';
import { wordsOf } from '@/lib/platform/i18n/words';
import type { MailBlock } from '@/lib/platform/mail/mail';

/** The note about the payment due at signing; empty if no payment is due. */
function moneyBlock({ subject, locale }: Lead): MailBlock[] {
  const note = subject?.moneyNote;
  return note ? [{ kind: 'text', text: wordsOf(locale, 'moneyNote')(note.kind, { ...note }), isMuted: true }] : [];
}

/** The mails for a question about a property or a request to see it. */
export const aboutPropertyMessages = (lead: Lead): OutboxMessage[] => [
  agencyMail(lead),
  visitorMail(lead, moneyBlock(lead)),
  ...crmCall(lead),
];

/** The mails for a question about a project; the visitor's mail has a link to the price list. */
export const projectMessages = (lead: Lead, priceListUrl: string): OutboxMessage[] => [
  agencyMail(lead),
  visitorMail(lead, [
    { kind: 'actions', main: { label: wordsOf(lead.locale, 'mail.visitor')('priceList'), url: priceListUrl } },
    ...moneyBlock(lead),
  ]),
  ...crmCall(lead),
];
