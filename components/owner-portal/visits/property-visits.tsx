import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { RETENTION } from '@/lib/domain/law/retention-periods';
import { marksByDay } from '@/lib/domain/owner/chart-shape';
import { type DayVisits, LEAST_NAMED, percentages, periodsFor, type Shares } from '@/lib/domain/owner/visit-days';
import { formatNumber } from '@/lib/domain/text/format-number';
import { formatDayMonth, formatMonthDay, formatShortDate } from '@/lib/domain/time/dates';
import type { CountedVisits } from '@/lib/features/owner-portal/visits/loaders';
import { tagOf, toFreshVisits } from '@/lib/features/owner-portal/visits/mapping';
import { freshCountsHref, ownerChartHref } from '@/lib/routing/personal-href';
import { FreshDrawing, FreshNumbers, FreshRows, FreshVisitsSource, StillVisits } from './fresh-visits.client';
import { ShareBars } from './share-bars';
import { VisitDrawing } from './visit-drawing';

/** The figures of a property for the components inside; while the mandate runs, an open page updates them. */
export function PropertyFigures({
  id,
  counted,
  children,
}: {
  id: string;
  counted: CountedVisits;
  children: ReactNode;
}) {
  const locale = useLocale();
  const first = toFreshVisits(counted, useTranslations('ownerProperty.visits'), locale);
  return counted.isEnded ? (
    <StillVisits first={first}>{children}</StillVisits>
  ) : (
    <FreshVisitsSource address={freshCountsHref(id, locale)} first={first} tag={tagOf(first)}>
      {children}
    </FreshVisitsSource>
  );
}

type ChartProps = { id: string; counted: CountedVisits };

/** The events of each day, by name. */
function useMarks({ marks }: Pick<CountedVisits, 'marks'>) {
  const t = useTranslations('ownerProperty.visits');
  const stage = useTranslations('ownerDossier.stage');
  return (day: string): string[] =>
    marks
      .filter((mark) => mark.day === day)
      .map(({ what }) => (what === 'viewings' ? stage('visits') : t(`mark.${what}`)));
}

/** The visits of each day as a chart, for a period. */
function VisitChart({ id, counted }: ChartProps) {
  const locale = useLocale();
  const t = useTranslations('ownerProperty.visits');
  const marksOn = useMarks(counted);
  const { days, drawn, period, begun, age, isEnded } = counted;
  const periods = periodsFor(age);
  const chosen = periods.includes(period) ? period : 'all';
  const chart = {
    locale,
    label: t('chart', { first: formatShortDate(days[0]?.day ?? '', locale), count: days.length }),
    days: drawn.map((day) => formatDayMonth(day, locale)),
    visits: days.map(({ visits }) => visits),
    isOpen: !isEnded,
    marks: marksByDay(drawn.flatMap((day, at) => marksOn(day).map((text) => ({ at, text })))),
  };
  return (
    <div className="visit-chart" id="visits">
      <div className="top">
        <h3>{t('perDay')}</h3>
        {periods.length > 0 && (
          <nav aria-label={t('periods')}>
            {periods.map((choice) => (
              <a
                key={choice}
                href={ownerChartHref(id, locale, choice)}
                aria-current={choice === chosen ? 'true' : undefined}
              >
                {choice === 'all'
                  ? t('since', { day: formatMonthDay(begun ?? '', locale) })
                  : t('days', { days: choice })}
              </a>
            ))}
          </nav>
        )}
      </div>
      <FreshDrawing {...chart} lastDay={days.at(-1)?.day ?? ''} />
      <VisitDrawing {...chart} />
    </div>
  );
}

/** The visits and page views of each day as a table, newest first. */
function VisitTable({ counted }: Pick<ChartProps, 'counted'>) {
  const locale = useLocale();
  const t = useTranslations('ownerProperty.visits');
  const marksOn = useMarks(counted);
  const { days } = counted;
  const lastDay = days.at(-1) ?? { day: '', visits: 0, views: 0 };
  const rowName = (day: string) => [formatShortDate(day, locale), ...marksOn(day)].join(' · ');
  const counts = ({ visits, views }: DayVisits) => [formatNumber(visits, locale), formatNumber(views, locale)];
  return (
    <table className="visit-table">
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
  );
}

/** Four parts below the chart, closed at first: devices and languages, actions, the table, how visits are counted. */
function Details({ counted, whole }: { counted: CountedVisits; whole: string }) {
  const locale = useLocale();
  const t = useTranslations('ownerProperty.visits');
  const device = useTranslations('owner.account.devices');
  const spoken = useTranslations('contact.language');
  const { devices, languages, clicks }: Shares = counted.shares;
  const deviceName = (name: (typeof devices)[number]['name']) => (name === 'other' ? t('rest') : device(name));
  const languageName = (name: (typeof languages)[number]['name']) => (name === 'other' ? t('rest') : spoken(name));
  const part = (name: string, percent: number | undefined) =>
    `${name} ${formatNumber(percent, locale)}${locale === 'en' ? '' : '\u00a0'}%`;
  const [firstDevice, firstLanguage] = [devices[0], languages[0]];
  return (
    <div className="visit-details">
      {firstDevice && firstLanguage && (
        <details>
          <summary>
            {t('details')}
            <span>
              {[
                part(deviceName(firstDevice.name), percentages(devices)[0]),
                part(languageName(firstLanguage.name), percentages(languages)[0]),
              ].join(', ')}
            </span>
          </summary>
          <div className="bars">
            <ShareBars title={t('devices')} shares={devices} nameOf={deviceName} whole={whole} />
            <ShareBars title={t('languages')} shares={languages} nameOf={languageName} whole={whole} />
          </div>
        </details>
      )}
      {clicks.length > 0 && (
        <details>
          <summary>{t('clicks')}</summary>
          <div className="bars">
            <ShareBars title={t('clicks')} shares={clicks} nameOf={(name) => t(`click.${name}`)} />
          </div>
        </details>
      )}
      <details>
        <summary>{t('table')}</summary>
        <VisitTable counted={counted} />
      </details>
      <details>
        <summary>{t('how')}</summary>
        <p>{t('note', { least: LEAST_NAMED, months: RETENTION.views.count })}</p>
      </details>
    </div>
  );
}

/** Visits to a property's page: a sentence, figures, chart and sources; after the mandate only the days until its end. */
export function PropertyVisits({ id, counted }: ChartProps) {
  const t = useTranslations('ownerProperty.visits');
  const locale = useLocale();
  const { sources } = counted.shares;
  const visits = counted.days.reduce((all, day) => all + day.visits, 0);
  const whole = t('whole', { visits, count: formatNumber(visits, locale) });
  return (
    <div className="property-visits">
      <div className="visit-numbers">
        <FreshNumbers />
      </div>
      <div className={sources.length > 0 ? 'beside' : undefined}>
        <VisitChart id={id} counted={counted} />
        {sources.length > 0 && (
          <ShareBars title={t('from')} shares={sources} nameOf={(name) => t(`source.${name}`)} whole={whole} />
        )}
      </div>
      <Details counted={counted} whole={whole} />
    </div>
  );
}
