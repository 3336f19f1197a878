import { type RateName, rateOn } from '@/lib/domain/law/legal-rates';
import type { Region } from '@/lib/domain/place/zip-region';
import { brusselsDay } from '@/lib/domain/time/dates';
import type { OutboxMessage } from '@/lib/features/outbox/types';
import { agencyMail, crmCall, visitorMail } from '@/lib/features/requests/emails';
import type { Lead } from '@/lib/features/requests/types';
import { wordsOf } from '@/lib/i18n/words';
import type { MailBlock } from '@/lib/platform/mail/mail';

/** Months of rent that a region's law lets a landlord ask as a deposit. */
const DEPOSIT: Readonly<Partial<Record<Region, RateName>>> = {
  flanders: 'depositMonthsFlanders',
  brussels: 'depositMonthsBrussels',
  wallonia: 'depositMonthsWallonia',
};

/** What signing will cost: the advance on a price, the deposit for a rent (SPEC §9, decision 018). */
function moneyNote({ subject, locale, createdAt }: Lead): MailBlock[] {
  const t = wordsOf(locale, 'mail.visitor');
  const day = brusselsDay(new Date(createdAt));
  if (subject?.goal === 'for-sale')
    return [{ kind: 'text', text: t('advance', { percent: rateOn('advancePercent', day) }), isMuted: true }];
  const deposit = subject?.goal === 'for-rent' && subject.region ? DEPOSIT[subject.region] : undefined;
  return deposit ? [{ kind: 'text', text: t('deposit', { months: rateOn(deposit, day) }), isMuted: true }] : [];
}

/** What goes out for a question about a home or a wish to visit it. */
export const aboutHomeMessages = (lead: Lead): OutboxMessage[] => [
  agencyMail(lead),
  visitorMail(lead, moneyNote(lead)),
  ...crmCall(lead),
];

/** What goes out for a question about a project: the visitor gets the price list at once. */
export const projectMessages = (lead: Lead, priceListUrl: string): OutboxMessage[] => [
  agencyMail(lead),
  visitorMail(lead, [
    { kind: 'actions', main: { label: wordsOf(lead.locale, 'mail.visitor')('priceList'), url: priceListUrl } },
  ]),
  ...crmCall(lead),
];
