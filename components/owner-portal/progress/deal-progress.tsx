import { useLocale, useTranslations } from 'next-intl';
import { LANGUAGE_TAGS } from '@/lib/domain/text/locale';
import { chooseText } from '@/lib/domain/text/translated-text';
import { formatDate, formatShortDate } from '@/lib/domain/time/dates';
import type { DossierView } from '@/lib/features/owner-portal/progress/loaders';
import { Icon } from '../../ui/icon';
import './deal-progress.css';

type Progress = Pick<DossierView, 'goal' | 'stages' | 'lacks' | 'nextStep'>;

/** The progress of a sale or letting, the missing papers, and the next step with the person responsible. */
export function DealProgress({ dossier: { goal, stages, lacks, nextStep } }: { dossier: Progress }) {
  const locale = useLocale();
  const t = useTranslations('ownerDossier');
  const dayText = (day: string | null) => formatShortDate(day ?? '', locale);
  const step = nextStep && chooseText(nextStep.texts, locale);
  if (stages.length === 0 && !step) return null;
  return (
    <section className="deal-progress" aria-labelledby="progress">
      <h2 id="progress">{t(`progress.${goal}`)}</h2>
      <ol>
        {stages.map(({ stage, state, day }) => (
          <li key={stage} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <b>{t(`stage.${stage}`)}</b>
            <span className="small muted">
              {state === 'planned'
                ? t('state.planned', { day: dayText(day) })
                : day && state !== 'lacking'
                  ? dayText(day)
                  : t(`state.${state}`)}
            </span>
          </li>
        ))}
      </ol>
      {(step || lacks.length > 0) && (
        <div className="beside">
          {nextStep && step && (
            <div className="next">
              <p className="small muted">{t('next')}</p>
              <p className="what" lang={step.isFallback ? LANGUAGE_TAGS[step.language] : undefined}>
                {step.text}
              </p>
              <p className="small muted">
                {t(`doer.${nextStep.doer}`)}
                {nextStep.day && ` · ${formatDate(nextStep.day, locale)}`}
              </p>
            </div>
          )}
          {lacks.length > 0 && (
            <div className="lacks">
              <p>
                <Icon name="triangle-alert" /> {t('lacks')}
              </p>
              <ul>
                {lacks.map((paper) => (
                  <li key={paper}>{t(`paper.${paper}`)}</li>
                ))}
              </ul>
            </div>
          )}
        </div>
      )}
    </section>
  );
}
