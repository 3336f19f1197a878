import { useLocale, useTranslations } from 'next-intl';
import { formatNumber } from '@/lib/domain/money/currency';
import { type DayVisits, FIGURE_PERIODS, type VisitFigures } from '@/lib/domain/owner/visit-figures';
import { formatShortDate } from '@/lib/domain/time/dates';
import './visit-summary.css';

type VisitSummaryProps = { title: string; figures: VisitFigures; days: readonly DayVisits[] };

/** The four figures of a home's visits, and the last days as a table. */
export function VisitSummary({ title, figures, days }: VisitSummaryProps) {
  const locale = useLocale();
  const t = useTranslations('owner.visits');
  return (
    <div className="visit-summary">
      <h1>{title}</h1>
      <dl>
        {FIGURE_PERIODS.map((period) => (
          <div key={period}>
            <dt>{t(`${period}.label`)}</dt>
            <dd className="figure">{formatNumber(figures[period].visits, locale)}</dd>
            <dd>{t(`${period}.before`, { count: formatNumber(figures[period].before, locale) })}</dd>
          </div>
        ))}
        <div>
          <dt>{t('total')}</dt>
          <dd className="figure">{formatNumber(figures.total, locale)}</dd>
        </div>
      </dl>
      <p className="note">{t('note')}</p>
      <details>
        <summary>{t('table')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('day')}</th>
              <th scope="col">{t('count')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, visits }) => (
              <tr key={day}>
                <th scope="row">{formatShortDate(day, locale)}</th>
                <td>{formatNumber(visits, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}
