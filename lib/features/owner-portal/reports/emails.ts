import { countAxis } from '@/lib/domain/owner/chart-shape';
import type { SaidText } from '@/lib/domain/owner/opinions';
import { formatNumber } from '@/lib/domain/text/format-number';
import type { Locale } from '@/lib/domain/text/locale';
import { chooseText } from '@/lib/domain/text/translated-text';
import { formatAppointment, formatDate, formatDayMonth, formatMonth, formatWeekday } from '@/lib/domain/time/dates';
import { addDays } from '@/lib/domain/time/local-time';
import { agencyAddress } from '@/lib/features/leads/emails/agency-mail';
import { composeMail } from '@/lib/features/leads/emails/mail-parts';
import type { OutboxMessage } from '@/lib/features/outbox/types';
import type { Owner } from '@/lib/features/owner-portal/access/types';
import { nextParts, stateText } from '@/lib/features/owner-portal/progress/mapping';
import { sentenceParts } from '@/lib/features/owner-portal/visits/mapping';
import { siteUrl } from '@/lib/platform/config/site-address';
import { agencyName } from '@/lib/platform/i18n/site-languages';
import { wordsOf } from '@/lib/platform/i18n/words';
import type { MailBlock, MailFact } from '@/lib/platform/mail/mail';
import { href } from '@/lib/routing/href';
import { ownerPropertyHref } from '@/lib/routing/personal-href';
import type { ReportSpan } from '../visits/types';
import { stopToken } from './data';
import type { ReportProperty } from './types';

/**
 * The sentence of the portal about the span of the report. For a span without visits, and after an agreement, it is
 * about the stage of the sale or letting instead.
 */
function sentenceOf({ words, instead }: ReportProperty, { span }: ReportSpan, locale: Locale): string {
  if (!instead) return sentenceParts(words, span, wordsOf(locale, 'ownerProperty.visits'), locale).join('');
  const t = wordsOf(locale, 'ownerNow');
  const next = nextParts(instead.next, t, instead.today, locale).join('');
  return [stateText(instead.state, t, instead.today, locale), next].filter(Boolean).join(' ');
}

/** The next step in the dossier, and the next appointments. */
function nextOf({ nextStep, coming }: ReportProperty, locale: Locale): MailBlock[] {
  const t = wordsOf(locale, 'ownerReport');
  const dossier = wordsOf(locale, 'ownerDossier');
  const step = nextStep && chooseText(nextStep.texts, locale);
  const lines = [
    nextStep && step && [step.text, nextStep.day && formatDate(nextStep.day, locale)].filter(Boolean).join(' · '),
    ...coming.map((moment) => t('coming', { when: formatAppointment(moment, locale) })),
  ].filter((line): line is string => Boolean(line));
  return lines.length === 0 ? [] : [{ kind: 'text', text: [`${dossier('next')}`, ...lines].join('\n') }];
}

/** The maximum number of names of days below the chart of a mail. */
const DAY_NAMES = 5;

/** The visits of each day as a chart with days and numbers; no chart without visits. */
function chartOf({ counts, firstDay }: ReportProperty, span: ReportSpan, locale: Locale): MailBlock[] {
  const t = wordsOf(locale, 'ownerReport');
  const most = Math.max(0, ...counts);
  if (most === 0) return [];
  const last = counts.length - 1;
  const names = Math.min(DAY_NAMES, counts.length);
  const dayAt = (at: number) => addDays(firstDay, at);
  const number = formatNumber(most, locale);
  const busiest = formatWeekday(dayAt(counts.indexOf(most)), locale);
  return [
    {
      kind: 'chart',
      counts,
      words: t('chart', {
        first: formatDate(firstDay, locale),
        last: formatDate(span.last, locale),
        day: busiest,
        number,
      }),
      under: t('under', { day: busiest, most, number }),
      highest: formatNumber(countAxis(counts).highest, locale),
      days: Array.from({ length: names }, (_, at) =>
        formatDayMonth(dayAt(names === 1 ? 0 : Math.round((at * last) / (names - 1))), locale),
      ),
    },
  ];
}

/** A list of labelled values below its title; nothing for an empty list. */
const listOf = (title: string, rows: MailFact[]): MailBlock[] =>
  rows.length === 0
    ? []
    : [
        { kind: 'text', text: title },
        { kind: 'facts', rows },
      ];

