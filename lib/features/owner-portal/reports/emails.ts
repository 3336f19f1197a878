import agency from '@/agency.config';
import { formatNumber } from '@/lib/domain/text/format-number';
import type { Locale } from '@/lib/domain/text/locale';
import { chooseText } from '@/lib/domain/text/translated-text';
import { formatAppointment, formatDate, formatDayMonth, formatMonth } from '@/lib/domain/time/dates';
import { agencyAddress } from '@/lib/features/leads/emails';
import type { OutboxMessage } from '@/lib/features/outbox/types';
import type { Owner } from '@/lib/features/owner-portal/access/types';
import { sentenceParts } from '@/lib/features/owner-portal/figures/mapping';
import type { ReportSpan } from '@/lib/features/owner-portal/reports/rules';
import { wordsOf } from '@/lib/i18n/words';
import type { MailBlock } from '@/lib/platform/mail/mail';
import { siteUrl } from '@/lib/platform/text/page-metadata';
import { href } from '@/lib/routing/href';
import { ownerPropertyHref } from '@/lib/routing/personal-href';
import { stopToken } from './data';
import type { ReportProperty } from './types';

/** The sentence of the portal about the span of the report. */
const sentenceOf = ({ words }: ReportProperty, { span }: ReportSpan, locale: Locale): string =>
  sentenceParts(words, span, wordsOf(locale, 'ownerHome.visits'), locale).join('');

/** The next step of the dossier, and the next appointments. */
function nextOf({ nextStep, coming }: ReportProperty, locale: Locale): MailBlock[] {
  const t = wordsOf(locale, 'ownerLetter');
  const dossier = wordsOf(locale, 'ownerDossier');
  const step = nextStep && chooseText(nextStep.texts, locale);
  const lines = [
    nextStep && step && [step.text, nextStep.day && formatDate(nextStep.day, locale)].filter(Boolean).join(' · '),
    ...coming.map((moment) => t('coming', { when: formatAppointment(moment, locale) })),
  ].filter((line): line is string => Boolean(line));
  return lines.length === 0 ? [] : [{ kind: 'text', text: [`${dossier('next')}`, ...lines].join('\n') }];
}

function propertyBlocks(property: ReportProperty, span: ReportSpan, locale: Locale): MailBlock[] {
  const t = wordsOf(locale, 'ownerLetter');
  const properties = wordsOf(locale, 'owner.homes');
  const course = wordsOf(locale, 'ownerCourse.count');
  const number = (value: number) => formatNumber(value, locale);
  const most = Math.max(...property.counts);
  return [
    { kind: 'heading', text: property.name ?? properties('reference', { id: property.id }) },
    { kind: 'text', text: sentenceOf(property, span, locale) },
    ...(most > 0
      ? [
          {
            kind: 'chart',
            counts: property.counts,
            words: t('chart', { first: formatDate(span.first, locale), last: formatDate(span.last, locale), most }),
            under: t('under', {
              first: formatDayMonth(span.first, locale),
              last: formatDayMonth(span.last, locale),
              most,
            }),
          } as const,
        ]
      : []),
    {
      kind: 'facts',
      rows: [
        { label: t('visits'), value: number(property.words.visits) },
        { label: course('question'), value: number(property.questions) },
        { label: course('visit-done'), value: number(property.visits) },
        { label: t('total'), value: number(property.total) },
      ],
    },
    ...nextOf(property, locale),
  ];
}

/** The owner report about an owner's properties, with a one-click link to stop it. */
export function reportMail(
  owner: Owner,
  {
    properties,
    moreProperties,
    span,
  }: { properties: readonly ReportProperty[]; moreProperties: number; span: ReportSpan },
  now: Date,
): OutboxMessage {
  const { locale } = owner;
  const t = wordsOf(locale, 'ownerLetter');
  const token = stopToken(owner.id, now);
  const [first] = properties;
  const subject =
    span.span === 'lastWeek'
      ? t('subject.lastWeek', { day: formatDate(span.first, locale) })
      : t('subject.lastMonth', { month: formatMonth(span.first, locale) });
  const [only] = properties.length === 1 ? properties : [];
  return {
    kind: 'owner-letter',
    channel: 'mail',
    mail: {
      to: owner.email,
      replyTo: agencyAddress({ subject: null }),
      locale,
      subject,
      preview: first ? sentenceOf(first, span, locale) : '',
      blocks: [
        { kind: 'title', text: subject },
        { kind: 'text', text: wordsOf(locale, 'mail.visitor')('hello', { name: owner.name }) },
        ...properties.flatMap((property) => propertyBlocks(property, span, locale)),
        ...(moreProperties > 0 ? [{ kind: 'text', text: t('more', { count: moreProperties }) } as const] : []),
        {
          kind: 'actions',
          main: {
            label: t('open'),
            url: siteUrl() + (only ? ownerPropertyHref(only.id, locale) : href('owner', locale)),
          },
          others: [{ label: t('stop'), url: siteUrl() + href('unsubscribe/{token}', locale, { token }) }],
        },
      ],
      reason: wordsOf(locale, 'mail.owner')('reason', { agency: agency.name }),
      unsubscribeUrl: `${siteUrl()}/api/unsubscribe/${token}/`,
    },
  };
}
