import agency from '@/agency.config';
import { findPlaces } from '@/lib/domain/place/places';
import { distanceKm } from '@/lib/domain/place/point';
import { SAVED_FIELDS } from '@/lib/domain/property/search-filters';
import type { Locale } from '@/lib/domain/text/locale';
import { unlinked } from '@/lib/domain/text/typed-links';
import { formatDate, formatDateTime } from '@/lib/domain/time/dates';
import { mailboxLanguage } from '@/lib/features/leads/rules';
import type { OutboxMessage } from '@/lib/features/outbox/types';
import { env } from '@/lib/platform/config/env';
import { siteUrl } from '@/lib/platform/config/site-address';
import { wordsOf } from '@/lib/platform/i18n/words';
import type { Mail, MailBlock, MailFact } from '@/lib/platform/mail/mail';
import { columnLabel, fieldFacts, OWN_WORDS, sourcePage } from './mapping';

import { toLeadCall } from './schema';
import type { Lead, LeadFields, LeadSubject } from './types';

type MailParts = Omit<Mail, 'preview' | 'blocks'> & {
  kind: OutboxMessage['kind'];
  /** The line that a mail program shows beside the subject. The default is `text`. */
  preview?: string;
  /** The title inside the mail. The default is the subject. */
  title?: string;
  greeting?: string;
  text?: string;
  /** What follows the text. */
  blocks?: readonly MailBlock[];
};

/** A mail to send: its title, its greeting and text, and what follows. */
export function composeMail({ kind, title, greeting, text, blocks = [], ...mail }: MailParts): OutboxMessage {
  const said = [greeting, text].filter((part) => part !== undefined).join('\n');
  return {
    kind,
    channel: 'mail',
    mail: {
      ...mail,
      preview: mail.preview ?? text ?? '',
      blocks: [
        { kind: 'title', text: title ?? mail.subject },
        ...(said ? [{ kind: 'text', text: said } as const] : []),
        ...blocks,
      ],
    },
  };
}

const ownWords = (fields: LeadFields): MailBlock[] =>
  OWN_WORDS.flatMap((name) => (fields[name] ? [{ kind: 'quote', text: String(fields[name]) } as const] : []));

/** The mail block of the property or project of a lead, with its data at the time of the request. */
export const propertyBlock = ({ subject }: Pick<Lead, 'subject'>): MailBlock[] =>
  subject
    ? [
        {
          kind: 'property',
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

/** The portrait of the agent of a lead's property beside the name; empty for another person, and without a portrait. */
export const portraitOf = ({ subject }: Pick<Lead, 'subject'>, name: string): Pick<MailFact, 'picture'> =>
  subject?.agent?.name === name ? { picture: siteUrl() + subject.agent.portrait } : {};

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

/** The words of a mail in place of those of its kind of lead. */
export type MailWords = { subject: string; title: string; text: string };

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

/** Fields with a choice of the site or a number, which never contain a visitor's own words. */
const CHOICES: ReadonlySet<string> = new Set([
  'title',
  'device',
  'slot',
  'slots',
  'persons',
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
 * The fields that a mail repeats. A mail to an unverified address repeats no free text, because otherwise any person
 * could make the agency send any text to any address (design/limits).
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

/** The kind of lead by which the messages are chosen: a saved search for one property counts as a watched property. */
export const wordsKind = ({ kind, subject }: Pick<Lead, 'kind' | 'subject'>) =>
  kind === 'demand' && subject !== null ? 'watch' : kind;

/** The greeting of a mail and its reason; no name for an unverified address: another person may have typed it. */
export const helloTo = ({ isProven, name, locale }: Pick<Lead, 'isProven' | 'name' | 'locale'>): string => {
  const t = wordsOf(locale, 'mail.visitor');
  return isProven ? t('hello', { name: unlinked(name) }) : t('helloPlain');
};
export const reasonOf = ({ isProven, locale, createdAt }: Pick<Lead, 'isProven' | 'locale' | 'createdAt'>): string =>
  wordsOf(locale, 'mail.visitor')(isProven ? 'reason' : 'reasonUnproven', { date: formatDate(createdAt, locale) });

/** The subject and title of the visitor's mail. A question about a project uses those for one about a property. */
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

/** The agent of the property, who answers; the facts of an appointment name who shows it instead. */
const agentFact = ({ subject, locale }: Lead): MailBlock[] =>
  subject?.agent
    ? [
        {
          kind: 'facts',
          rows: [
            {
              label: wordsOf(locale, 'project.who')('contact'),
              value: subject.agent.name,
              ...portraitOf({ subject }, subject.agent.name),
            },
          ],
        },
      ]
    : [];

/**
 * The mail to the visitor: the confirmation of receipt, the next step, and the submitted fields. `said` replaces the words
 * of the kind of lead.
 */
export function visitorMail(lead: Lead, extra: readonly MailBlock[] = [], said?: MailWords): OutboxMessage {
  const t = wordsOf(lead.locale, 'mail.visitor');
  const { subject, title } = headingsOf(lead);
  return composeMail({
    kind: 'lead-to-visitor',
    to: lead.email,
    replyTo: agencyAddress(lead),
    locale: lead.locale,
    subject,
    title,
    greeting: helloTo(lead),
    text: t(`next.${wordsKind(lead)}`),
    ...said,
    blocks: [
      ...propertyBlock(lead),
      ...(extra.some(({ kind }) => kind === 'facts') ? [] : agentFact(lead)),
      ...extra,
      ...repeated(lead),
    ],
    reason: reasonOf(lead),
  });
}

/** The webhook to the agency's CRM; empty if none is configured. */
export const crmCall = (lead: Lead): OutboxMessage[] =>
  env.LEADS_WEBHOOK_URL ? [{ kind: 'lead-to-crm', channel: 'webhook', body: toLeadCall(lead) }] : [];

/** The messages of a lead without a further step: the mails to the agency and the visitor, and the webhook. */
export const leadMessages = (lead: Lead): OutboxMessage[] => [agencyMail(lead), visitorMail(lead), ...crmCall(lead)];

/** The parts of a subject that are written in a language. */
export type SubjectWords = Pick<LeadSubject, 'title' | 'price' | 'line' | 'url' | 'energy' | 'note'>;

/** The language of the mail to the agency, as `agencyMail` decides it. */
export const mailboxLocale = (agencyMail: string): Locale => agencyLocale({ subject: { agencyMail } });

export const referenceLine = (reference: string | null, locale: Locale): string | null =>
  reference && wordsOf(locale, 'mail')('reference', { reference });

/** A picture in the one size that other sites and mail programs may load. */
export const mailPicture = (picture: { hash: string } | undefined): Pick<LeadSubject, 'picture'> =>
  picture ? { picture: `/media/${picture.hash}-share.jpg` } : {};
