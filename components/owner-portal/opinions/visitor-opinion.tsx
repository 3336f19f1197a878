import { useLocale, useTranslations } from 'next-intl';
import { IMPRESSIONS, LONGEST_OPINION, PRICE_OPINIONS } from '@/lib/domain/owner/opinions';
import { formatDate } from '@/lib/domain/time/dates';
import type { Appointment } from '@/lib/features/appointments/types';
import { settleOpinion, submitOpinion } from '@/lib/features/owner-portal/opinions/actions';
import type { AskedOpinion } from '@/lib/features/owner-portal/opinions/types';
import { ActForm } from '../../forms/act-form';
import { CardsField } from '../../forms/fields/choice-field.client';
import { TextField } from '../../forms/fields/text-field.client';
import { useFormWords } from '../../forms/form-words';
import { ServerForm } from '../../forms/server-form.client';
import { TokenPage } from '../../forms/token-page';
import './visitor-opinion.css';

type FeedbackFormProps = { token: string; stamp: string; call: string; about: string };

/** Four optional questions after an appointment, with buttons to skip them once or for good. */
export function FeedbackForm({ token, stamp, call, about }: FeedbackFormProps) {
  const t = useTranslations('opinion');
  const cards = (name: 'impression' | 'price', values: readonly string[]) => (
    <CardsField
      name={name}
      label={t(`${name}.label`)}
      choices={values.map((value) => ({ value, label: t(`${name}.${value}` as 'price.low') }))}
      isOptional
    />
  );
  return (
    <div className="feedback-form">
      <h1>{t('title', { about })}</h1>
      <p className="form-intro">{t('intro')}</p>
      <ServerForm
        action={submitOpinion}
        schema="opinion"
        stamp={stamp}
        words={useFormWords(['impression', 'price', 'pro', 'contra'], call)}
        submit={t('submit')}
        note={t('note')}
        hidden={{ token }}
      >
        {cards('impression', IMPRESSIONS)}
        {cards('price', PRICE_OPINIONS)}
        <TextField name="pro" label={t('pro')} rows={3} maxLength={LONGEST_OPINION} isOptional />
        <TextField name="contra" label={t('contra')} rows={3} maxLength={LONGEST_OPINION} isOptional />
      </ServerForm>
      <div className="ways" id="skip">
        <ActForm
          action={settleOpinion}
          token={token}
          label={t('skip')}
          className="btn btn-secondary"
          hidden={{ act: 'skip' }}
        />
        <ActForm
          action={settleOpinion}
          token={token}
          label={t('never')}
          className="btn btn-secondary"
          hidden={{ act: 'never' }}
        />
      </div>
    </div>
  );
}

type AnswerProps = {
  token: string;
  opinion: AskedOpinion;
  appointment: Appointment;
  /** The title of the property in the language of the agency's reader. */
  about: string;
};

/** The opinion of a visitor, for the agency, with the button that lets the owners of the property read it. */
export function FeedbackAnswer({ token, opinion, appointment, about }: AnswerProps) {
  const locale = useLocale();
  const t = useTranslations('opinion');
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
