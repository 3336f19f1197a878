import { useLocale, useTranslations } from 'next-intl';
import { TERMS } from '@/lib/domain/law/retention-terms';
import {
  CHART_PERIODS,
  type ChartPeriod,
  type DayAudience,
  LEAST_NAMED,
  type PropertyMark,
} from '@/lib/domain/owner/audience';
import { marksByDay } from '@/lib/domain/owner/chart-shape';
import { FIGURE_PERIODS } from '@/lib/domain/owner/visit-figures';
import { formatNumber } from '@/lib/domain/text/format-number';
import { LANGUAGE_NAMES } from '@/lib/domain/text/locale';
import { formatDayMonth, formatShortDate } from '@/lib/domain/time/dates';
import type { PropertyAudience } from '@/lib/features/owner-portal/figures/loaders';
import { tagOf, toFreshFigures } from '@/lib/features/owner-portal/figures/mapping';
import { freshFiguresHref, ownerChartHref } from '@/lib/routing/personal-href';
import { ChartWhenSeen, FreshFiguresSource, FreshNumbers, FreshRows } from './fresh-figures.client';
import { ShareBars } from './share-bars';
import { VisitDrawing } from './visit-drawing';
import './property-visits.css';
import './visit-chart.css';

type VisitChartProps = {
  id: string;
  /** The number of visits and of days. */
  whole: string;
  period: ChartPeriod;
  days: readonly DayAudience[];
  marks: readonly PropertyMark[];
};

/** The visits of each day as a chart and as a table. */
function VisitChart({ id, whole, period, days, marks }: VisitChartProps) {
  const locale = useLocale();
  const t = useTranslations('ownerHome.visits');
  const marksOn = (day: string) => marks.filter((mark) => mark.day === day).map(({ what }) => t(`mark.${what}`));
  const lastDay = days.at(-1) ?? { day: '', visits: 0, views: 0 };
  const rowName = (day: string) => [formatShortDate(day, locale), ...marksOn(day)].join(' · ');
  const counts = ({ visits, views }: DayAudience) => [formatNumber(visits, locale), formatNumber(views, locale)];
  const views = days.reduce((all, day) => all + day.views, 0);
  const chart = {
    label: t('chart', { first: formatShortDate(days[0]?.day ?? '', locale), count: days.length }),
    days: days.map(({ day }) => formatDayMonth(day, locale)),
    visits: days.map(({ visits }) => visits),
    marks: marksByDay(days.flatMap(({ day }, at) => marksOn(day).map((text) => ({ at, text })))),
  };
  return (
    <div className="visit-chart">
      <div className="top">
        <h2>{t('perDay')}</h2>
        <nav aria-label={t('periods')}>
          {[...CHART_PERIODS]
            .sort((a, b) => (Number(a) || 1000) - (Number(b) || 1000))
            .map((choice) => (
              <a
                key={choice}
                href={ownerChartHref(id, locale, choice)}
                aria-current={choice === period ? 'true' : undefined}
              >
                {choice === 'all' ? t('all') : t('days', { days: choice })}
              </a>
            ))}
        </nav>
      </div>
      <p className="whole">
        {whole} · {t('allViews', { views, count: formatNumber(views, locale) })}
      </p>
      <ChartWhenSeen {...chart} locale={locale} lastDay={lastDay.day} />
      <VisitDrawing {...chart} />
      <details>
        <summary>{t('table')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('day')}</th>
              <th scope="col">{t('count')}</th>
              <th scope="col">{t('views')}</th>
            </tr>
          </thead>
          <tbody>
            <FreshRows lastDay={lastDay.day} last={{ name: rowName(lastDay.day), counts: counts(lastDay) }} />
            {days
              .slice(0, -1)
              .reverse()
              .map(({ day, visits, views }) => (
                <tr key={day}>
                  <th scope="row">{rowName(day)}</th>
                  <td>{formatNumber(visits, locale)}</td>
                  <td>{formatNumber(views, locale)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}

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
