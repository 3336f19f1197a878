import { useLocale, useTranslations } from 'next-intl';
import { CHART_PERIODS, type ChartPeriod, type DayAudience, type PropertyMark } from '@/lib/domain/owner/audience';
import { marksByDay } from '@/lib/domain/owner/chart-shape';
import { formatNumber } from '@/lib/domain/text/format-number';
import { formatDayMonth, formatShortDate } from '@/lib/domain/time/dates';
import { ownerChartHref } from '@/lib/routing/personal-href';
import { ChartWhenSeen, FreshRows } from './fresh-figures.client';
import { VisitDrawing } from './visit-drawing';
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
export function VisitChart({ id, whole, period, days, marks }: VisitChartProps) {
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
