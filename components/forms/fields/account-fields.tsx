import { useTranslations } from 'next-intl';
import { PASSWORD_LENGTH } from '@/lib/platform/shared/field-sizes';
import { TextField } from './text-field.client';

type EmailFieldProps = { help?: string; autoComplete?: 'email' | 'username' };

/** The mail address of the visitor. */
export function EmailField({ help, autoComplete = 'email' }: EmailFieldProps) {
  const t = useTranslations('forms.labels');
  return (
    <TextField name="email" label={t('email')} help={help} type="email" autoComplete={autoComplete} maxLength={254} />
  );
}

type PasswordFieldProps = {
  name?: string;
  label?: string;
  help?: string;
  /** Whether the visitor chooses the password here. */
  isNew?: boolean;
  isOptional?: boolean;
};

/** A password, of the account or a new one. */
export function PasswordField({ name = 'password', label, help, isNew = false, isOptional }: PasswordFieldProps) {
  const t = useTranslations('forms.labels');
  return (
    <TextField
      name={name}
      label={label ?? t('password')}
      help={help}
      type="password"
      autoComplete={isNew ? 'new-password' : 'current-password'}
      maxLength={PASSWORD_LENGTH.longest}
      isOptional={isOptional}
    />
  );
}
