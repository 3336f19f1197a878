import { useTranslations } from 'next-intl';
import type { HomeAudience } from '@/lib/features/owner-homes/loaders/load-audience';
import { VisitChart } from './visit-chart';
import { VisitNumbers } from './visit-numbers';
import { VisitShares } from './visit-shares';
import './home-visits.css';

/** Who looks at a home: the week in a sentence, the four figures, the chart, and where people come from. */
export function HomeVisits({ id, audience }: { id: string; audience: HomeAudience }) {
  const t = useTranslations('ownerHome.visits');
  return (
    <section className="home-visits" aria-label={t('title')}>
      <VisitNumbers id={id} week={audience.week} figures={audience.figures} />
      <div className="beside" id="visits">
        <VisitChart id={id} period={audience.period} days={audience.days} marks={audience.marks} />
        <VisitShares shares={audience.shares} />
      </div>
      <p className="note">{t('note')}</p>
    </section>
  );
}
