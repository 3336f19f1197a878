import agency from '@/agency.config';
import { distanceKm } from '@/lib/domain/place/distance';
import { findPlaces } from '@/lib/domain/place/places';
import { SAVED_FIELDS } from '@/lib/domain/property/search-filters';
import type { Locale } from '@/lib/domain/text/locale';
import { unlinked } from '@/lib/domain/text/unlinked';
import { formatDate, formatDateTime } from '@/lib/domain/time/dates';
import { mailboxLanguage } from '@/lib/features/leads/rules';
import type { OutboxMessage } from '@/lib/features/outbox/types';
import { wordsOf } from '@/lib/i18n/words';
import { env } from '@/lib/platform/config/env';
import type { MailBlock, MailFact } from '@/lib/platform/mail/mail';
import { siteUrl } from '@/lib/platform/text/page-metadata';
import { columnLabel, fieldFacts, OWN_WORDS, sourcePage } from './mapping';

import { toLeadCall } from './schema';
import type { Lead, LeadFields, LeadSubject } from './types';

const ownWords = (fields: LeadFields): MailBlock[] =>
  OWN_WORDS.flatMap((name) => (fields[name] ? [{ kind: 'quote', text: String(fields[name]) } as const] : []));

/** The property or project that a mail is about, as it stood when the request came. */
export const propertyBlock = ({ subject }: Pick<Lead, 'subject'>): MailBlock[] =>
  subject
    ? [
        {
          kind: 'home',
          title: subject.title,
          price: subject.price,
          line: subject.line,
          url: `${siteUrl()}${subject.url}`,
          ...(subject.energy
            ? { energy: { url: `${siteUrl()}${subject.energy.image}`, words: subject.energy.words } }
            : {}),
          ...(subject.note ? { note: subject.note } : {}),
          ...(subject.picture ? { picture: `${siteUrl()}${subject.picture}` } : {}),
        },
      ]
    : [];

/** The office nearest to a postcode; the first one where that is unknown. */
function officeNear(zip: unknown) {
  const place = typeof zip === 'string' ? findPlaces(zip)[0]?.place : undefined;
  if (!place) return agency.offices[0];
  return agency.offices.reduce((best, office) => (distanceKm(office, place) < distanceKm(best, place) ? office : best));
}

/** As much of a request as tells who gets it. */
type Addressed = { subject: Pick<LeadSubject, 'agencyMail'> | null; fields?: Lead['fields'] };

/** Where the agency wants its requests: `MAIL_TO`, or whoever answers for the property, or the office nearest to the owner's. */
export const agencyAddress = (lead: Addressed): string =>
  env.MAIL_TO ?? lead.subject?.agencyMail ?? officeNear(lead.fields?.zip)?.email ?? '';

/** The language of whoever reads the agency's mail about a request (design/languages). */
export const agencyLocale = (lead: Addressed): Locale => mailboxLanguage(agencyAddress(lead), agency);

/** What a request is about, in the words of a reader at the agency, where it was kept in them. */
export const agencySubject = ({ subject }: Pick<Lead, 'subject'>): Lead['subject'] =>
  subject && { ...subject, ...subject.own };

/** The page that a request came from, by its name and its address. */
function pageFact(source: string, locale: Locale): MailFact[] {
  if (!source) return [];
  const { name, path } = sourcePage(source, locale);
  const url = siteUrl() + path;
  return [{ label: columnLabel('page', locale), value: [name, url].filter(Boolean).join('\n'), url }];
}

