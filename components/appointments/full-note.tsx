import { useTranslations } from 'next-intl';
import './appointment.css';

/** The message that all appointments are full (SPEC §8). */
export function FullNote() {
  const t = useTranslations('appointment');
  const problems = useTranslations('forms.problems');
  return (
    <div className="alert warn visit-full">
      <span className="icon i-calendar-days" aria-hidden="true" />
      <div>
        <h2>{problems('full')}</h2>
        <p>{t('fullText')}</p>
      </div>
    </div>
  );
}
