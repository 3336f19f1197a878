import { useTranslations } from 'next-intl';
import { IMPRESSIONS, LONGEST_OPINION, PRICE_OPINIONS } from '@/lib/domain/owner/opinions';
import { settleOpinion, submitOpinion } from '@/lib/features/owner-portal/opinions/actions';
import { ActForm } from '../../forms/act-form';
import { CardsField } from '../../forms/choice-field.client';
import { useFormWords } from '../../forms/form-words';
import { ServerForm } from '../../forms/server-form.client';
import { TextField } from '../../forms/text-field.client';
import './opinion-form.css';

type FeedbackFormProps = { token: string; stamp: string; call: string; about: string };

/** Four optional questions after an appointment, with buttons to skip them once or for good. */
export function FeedbackForm({ token, stamp, call, about }: FeedbackFormProps) {
  const t = useTranslations('visitFeedback');
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
        schema="visit-feedback"
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
