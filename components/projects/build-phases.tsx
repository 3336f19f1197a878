import { useTranslations } from 'next-intl';
import type { PhaseData } from '@/lib/features/projects/types';
import './build-phases.css';

/** The phases of construction as a line of steps; more than six are listed vertically. */
export function BuildPhases({ phases }: { phases: readonly PhaseData[] }) {
  const t = useTranslations('project.phases');
  return (
    <section className="chapter" aria-labelledby="phases">
      <h2 id="phases">{t('title')}</h2>
      <ol className={phases.length > 6 ? 'build-phases long' : 'build-phases'} style={{ '--n': phases.length }}>
        {phases.map((phase) => (
          <li
            key={`${phase.name} ${phase.date?.iso}`}
            className={phase.state}
            aria-current={phase.state === 'now' ? 'step' : undefined}
          >
            <b lang={phase.language}>{phase.name}</b>
            <span className="visually-hidden"> ({t(phase.state)})</span>
            {phase.note && <span className="when">{phase.note}</span>}
            {phase.date && !phase.note && (
              <time className="when" dateTime={phase.date.iso}>
                {phase.date.text}
              </time>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
