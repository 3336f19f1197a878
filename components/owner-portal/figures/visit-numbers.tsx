import { useTranslations } from 'next-intl';
import { FIGURE_PERIODS } from '@/lib/domain/owner/visit-figures';
import { FreshNumbers } from './fresh-numbers.client';
import './visit-numbers.css';

/** The week in a sentence and the four figures; while the page is open they stay up to date. */
export function VisitNumbers() {
  const t = useTranslations('ownerHome.visits');
  return (
    <div className="visit-numbers">
      <FreshNumbers labels={[...FIGURE_PERIODS.map((period) => t(`${period}.label`)), t('total')]} />
    </div>
  );
}
