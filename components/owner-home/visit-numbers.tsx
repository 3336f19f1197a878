import { useLocale, useTranslations } from 'next-intl';
import { FIGURE_PERIODS, type VisitFigures } from '@/lib/domain/owner/visit-figures';
import type { WeekInWords } from '@/lib/domain/owner/week-comparison';
import { toFreshFigures } from '@/lib/features/owner-homes/mapping';
import { freshFiguresHref } from '@/lib/routing/owner-home-href';
import { FreshNumbers } from './fresh-numbers.client';
import './visit-numbers.css';

type VisitNumbersProps = { id: string; week: WeekInWords; figures: VisitFigures };

/** The week in a sentence and the four figures; while the page is open they stay up to date. */
export function VisitNumbers({ id, week, figures }: VisitNumbersProps) {
  const locale = useLocale();
  const t = useTranslations('ownerHome.visits');
  const words = {
    sentence: (values: WeekInWords & { count: string }) =>
      t.markup('sentence', {
        ...values,
        span: 'week',
        when: t('span.week.when'),
        than: t('span.week.than'),
        b: (text) => `<b>${text}</b>`,
      }),
    before: (period: (typeof FIGURE_PERIODS)[number], count: string) => t(`${period}.before`, { count }),
  };
  return (
    <div className="visit-numbers">
      <FreshNumbers
        address={freshFiguresHref(id, locale)}
        first={toFreshFigures({ week, figures }, words, locale)}
        labels={[...FIGURE_PERIODS.map((period) => t(`${period}.label`)), t('total')]}
      />
    </div>
  );
}
