import { useTranslations } from 'next-intl';
import { submitSavedSearchAccess } from '@/lib/features/saved-searches/actions';
import { PASSWORD_LENGTH } from '@/lib/platform/shared/field-sizes';
import { useFormWords } from '../forms/form-words';
import { ServerForm } from '../forms/server-form.client';
import { TextField } from '../forms/text-field.client';

/** The form for access to saved searches: by a mailed link, or immediately with a password. */
export function SavedSearchAccessForm({ stamp, call }: { stamp: string; call: string }) {
  const t = useTranslations('forms');
  return (
    <ServerForm
      action={submitSavedSearchAccess}
      schema="demand-access"
      stamp={stamp}
      words={useFormWords(['email', 'password'], call, {
        challenge: t('demandAccess.challenge'),
        'too-many-passwords': t('demandAccess.tooMany'),
      })}
      submit={t('demandAccess.submit')}
    >
      <TextField name="email" label={t('labels.email')} type="email" autoComplete="email" maxLength={254} />
      <TextField
        name="password"
        label={t('labels.password')}
        help={t('demandAccess.passwordHelp')}
        type="password"
        autoComplete="current-password"
        maxLength={PASSWORD_LENGTH.longest}
        isOptional
      />
    </ServerForm>
  );
}
