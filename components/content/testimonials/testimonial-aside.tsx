import { useTranslations } from 'next-intl';
import { TalkNow } from '../../agency/talk-now';

const STEPS = ['step1', 'step2', 'step3'] as const;

/** Beside the testimonial form: the next steps, and a contact. */
export function TestimonialAside() {
  const t = useTranslations('addTestimonial');
  return (
    <aside className="form-aside" aria-labelledby="steps-title">
      <h2 id="steps-title">{t('aside')}</h2>
      <ol className="how">
        {STEPS.map((step) => (
          <li key={step}>
            <b>{t(step)}</b>
            <span>{t(`${step}Text`)}</span>
          </li>
        ))}
      </ol>
      <TalkNow />
    </aside>
  );
}
