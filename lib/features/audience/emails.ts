import type { OutboxMessage } from '@/lib/features/outbox/types';
import { agencyAddress, agencyLocale } from '@/lib/features/requests/emails';
import { wordsOf } from '@/lib/i18n/words';
import { siteUrl } from '@/lib/platform/page-metadata';

/** The mail to the agency about a home whose page one connection opens again and again: what is counted, and what to do. */
export function outlierMail(homeId: string, count: number): OutboxMessage {
  const own = agencyLocale({ subject: null });
  const t = wordsOf(own, 'mail.outlier');
  const title = t('title', { id: homeId });
  return {
    kind: 'audience',
    channel: 'mail',
    mail: {
      to: agencyAddress({ subject: null }),
      locale: own,
      subject: title,
      preview: t('text', { count }),
      blocks: [
        { kind: 'title', text: title },
        { kind: 'text', text: t('text', { count }) },
        { kind: 'text', text: t('what') },
        { kind: 'actions', main: { label: t('home'), url: `${siteUrl()}/property/${homeId}/?lng=${own}` } },
        { kind: 'text', text: t('last'), isMuted: true },
      ],
      reason: t('reason'),
    },
  };
}
