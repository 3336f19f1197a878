import { useTranslations } from 'next-intl';
import { submitPropertyWatch } from '@/lib/features/saved-searches/actions';
import { CheckField } from '../forms/choice-field.client';
import { useFormWords } from '../forms/form-words';
import { KeepField, PersonFields, usePrivacyLink } from '../forms/person-fields';
import { ServerForm } from '../forms/server-form.client';

const FIELDS = ['firstName', 'lastName', 'email', 'privacy'];

/** The form to watch a property, with mails when it changes; `home` is its id. */
export function PropertyWatchForm({ stamp, call, property }: { stamp: string; call: string; property: string }) {
  const t = useTranslations('demand.watch');
  return (
    <ServerForm
      action={submitPropertyWatch}
      schema="home-watch"
      stamp={stamp}
      words={useFormWords(FIELDS, call)}
      submit={t('submit')}
      note={t('note')}
      hidden={{ property }}
    >
      <PersonFields phone="none" />
      <div>
        <KeepField />
        <CheckField name="privacy">{t.rich('privacy', { link: usePrivacyLink() })}</CheckField>
      </div>
    </ServerForm>
  );
}
