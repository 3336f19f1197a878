import { useLocale, useTranslations } from 'next-intl';
import { formatDate } from '@/lib/domain/time/dates';
import type { Appointment } from '@/lib/features/appointments/types';
import { settleOpinion } from '@/lib/features/owner-portal/opinions/actions';
import type { AskedOpinion } from '@/lib/features/owner-portal/opinions/types';
import { ActForm } from '../../forms/act-form';
import { TokenPage } from '../../forms/token-page';
import './opinion-answer.css';

type AnswerProps = {
  token: string;
  opinion: AskedOpinion;
  appointment: Appointment;
  /** The title of the property in the language of the agency's reader. */
  about: string;
};

/** The opinion of a visitor, for the agency, with the button that publishes it to the property's owners. */
export function FeedbackAnswer({ token, opinion, appointment, about }: AnswerProps) {
  const locale = useLocale();
  const t = useTranslations('visitFeedback');
  const { state, impression, price, pro, contra, releasedAt } = opinion;
  const rows = [
    [t('impression.label'), impression && t(`impression.${impression}`)],
    [t('price.label'), price && t(`price.${price}`)],
    [t('pro'), pro],
    [t('contra'), contra],
  ] as const;
  const said = (
    <dl className="key-values feedback-answer">
      {rows.map(
        ([label, text]) =>
          text && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ),
      )}
    </dl>
  );
  return (
    <TokenPage
      title={releasedAt ? t('agency.released') : t('agency.title')}
      text={t('agency.about', { name: appointment.visitor.name, about, day: formatDate(appointment.startsAt, locale) })}
    >
      {state === 'answered' ? said : <p>{t('agency.waiting')}</p>}
      {state === 'answered' && !releasedAt && (
        <>
          <p className="muted">{t('agency.text')}</p>
          <ActForm action={settleOpinion} token={token} label={t('agency.release')} hidden={{ act: 'release' }} />
        </>
      )}
    </TokenPage>
  );
}
