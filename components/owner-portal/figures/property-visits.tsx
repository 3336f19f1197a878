import { useLocale, useTranslations } from 'next-intl';
import { TERMS } from '@/lib/domain/law/retention-terms';
import { LEAST_NAMED } from '@/lib/domain/owner/audience';
import { FIGURE_PERIODS } from '@/lib/domain/owner/visit-figures';
import { formatNumber } from '@/lib/domain/text/format-number';
import { LANGUAGE_NAMES } from '@/lib/domain/text/locale';
import type { PropertyAudience } from '@/lib/features/owner-portal/figures/loaders';
import { tagOf, toFreshFigures } from '@/lib/features/owner-portal/figures/mapping';
import { freshFiguresHref } from '@/lib/routing/personal-href';
import { FreshFiguresSource, FreshNumbers } from './fresh-figures.client';
import { ShareBars } from './share-bars';
import { VisitChart } from './visit-chart';
import './property-visits.css';

/** The week in a sentence and the four figures, updated while the page is open. */
function VisitNumbers() {
  const t = useTranslations('ownerHome.visits');
  return (
    <div className="visit-numbers">
      <FreshNumbers labels={[...FIGURE_PERIODS.map((period) => t(`${period}.label`)), t('total')]} />
    </div>
  );
}

/**
 * Visits to a property's page: the week in a sentence, the four figures, the chart, and the sources. After the mandate only the
 * days until its end, without updates.
 */
export function PropertyVisits({ id, audience }: { id: string; audience: PropertyAudience }) {
  const t = useTranslations('ownerHome.visits');
  const device = useTranslations('owner.account.devices');
  const { sources, devices, languages, acts } = audience.shares;
  const locale = useLocale();
  const { days } = audience;
  const first = toFreshFigures(audience, t, locale);
  const visits = days.reduce((all, day) => all + day.visits, 0);
  const whole = t('inDays', { visits, count: formatNumber(visits, locale), days: days.length });
  const bars = { nothing: t('nobody'), whole };
  const chart = (
    <div className="beside" id="visits">
      <VisitChart id={id} whole={whole} period={audience.period} days={days} marks={audience.marks} />
      <ShareBars title={t('from')} shares={sources} nameOf={(name) => t(`source.${name}`)} {...bars} />
    </div>
  );
  return (
    <section className="property-visits" aria-label={t('title')}>
      {audience.isEnded ? (
        chart
      ) : (
        <FreshFiguresSource address={freshFiguresHref(id, locale)} first={first} tag={tagOf(first)}>
          <VisitNumbers />
          {chart}
        </FreshFiguresSource>
      )}
      <div className="three">
        <ShareBars
          title={t('devices')}
          shares={devices}
          nameOf={(name) => (name === 'other' ? t('rest') : device(name))}
          {...bars}
        />
        <ShareBars
          title={t('languages')}
          shares={languages}
          nameOf={(name) => (name === 'other' ? t('rest') : LANGUAGE_NAMES[name])}
          {...bars}
        />
        <ShareBars title={t('acts')} shares={acts} nameOf={(name) => t(`act.${name}`)} nothing={bars.nothing} />
      </div>
      <p className="note">{t('note', { least: LEAST_NAMED, months: TERMS.views.count })}</p>
    </section>
  );
}
