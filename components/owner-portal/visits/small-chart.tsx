import { useLocale, useTranslations } from 'next-intl';
import { chartShape, namedSlots } from '@/lib/domain/owner/chart-shape';
import type { PropertyMark } from '@/lib/domain/owner/visit-days';
import { formatNumber } from '@/lib/domain/text/format-number';
import { dayName, formatDayMonth, formatShortDate } from '@/lib/domain/time/dates';
import { weekdayOf } from '@/lib/domain/time/local-time';
import type { CountedVisits } from '@/lib/features/owner-portal/visits/loaders';

type SmallChartProps = Pick<CountedVisits, 'isEnded' | 'small'>;

const BOX = { width: 100, height: 100, left: 0, top: 0, bottom: 0 };

/** The visits of the last days as a small chart of the server: today is open and dashed, the future is empty. */
export function SmallChart({ small: { days, drawn, marks }, isEnded }: SmallChartProps) {
  const locale = useLocale();
  const t = useTranslations('ownerProperty.visits');
  const now = useTranslations('ownerNow');
  const stage = useTranslations('ownerDossier.stage');
  // German writes nouns with a capital.
  const inLine = (text: string) => (locale === 'de' ? text : text.toLowerCase());
  const counts = days.map(({ visits }) => visits);
  const { ground, line, past, lastStep, ticks, points } = chartShape(counts, { ...BOX, slots: drawn.length });
  const last = points.at(-1);
  const today = days.at(-1);
  // At the right edge the words are above the last days of the line.
  const isAtEnd = (last?.x ?? 0) > 60;
  const crest = Math.min(100, ...points.slice(-4).map(({ y }) => y));
  const xOf = (at: number) => (100 * at) / Math.max(1, drawn.length - 1);
  const shown = new Set(namedSlots(drawn.length));
  const online = marks.find(({ what }) => what === 'online');
  const onlineAt = online ? drawn.indexOf(online.day) : -1;
  const start = onlineAt >= 0 && onlineAt < days.length - 1 ? points[onlineAt] : undefined;
  const coming = marks.filter(({ what, day }: PropertyMark) => what === 'viewings' && drawn.includes(day));
  const [firstComing] = coming;
  return (
    <div className="small-chart">
      <p className="top">
        <b>{t('perDay')}</b>
        <a className="link" href="#figures">
          {now('allFigures')}
        </a>
      </p>
      <div
        className="plot"
        role="img"
        aria-label={t('chart', { first: formatShortDate(drawn[0] ?? '', locale), count: days.length })}
      >
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {ticks.map(({ value, y }) => (
            <path key={value} className={value === 0 ? 'floor' : 'height'} d={`M0 ${y}H100`} />
          ))}
          <path className="ground" d={ground} />
          <path className="line" d={isEnded ? line : past} />
          {!isEnded && <path className="line open" d={lastStep} />}
          {coming.map(({ day }) => (
            <path key={day} className="coming" d={`M${xOf(drawn.indexOf(day))} 0V100`} />
          ))}
        </svg>
        {[ticks.at(-1), ticks[0]].map(
          (tick) =>
            tick && (
              <span key={tick.value} className="tick" style={{ top: `${tick.y}%` }}>
                {formatNumber(tick.value, locale)}
              </span>
            ),
        )}
        {start && (
          <>
            <i className="dot online" style={{ left: `${start.x}%`, top: `${start.y}%` }} />
            <span className="label" style={{ left: `${start.x}%`, top: `${start.y}%` }}>
              {(counts[onlineAt] ?? 0) > 0 && <b>{formatNumber(counts[onlineAt], locale)}</b>}{' '}
              <em>{inLine(t('mark.online'))}</em>
            </span>
          </>
        )}
        {last && today && (
          <>
            <i className={isEnded ? 'dot' : 'dot open'} style={{ left: `${last.x}%`, top: `${last.y}%` }} />
            {today.visits > 0 && !isEnded && (
              <span
                className={isAtEnd ? 'label before' : 'label'}
                style={{ left: `${last.x}%`, top: `${isAtEnd ? crest : last.y}%` }}
              >
                {now.rich('soFar', { count: formatNumber(today.visits, locale), b: (text) => <b>{text}</b> })}
              </span>
            )}
          </>
        )}
        {firstComing && (
          <span
            className={xOf(drawn.indexOf(firstComing.day)) > 80 ? 'label coming before' : 'label coming'}
            style={{ left: `${xOf(drawn.indexOf(firstComing.day))}%` }}
          >
            {inLine(stage('visits'))}
          </span>
        )}
        {drawn.map((day, at) =>
          shown.has(at) ? (
            <span
              key={day}
              className={day === today?.day && !isEnded ? 'day today' : 'day'}
              style={{ left: `${xOf(at)}%` }}
            >
              {drawn.length <= 7
                ? `${dayName(weekdayOf(day), locale, 'short')} ${Number(day.slice(8))}`
                : formatDayMonth(day, locale)}
            </span>
          ) : null,
        )}
      </div>
    </div>
  );
}
