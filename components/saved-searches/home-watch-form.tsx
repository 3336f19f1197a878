import { useTranslations } from 'next-intl';
import { submitHomeWatch } from '@/lib/features/saved-searches/actions';
import { CheckField } from '../forms/choice-field.client';
import { useFormWords } from '../forms/form-words';
import { KeepField, PersonFields, usePrivacyLink } from '../forms/person-fields';
import { ServerForm } from '../forms/server-form.client';

const FIELDS = ['firstName', 'lastName', 'email', 'privacy'];

/** The form to be mailed when a home changes; `home` is its id. */
export function HomeWatchForm({ stamp, call, home }: { stamp: string; call: string; home: string }) {
  const t = useTranslations('demand.watch');
  return (
    <ServerForm
      action={submitHomeWatch}
      schema="home-watch"
      stamp={stamp}
      words={useFormWords(FIELDS, call)}
      submit={t('submit')}
      note={t('note')}
      hidden={{ home }}
    >
      <PersonFields phone="none" />
      <div>
        <KeepField />
        <CheckField name="privacy">{t.rich('privacy', { link: usePrivacyLink() })}</CheckField>
      </div>
    </ServerForm>
  );
}
