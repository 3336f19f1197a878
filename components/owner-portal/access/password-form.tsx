import { useTranslations } from 'next-intl';
import { submitOwnPassword } from '@/lib/features/owner-portal/access/actions/account';
import { PasswordField } from '../../forms/fields/account-fields';
import { CheckField } from '../../forms/fields/choice-field.client';
import { useFormWords } from '../../forms/form-words';
import { ServerForm } from '../../forms/server-form.client';

type PasswordFormProps = {
  stamp: string;
  /** Whether the form requires the current password. */
  asksCurrent: boolean;
  hasPasskeys: boolean;
};

/** The form to set or change the owner's password. */
export function PasswordForm({ stamp, asksCurrent, hasPasskeys }: PasswordFormProps) {
  const t = useTranslations('owner.account.password');
  const labels = useTranslations('forms.labels');
  const login = useTranslations('login');
  const words = useFormWords(['passwordCurrent', 'password', 'passwordRepeat'], undefined, {
    challenge: login('challenge'),
    'too-many-passwords': login('tooMany'),
  });
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
      {asksCurrent && <PasswordField name="passwordCurrent" label={t('current')} help={t('currentHelp')} />}
      <PasswordField label={t('new')} help={t('help')} isNew />
      <PasswordField name="passwordRepeat" label={labels('passwordRepeat')} isNew />
      {hasPasskeys && <CheckField name="passkeysGone">{t('dropKeys')}</CheckField>}
    </ServerForm>
  );
}
