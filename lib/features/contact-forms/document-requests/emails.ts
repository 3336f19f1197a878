import { joinWords } from '@/lib/domain/text/wording';
import { formatDate } from '@/lib/domain/time/dates';
import { agencyMail } from '@/lib/features/leads/emails/agency-mail';
import { crmCall } from '@/lib/features/leads/emails/lead-messages';
import { visitorMail } from '@/lib/features/leads/emails/visitor-mail';
import type { Lead } from '@/lib/features/leads/types';
import type { OutboxMessage } from '@/lib/features/outbox/types';
import { siteUrl } from '@/lib/platform/config/site-address';
import { wordsOf } from '@/lib/platform/i18n/words';
import type { MailBlock } from '@/lib/platform/mail/mail';
import { signClaim } from '@/lib/platform/security/signed-link';
import { href } from '@/lib/routing/href';
import type { ChosenDocument } from './types';

export const LINK_PURPOSE = 'documents';

type Sent = {
  /** The requested documents, in the languages of the visitor and of the agency. */
  chosen: readonly ChosenDocument[];
  own: readonly ChosenDocument[];
  request: { id: string; expiresAt: string };
};

const hasLink = ({ chosen }: Sent): boolean => chosen.some(({ hasFile }) => hasFile);

/** The mail to the visitor: the button that opens the documents, and the list of documents that the agent will send. */
function visitorBlocks(lead: Lead, sent: Sent): MailBlock[] {
  const t = wordsOf(lead.locale, 'mail.documents');
  const { chosen, request } = sent;
  const byAgent = chosen.filter(({ hasFile }) => !hasFile).map(({ name }) => name);
  const token = signClaim(LINK_PURPOSE, { id: request.id, expires: request.expiresAt });
  const link: MailBlock[] = [
    { kind: 'text', text: t('link', { date: formatDate(request.expiresAt, lead.locale) }) },
    {
      kind: 'actions',
      main: { label: t('open'), url: siteUrl() + href('documents/{token}', lead.locale, { token }) },
    },
  ];
  return [
    ...(hasLink(sent) ? link : []),
    ...(byAgent.length > 0
      ? [{ kind: 'text', text: t('byAgent', { documents: joinWords(byAgent, lead.locale) }) } as const]
      : []),
  ];
}

/** The mail to the agency: the documents that the site sends, and those that the agent has to send. */
function agencyBlocks({ own }: Sent, locale: Lead['locale']): MailBlock[] {
  const t = wordsOf(locale, 'mail.documents');
  const byHand = own.filter(({ hasFile }) => !hasFile).map(({ name }) => name);
  return [
    {
      kind: 'text',
      text: byHand.length > 0 ? t('byHand', { documents: joinWords(byHand, locale) }) : t('bySite'),
    },
  ];
}

const namesOf = (documents: readonly ChosenDocument[]): string[] => documents.map(({ name }) => name);

/**
 * The mails for requested documents: the link to the visitor, and a mail to the agency unless only the link is sent
 * again.
 */
export function documentMessages(lead: Lead, sent: Sent, isNew: boolean, own: Lead['locale']): OutboxMessage[] {
  const mine: Lead = { ...lead, fields: { ...lead.fields, documents: namesOf(sent.own) } };
  return [
    ...(isNew ? [agencyMail(mine, agencyBlocks(sent, own))] : []),
    // The owner portal shows documents as sent if there is a mail of the kind `documents`, so only a mail with the link
    // gets this kind.
    { ...visitorMail(lead, visitorBlocks(lead, sent)), ...(hasLink(sent) ? { kind: 'documents' as const } : {}) },
    ...(isNew ? crmCall(lead) : []),
  ];
}