/** The mail to the agency: all that was said, about what, from where, in which language, with the reply going to the visitor. */
export function agencyMail(lead: Lead, extra: readonly MailBlock[] = []): OutboxMessage {
  const own = agencyLocale(lead);
  const t = wordsOf(own, 'mail.agency');
  const subject = agencySubject(lead);
  const about = subject?.title ?? '';
  return {
    kind: 'lead-to-agency',
    channel: 'mail',
    mail: {
      to: agencyAddress(lead),
      replyTo: lead.email,
      locale: own,
      subject: t(`subject.${wordsKind(lead)}`, { name: lead.name, about }),
      preview: [lead.name, about].filter(Boolean).join(' · '),
      blocks: [
        { kind: 'title', text: t(`title.${wordsKind(lead)}`) },
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
    },
  };
}

/**
 * Adds to the agency's mail whom the site sent none, because their address had its share today; '' is a friend, whose address
 * is kept nowhere.
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

/** Fields that hold what was chosen from our own lists or a number, never a visitor's words. */
const CHOICES: ReadonlySet<string> = new Set([
  'title',
  'device',
  'slot',
  'slots',
  'startDate',
  'endDate',
  'units',
  'documents',
  'propertyType',
  'zip',
  'livingArea',
  'constructionYear',
  'energyCertificate',
  'goal',
  'regions',
  'places',
  ...SAVED_FIELDS.map(({ field }) => field),
]);

/**
 * What a mail repeats of a request. To an address that nobody has shown to be theirs it carries no words of the one who typed
 * it, or anybody could have the agency write anything to anybody (design/limits).
 */
function repeated({ isProven, fields, locale }: Lead): MailBlock[] {
  const t = wordsOf(locale, 'mail.visitor');
  const shown = isProven ? fields : Object.fromEntries(Object.entries(fields).filter(([name]) => CHOICES.has(name)));
  const rows = fieldFacts(shown, locale);
  return [
    ...(rows.length > 0
      ? [
          { kind: 'heading', text: t(isProven ? 'yourWords' : 'yourChoices') } as const,
          { kind: 'facts', rows } as const,
        ]
      : []),
    ...(isProven ? ownWords(fields) : []),
  ];
}

/** The kind under which words are found: a saved search about one property is a watch. */
export const wordsKind = ({ kind, subject }: Pick<Lead, 'kind' | 'subject'>) =>
  kind === 'demand' && subject !== null ? 'watch' : kind;

/** How a mail begins, and why it came: by name only where the name was not typed by somebody else. */
export const helloTo = ({ isProven, name, locale }: Pick<Lead, 'isProven' | 'name' | 'locale'>): string => {
  const t = wordsOf(locale, 'mail.visitor');
  return isProven ? t('hello', { name: unlinked(name) }) : t('helloPlain');
};
export const reasonOf = ({ isProven, locale, createdAt }: Pick<Lead, 'isProven' | 'locale' | 'createdAt'>): string =>
  wordsOf(locale, 'mail.visitor')(isProven ? 'reason' : 'reasonUnproven', { date: formatDate(createdAt, locale) });

/** The subject and the title of the mail to the visitor. A question about a project is one about a property. */
function headingsOf(lead: Lead): { subject: string; title: string } {
  const { locale, subject: about } = lead;
  const t = wordsOf(locale, 'mail.visitor');
  const asked = wordsKind(lead);
  const kind = asked === 'project' ? 'information' : asked;
  const subject = t(`subject.${kind}`, { about: about?.title ?? '' });
  if (kind === 'testimonial') return { subject, title: subject };
  if (kind === 'demand' || kind === 'watch' || kind === 'newsletter')
    return { subject, title: wordsOf(locale, 'mail.confirm')('title') };
  return { subject, title: t(`title.${kind}`) };
}

/** The mail to the visitor: that it arrived, what happens next, and what was said. */
export function visitorMail(lead: Lead, extra: readonly MailBlock[] = []): OutboxMessage {
  const t = wordsOf(lead.locale, 'mail.visitor');
  const { subject, title } = headingsOf(lead);
  return {
    kind: 'lead-to-visitor',
    channel: 'mail',
    mail: {
      to: lead.email,
      replyTo: agencyAddress(lead),
      locale: lead.locale,
      subject,
      preview: t(`next.${wordsKind(lead)}`),
      blocks: [
        { kind: 'title', text: title },
        { kind: 'text', text: `${helloTo(lead)}\n${t(`next.${wordsKind(lead)}`)}` },
        ...propertyBlock(lead),
        ...extra,
        ...repeated(lead),
      ],
      reason: reasonOf(lead),
    },
  };
}

/** The call to the agency's CRM, where one is set. */
export const crmCall = (lead: Lead): OutboxMessage[] =>
  env.LEADS_WEBHOOK_URL ? [{ kind: 'lead-to-crm', channel: 'webhook', body: toLeadCall(lead) }] : [];

/** What goes out for a request of which nothing more follows. */
export const leadMessages = (lead: Lead): OutboxMessage[] => [agencyMail(lead), visitorMail(lead), ...crmCall(lead)];
