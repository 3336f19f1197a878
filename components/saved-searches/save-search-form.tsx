import { useTranslations } from 'next-intl';
import { submitSavedSearch } from '@/lib/features/saved-searches/actions';
import type { TreeFields } from '@/lib/features/saved-searches/search-params';
import { PASSWORD_LENGTH } from '@/lib/platform/shared/field-sizes';
import type { FormValues } from '@/lib/platform/shared/form-state';
import { CheckField } from '../forms/choice-field.client';
import { useFormWords } from '../forms/form-words';
import { KeepField, PersonFields, usePrivacyLink } from '../forms/person-fields';
import { ServerForm } from '../forms/server-form.client';
import { TextField } from '../forms/text-field.client';
import { SAVED_SEARCH_FIELDS, SavedSearchFields } from './search-fields';

const FIELDS = [...SAVED_SEARCH_FIELDS, 'firstName', 'lastName', 'email', 'password', 'passwordRepeat', 'privacy'];

/** The form to save a search; `initial` is the visitor's current search. */
export function SavedSearchForm({
  stamp,
  call,
  initial,
  placeList,
  trees,
}: {
  stamp: string;
  call: string;
  initial: FormValues;
  placeList: string;
  trees: TreeFields;
}) {
  const t = useTranslations('forms');
  return (
    <ServerForm
      action={submitSavedSearch}
      schema="demand"
      stamp={stamp}
      words={useFormWords(FIELDS, call)}
      submit={t('demand.submit')}
      note={t('demand.note')}
      initial={initial}
    >
      <SavedSearchFields placeList={placeList} trees={trees} initial={initial} />
      <fieldset className="form-part">
        <legend>{t('demand.you')}</legend>
        <PersonFields phone="none" />
        <TextField
          name="password"
          label={t('labels.password')}
          help={t('demand.passwordHelp')}
          type="password"
          autoComplete="new-password"
          maxLength={PASSWORD_LENGTH.longest}
          isOptional
        />
        <TextField
          name="passwordRepeat"
          label={t('labels.passwordRepeat')}
          type="password"
          autoComplete="new-password"
          maxLength={PASSWORD_LENGTH.longest}
          isOptional
        />
        <div>
          <KeepField />
          <CheckField name="privacy">{t.rich('demand.privacy', { link: usePrivacyLink() })}</CheckField>
        </div>
      </fieldset>
    </ServerForm>
  );
}
