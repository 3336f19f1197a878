import { useTranslations } from 'next-intl';
import { submitOwnPassword } from '@/lib/features/owner-portal/access/actions/account';
import { PASSWORD_LENGTH } from '@/lib/platform/shared/field-sizes';
import { CheckField } from '../../forms/fields/choice-field.client';
import { TextField } from '../../forms/fields/text-field.client';
import { useFormWords } from '../../forms/form-words';
import { ServerForm } from '../../forms/server-form.client';

type PasswordFormProps = {
  stamp: string;
  call: string;
  /** Whether the form requires the current password. */
  asksCurrent: boolean;
  hasPasskeys: boolean;
};

/** The form to set or change the owner's password. */
export function PasswordForm({ stamp, call, asksCurrent, hasPasskeys }: PasswordFormProps) {
  const t = useTranslations('owner.account.password');
  const labels = useTranslations('forms.labels');
  const login = useTranslations('login');
  const words = useFormWords(['passwordCurrent', 'password', 'passwordRepeat'], call, {
    challenge: login('challenge'),
    'too-many-passwords': login('tooMany'),
  });
  const field = { type: 'password', autoComplete: 'new-password', maxLength: PASSWORD_LENGTH.longest } as const;
  return (
    <ServerForm
      action={submitOwnPassword}
      schema="own-password"
      stamp={stamp}
      words={{
        ...words,
        errors: { ...words.errors, 'password.required': t('required'), 'passwordCurrent.wrong': t('wrong') },
      }}
      submit={t('submit')}
      className="narrow"
    >
      {asksCurrent && (
        <TextField
          {...field}
          name="passwordCurrent"
          label={t('current')}
          help={t('currentHelp')}
          autoComplete="current-password"
        />
      )}
      <TextField {...field} name="password" label={t('new')} help={t('help')} />
      <TextField {...field} name="passwordRepeat" label={labels('passwordRepeat')} />
      {hasPasskeys && <CheckField name="passkeysGone">{t('dropKeys')}</CheckField>}
    </ServerForm>
  );
}