const MOST_TEXTS = 3;

/** The opinions of visitors: their answers counted, and the most frequent of their texts. */
function opinionsOf({ opinions }: ReportProperty, locale: Locale): MailBlock[] {
  if (!opinions) return [];
  const t = wordsOf(locale, 'opinion');
  const counted = <Name extends string>(counts: Readonly<Record<Name, number>>, nameOf: (name: Name) => string) =>
    (Object.keys(counts) as Name[])
      .filter((name) => counts[name] > 0)
      .map((name) => `${nameOf(name)}: ${formatNumber(counts[name], locale)}`)
      .join('\n');
  const texts = (list: readonly SaidText[]) =>
    list
      .slice(0, MOST_TEXTS)
      .map(({ text, count, locale: said }) =>
        [
          count > 1 && t('owner.times', { number: formatNumber(count, locale) }),
          text,
          said !== locale && `(${t('owner.language', { language: said })})`,
        ]
          .filter(Boolean)
          .join(' '),
      )
      .join('\n');
  const rows = [
    { label: t('owner.impressions'), value: counted(opinions.impressions, (name) => t(`impression.${name}`)) },
    { label: t('owner.prices'), value: counted(opinions.prices, (name) => t(`price.${name}`)) },
    { label: t('owner.pros'), value: texts(opinions.pros) },
    { label: t('owner.contras'), value: texts(opinions.contras) },
  ];
  return listOf(
    `${t('owner.title')} · ${t('owner.answers', { count: opinions.answers })}`,
    rows.filter(({ value }) => value !== ''),
  );
}

/** How often the advertisements in other media were shown and opened. */
function mediaOf({ placements }: ReportProperty, locale: Locale): MailBlock[] {
  const t = wordsOf(locale, 'ownerDossier.media');
  const told = (label: string, count: number | null) => (count ? `${label}: ${formatNumber(count, locale)}` : '');
  return listOf(
    t('title'),
    placements.map(({ medium, shown, clicked }) => ({
      label: medium,
      value: [told(t('shown'), shown), told(t('clicked'), clicked)].filter(Boolean).join(' · '),
    })),
  );
}

function propertyBlocks(property: ReportProperty, span: ReportSpan, locale: Locale): MailBlock[] {
  const t = wordsOf(locale, 'ownerReport');
  const properties = wordsOf(locale, 'owner.properties');
  const course = wordsOf(locale, 'ownerCourse.count');
  const facts = [
    { label: t('visits'), count: property.words.visits },
    { label: course('question'), count: property.questions },
    { label: course('visit-done'), count: property.visits },
    { label: t('total'), count: property.total > property.words.visits ? property.total : 0 },
  ].filter(({ count }) => count > 0);
  return [
    { kind: 'heading', text: property.name ?? properties('reference', { id: property.id }) },
    { kind: 'text', text: sentenceOf(property, span, locale) },
    ...nextOf(property, locale),
    ...chartOf(property, span, locale),
    ...(facts.length > 0
      ? [
          {
            kind: 'facts',
            rows: facts.map(({ label, count }) => ({ label, value: formatNumber(count, locale) })),
          } as const,
        ]
      : []),
    ...mediaOf(property, locale),
    ...opinionsOf(property, locale),
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
  const t = wordsOf(locale, 'ownerReport');
  const token = stopToken(owner.id, now);
  const [first] = properties;
  const subject =
    span.span === 'lastWeek'
      ? t('subject.lastWeek', { day: formatDate(span.first, locale) })
      : t('subject.lastMonth', { month: formatMonth(span.first, locale) });
  const [only] = properties.length === 1 ? properties : [];
  return composeMail({
    kind: 'owner-report',
    to: owner.email,
    replyTo: agencyAddress({ subject: null }),
    locale,
    subject,
    preview: first ? sentenceOf(first, span, locale) : '',
    greeting: wordsOf(locale, 'mail.visitor')('hello', { name: owner.name }),
    blocks: [
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
    reason: wordsOf(locale, 'mail.owner')('reason', { agency: agencyName(locale) }),
    unsubscribeUrl: `${siteUrl()}/api/unsubscribe/${token}/`,
  });
}
