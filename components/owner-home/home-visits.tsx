import { useTranslations } from 'next-intl';
import { LANGUAGE_NAMES } from '@/lib/domain/text/locale';
import type { HomeAudience } from '@/lib/features/owner-homes/loaders/load-audience';
import { ShareBars } from './share-bars';
import { VisitChart } from './visit-chart';
import { VisitNumbers } from './visit-numbers';
import './home-visits.css';

/** Who looks at a home: the week in a sentence, the four figures, the chart, and where people come from. */
export function HomeVisits({ id, audience }: { id: string; audience: HomeAudience }) {
  const t = useTranslations('ownerHome.visits');
  const device = useTranslations('owner.account.devices');
  const { sources, devices, languages, acts } = audience.shares;
  const nothing = t('nobody');
  return (
    <section className="home-visits" aria-label={t('title')}>
      <VisitNumbers id={id} week={audience.week} figures={audience.figures} />
      <div className="beside" id="visits">
        <VisitChart id={id} period={audience.period} days={audience.days} marks={audience.marks} />
        <ShareBars title={t('from')} shares={sources} nameOf={(name) => t(`source.${name}`)} nothing={nothing} />
      </div>
      <div className="three">
        <ShareBars title={t('devices')} shares={devices} nameOf={(name) => device(name)} nothing={nothing} />
        <ShareBars
          title={t('languages')}
          shares={languages}
          nameOf={(name) => LANGUAGE_NAMES[name]}
          nothing={nothing}
        />
        <ShareBars title={t('acts')} shares={acts} nameOf={(name) => t(`act.${name}`)} nothing={nothing} />
      </div>
      <p className="note">{t('note')}</p>
    </section>
  );
}
