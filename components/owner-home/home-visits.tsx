import { useLocale, useTranslations } from 'next-intl';
import type { FigurePeriod } from '@/lib/domain/owner/visit-figures';
import type { WeekInWords } from '@/lib/domain/owner/week-comparison';
import { LANGUAGE_NAMES } from '@/lib/domain/text/locale';
import type { HomeAudience } from '@/lib/features/owner-homes/loaders/load-audience';
import { toFreshFigures } from '@/lib/features/owner-homes/mapping';
import { freshFiguresHref } from '@/lib/routing/owner-home-href';
import { FreshFiguresSource } from './fresh-figures.client';
import { ShareBars } from './share-bars';
import { VisitChart } from './visit-chart';
import { VisitNumbers } from './visit-numbers';
import './home-visits.css';

/** Who looks at a home: the week in a sentence, the four figures, the chart, and where people come from. */
export function HomeVisits({ id, audience }: { id: string; audience: HomeAudience }) {
  const t = useTranslations('ownerHome.visits');
  const device = useTranslations('owner.account.devices');
  const { sources, devices, languages, acts } = audience.shares;
  const locale = useLocale();
  const nothing = t('nobody');
  const words = {
    sentence: (values: WeekInWords & { count: string }) =>
      t.markup('sentence', {
        ...values,
        span: 'week',
        when: t('span.week.when'),
        than: t('span.week.than'),
        b: (text) => `<b>${text}</b>`,
      }),
    before: (period: FigurePeriod, count: string) => t(`${period}.before`, { count }),
  };
  return (
    <section className="home-visits" aria-label={t('title')}>
      <FreshFiguresSource address={freshFiguresHref(id, locale)} first={toFreshFigures(audience, words, locale)}>
        <VisitNumbers />
        <div className="beside" id="visits">
          <VisitChart id={id} period={audience.period} days={audience.days} marks={audience.marks} />
          <ShareBars title={t('from')} shares={sources} nameOf={(name) => t(`source.${name}`)} nothing={nothing} />
        </div>
      </FreshFiguresSource>
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
