import { useTranslations } from 'next-intl';
import { submitRecommendation } from '@/lib/features/contact-forms/send-to-friend/actions';
import { ConsentFields, PersonFields } from '../forms/fields/person-fields';
import { TextField } from '../forms/fields/text-field.client';
import { type FormProps, useFormWords } from '../forms/form-words';
import { ServerForm } from '../forms/server-form.client';

const FIELDS = ['friendEmail', 'message', 'firstName', 'lastName', 'email', 'privacy'];

/** A form to send a property to a friend (SPEC §1); `property` is its id. */
export function RecommendationForm({ stamp, call, property }: Required<FormProps> & { property: string }) {
  const t = useTranslations('forms');
  const words = useFormWords(FIELDS, call, {
    unavailable: t('recommendation.failed', { phone: call }),
    'too-many': t('recommendation.tooMany'),
  });
  return (
    <ServerForm
      action={submitRecommendation}
      schema="recommendation"
      stamp={stamp}
      words={words}
      submit={t('recommendation.submit')}
      note={t('recommendation.note')}
      hidden={{ property }}
    >
      <fieldset className="form-part">
        <legend>{t('recommendation.friend')}</legend>
        {/* Autocomplete is off, because the browser would fill in the visitor's own address. */}
        <TextField name="friendEmail" label={t('labels.friendEmail')} type="email" autoComplete="off" maxLength={254} />
        <TextField
          name="message"
          label={t('labels.message')}
          help={t('recommendation.messageHelp')}
          rows={4}
          maxLength={500}
          isOptional
        />
      </fieldset>
      <fieldset className="form-part">
        <legend>{t('recommendation.sender')}</legend>
        <PersonFields phone="none" />
        <ConsentFields />
      </fieldset>
    </ServerForm>
  );
}
