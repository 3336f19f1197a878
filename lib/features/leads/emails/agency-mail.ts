import agency from '@/agency.config';
import { findPlaces } from '@/lib/domain/place/places';
import { distanceKm } from '@/lib/domain/place/point';
import type { Locale } from '@/lib/domain/text/locale';
import { formatDateTime } from '@/lib/domain/time/dates';
import { mailboxLanguage } from '@/lib/features/leads/rules';
import type { OutboxMessage } from '@/lib/features/outbox/types';
import { env } from '@/lib/platform/config/env';
import { siteUrl } from '@/lib/platform/config/site-address';
import { wordsOf } from '@/lib/platform/i18n/words';
import type { MailBlock, MailFact } from '@/lib/platform/mail/mail';
import { columnLabel, fieldFacts, sourcePage } from '../mapping';
import type { Lead, LeadSubject } from '../types';
import { composeMail, type MailWords, ownWords, propertyBlock, wordsKind } from './mail-parts';

/** The office nearest to a postcode; the first office for an unknown postcode. */
export function officeNear(zip: unknown) {
  const place = typeof zip === 'string' ? findPlaces(zip)[0]?.place : undefined;
  if (!place) return agency.offices[0];
  return agency.offices.reduce((best, office) => (distanceKm(office, place) < distanceKm(best, place) ? office : best));
}

/** The parts of a lead that decide the recipient. */
type Addressed = { subject: Pick<LeadSubject, 'agencyMail'> | null; fields?: Lead['fields'] };

/**
 * The agency's address for a lead: `MAIL_TO`, else the agent or office of the property, else the office nearest to the owner's
 * postcode.
 */
export const agencyAddress = (lead: Addressed): string =>
  env.MAIL_TO ?? lead.subject?.agencyMail ?? officeNear(lead.fields?.zip)?.email ?? '';

/** The language of the agency's mail about a lead (design/languages). */
export const agencyLocale = (lead: Addressed): Locale => mailboxLanguage(agencyAddress(lead), agency);

/** The language of the mail to the agency, as `agencyMail` decides it. */
export const mailboxLocale = (agencyMail: string): Locale => agencyLocale({ subject: { agencyMail } });

/** The subject of a lead in the agency's language, where it was stored in that language. */
export const agencySubject = ({ subject }: Pick<Lead, 'subject'>): Lead['subject'] =>
  subject && { ...subject, ...subject.own };

/** The page that a lead was sent from: its name and address. */
function pageFact(source: string, locale: Locale): MailFact[] {
  if (!source) return [];
  const { name, path } = sourcePage(source, locale);
  const url = siteUrl() + path;
  return [{ label: columnLabel('page', locale), value: [name, url].filter(Boolean).join('\n'), url }];
}

/**
 * The mail to the agency: all fields, the subject, the page and the visitor's language. A reply goes to the visitor. `said`
 * replaces the words of the kind of lead.
 */
export function agencyMail(lead: Lead, extra: readonly MailBlock[] = [], said?: MailWords): OutboxMessage {
  const own = agencyLocale(lead);
  const t = wordsOf(own, 'mail.agency');
  const subject = agencySubject(lead);
  const about = subject?.title ?? '';
  return composeMail({
    kind: 'lead-to-agency',
    to: agencyAddress(lead),
    replyTo: lead.email,
    locale: own,
    // An alert with one field has no name.
    subject: t(`subject.${wordsKind(lead)}`, { name: lead.name || lead.email, about }),
    preview: [lead.name, about].filter(Boolean).join(' · '),
    title: t(`title.${wordsKind(lead)}`),
    ...said,
    blocks: [
      ...ownWords(lead.fields),
      {
        kind: 'facts',
        rows: [
          ...fieldFacts(lead.fields, own),
          { label: columnLabel('language', own), value: t(`languages.${lead.locale}`) },
          ...pageFact(lead.source, own),
          { label: columnLabel('consent', own), value: formatDateTime(lead.consentAt, own) },
        ],
      },
      ...propertyBlock({ subject }),
      ...extra,
    ],
    reason: t('reason'),
  });
}

/**
 * Adds to the mail to the agency which addresses got no mail because their daily limit was reached; '' is a friend,
 * whose address is not stored.
 */
export function withheldNote(message: OutboxMessage, withheld: readonly string[]): OutboxMessage {
  if (message.channel !== 'mail' || withheld.length === 0) return message;
  const t = wordsOf(message.mail.locale, 'mail.agency');
  const notes = withheld.map(
    (address): MailBlock => ({
      kind: 'text',
      text: t('withheld', { address: address || t('theFriend'), count: env.ADDRESS_LIMIT_DAY }),
    }),
  );
  const [title, ...rest] = message.mail.blocks;
  return { ...message, mail: { ...message.mail, blocks: title ? [title, ...notes, ...rest] : notes } };
}
