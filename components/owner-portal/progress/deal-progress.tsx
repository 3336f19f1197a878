import { useLocale, useTranslations } from 'next-intl';
import type { DealStage } from '@/lib/domain/owner/dossier';
import { formatNumber } from '@/lib/domain/text/format-number';
import { formatDayMonth, formatShortDate } from '@/lib/domain/time/dates';
import { daysBetween } from '@/lib/domain/time/local-time';

/** The number of days from which a day is written with its year. */
const NEAR_DAYS = 300;

type DealProgressProps = {
  stages: readonly DealStage[];
  today: string;
  /** The day of the first viewing to come; null for none. */
  firstViewing: string | null;
};

/** The stages of a sale or letting: squares with names and days; on a phone only squares, and the list on a click. */
export function DealProgress({ stages, today, firstViewing }: DealProgressProps) {
  const locale = useLocale();
  const t = useTranslations('ownerDossier');
  const now = useTranslations('ownerNow');
  if (stages.length === 0) return null;
  const dayText = (day: string) =>
    Math.abs(daysBetween(today, day)) < NEAR_DAYS && day.slice(0, 4) === today.slice(0, 4)
      ? formatDayMonth(day, locale)
      : formatShortDate(day, locale);
  const reached = stages.findLastIndex(({ state }) => state === 'now' || state === 'done');
  const at = Math.max(0, reached);
  const stateText = ({ stage, state, day }: DealStage) => {
    const planned = state === 'planned' ? day : stage === 'visits' && state === 'ahead' ? firstViewing : null;
    // The grey colour of the name shows that the stage is planned.
    if (planned)
      return (
        <>
          <span className="sr-only">{t('state.planned', { day: dayText(planned) })}</span>
          <span aria-hidden="true">{dayText(planned)}</span>
        </>
      );
    return day && state !== 'lacking' ? dayText(day) : t(`state.${state}`);
  };
  const list = (
    <ol>
      {stages.map((one) => (
        <li key={one.stage} data-state={one.state} aria-current={one.state === 'now' ? 'step' : undefined}>
          <b>{t(`stage.${one.stage}`)}</b>
          <span>{stateText(one)}</span>
        </li>
      ))}
    </ol>
  );
  return (
    <div className="deal-progress">
      <div className="row">{list}</div>
      <details>
        <summary>
          <span className="squares" aria-hidden="true">
            {stages.map(({ stage, state }) => (
              <i key={stage} data-state={state} />
            ))}
          </span>
          <span className="at">
            {reached >= 0 && <b>{t(`stage.${stages[at]?.stage ?? 'online'}`)} · </b>}
            {now('step', { at: formatNumber(at + 1, locale), count: formatNumber(stages.length, locale) })}
          </span>
          <span className="link">{now('steps')}</span>
        </summary>
        {list}
      </details>
    </div>
  );
}
