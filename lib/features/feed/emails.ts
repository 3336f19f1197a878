import { agencyAddress, agencyLocale } from '@/lib/features/leads/emails/agency-mail';
import { composeMail } from '@/lib/features/leads/emails/mail-parts';
import type { OutboxMessage } from '@/lib/features/outbox/types';
import { wordsOf } from '@/lib/platform/i18n/words';
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

/** The ids of the items of a remark, as a list: `12, 15, 18 (+ 197)`. */
export function idsOf({ id, others = { count: 0, ids: [] } }: Pick<FeedRemark, 'id' | 'others'>): string {
  const more = others.count - others.ids.length;
  return `${[id, ...others.ids].join(', ')}${more > 0 ? ` (+ ${more})` : ''}`;
}

/**
 * The mail to the agency about its feed: what is wrong, since when, and what to do. It names items, fields and lines in the
 * agency's language; the reasons are in the report of the import, which is in English.
 */
export function troubleMail({ source, refused, problem, hours }: FeedTrouble): OutboxMessage {
  const own = agencyLocale({ subject: null });
  const t = wordsOf(own, 'mail.feed');
  const about = hours !== null ? 'old' : problem !== null ? 'stopped' : 'refused';
  const rows = [
    { label: t('source'), value: source },
    ...refused.examples.map(({ line, field, value, ...remark }) => ({
      label: t('property', { id: idsOf(remark) }),
      value: `${line === null ? '' : `${t('line', { line })}: `}${field}${value ? ` = ${value}` : ''}`,
    })),
  ];
  return composeMail({
    kind: 'feed',
    to: agencyAddress({ subject: null }),
    locale: own,
    subject: t(`title.${about}`),
    text: t(`text.${about}`, { hours: hours ?? 0, count: refused.count }),
    blocks: [
      { kind: 'facts', rows },
      { kind: 'text', text: t('last'), isMuted: true },
    ],
    reason: t('reason'),
  });
}
