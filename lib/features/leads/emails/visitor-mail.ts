import { SAVED_FIELDS } from '@/lib/domain/property/search-filters';
import { unlinked } from '@/lib/domain/text/typed-links';
import { formatDate } from '@/lib/domain/time/dates';
import type { OutboxMessage } from '@/lib/features/outbox/types';
import { wordsOf } from '@/lib/platform/i18n/words';
import type { MailBlock } from '@/lib/platform/mail/mail';
import { fieldFacts } from '../mapping';
import type { Lead } from '../types';
import { agencyAddress } from './agency-mail';
import { composeMail, type MailWords, ownWords, portraitOf, propertyBlock, wordsKind } from './mail-parts';

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
