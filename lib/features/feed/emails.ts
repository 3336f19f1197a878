import { agencyAddress, agencyLocale } from '@/lib/features/leads/emails';
import type { OutboxMessage } from '@/lib/features/outbox/types';
import { wordsOf } from '@/lib/i18n/words';
import type { MailBlock } from '@/lib/platform/mail/mail';
import type { FeedRemark } from './types';

/** A problem that the agency is mailed about: properties that are no longer imported, or a feed that no longer arrives. */
export type FeedTrouble = {
  /** Path or address of the feed. */
  source: string;
  /** How many properties of the site could not be updated, and the first remarks. */
  refused: { count: number; examples: readonly FeedRemark[] };
  /** Why the whole feed is not imported, in the words of the import report; null when it is imported. */
  problem: string | null;
  /** For how many hours no usable feed has arrived; null when another problem is reported. */
  hours: number | null;
};

/** The mail to the agency about its feed: what is wrong, since when, and what to do. */
export function troubleMail({ source, refused, problem, hours }: FeedTrouble): OutboxMessage {
  const own = agencyLocale({ subject: null });
  const t = wordsOf(own, 'mail.feed');
  const about = hours !== null ? 'old' : problem !== null ? 'stopped' : 'refused';
  const text = t(`text.${about}`, { hours: hours ?? 0, count: refused.count });
  const rows = [
    { label: t('source'), value: source },
    ...(problem === null ? [] : [{ label: t('problem'), value: problem }]),
    ...refused.examples.map(({ id, line, field, value, reason }) => ({
      label: t('home', { id }),
      value: `${line === null ? '' : `${t('line', { line })}: `}${field}${value ? ` = ${value}` : ''} ${reason}`,
    })),
  ];
  const blocks: MailBlock[] = [
    { kind: 'title', text: t(`title.${about}`) },
    { kind: 'text', text },
    { kind: 'facts', rows },
    { kind: 'text', text: t('last'), isMuted: true },
  ];
  return {
    kind: 'feed',
    channel: 'mail',
    mail: {
      to: agencyAddress({ subject: null }),
      locale: own,
      subject: t(`title.${about}`),
      preview: text,
      blocks,
      reason: t('reason'),
    },
  };
}
