import { useTranslations } from 'next-intl';
import { submitSignIn, submitSignInLink } from '@/lib/features/owner-portal/access/actions/sign-in';
import { PASSWORD_LENGTH } from '@/lib/platform/shared/field-sizes';
import { TextField } from '../../forms/fields/text-field.client';
import { useFormWords } from '../../forms/form-words';
import { ServerForm } from '../../forms/server-form.client';

type SignInProps = { stamp: string; call: string; callbackUrl: string };

/** Sign-in with mail address and password. */
export function SignInForm({ stamp, call, callbackUrl }: SignInProps) {
  const t = useTranslations('login');
  const labels = useTranslations('forms.labels');
  const words = useFormWords(['email', 'password'], call, {
    challenge: t('challenge'),
    'too-many-passwords': t('tooMany'),
  });
  return (
    <ServerForm
      action={submitSignIn}
      schema="sign-in"
      stamp={stamp}
      words={{
        ...words,
        errors: { ...words.errors, 'password.required': t('required'), 'password.wrong': t('failed') },
      }}
      submit={t('submit')}
      hidden={{ callbackUrl }}
    >
      <TextField name="email" label={labels('email')} type="email" autoComplete="username" maxLength={254} />
      <TextField
        name="password"
        label={labels('password')}
        type="password"
        autoComplete="current-password"
        maxLength={PASSWORD_LENGTH.longest}
      />
    </ServerForm>
  );
}

/** The form to request a one-time sign-in link. */
export function SignInLinkForm({ stamp, call }: Omit<SignInProps, 'callbackUrl'>) {
  const t = useTranslations('login');
  return (
    <ServerForm
      action={submitSignInLink}
      schema="sign-in-link"
      stamp={stamp}
      words={useFormWords(['email'], call, { 'too-many': t('linkTooMany'), challenge: t('linkChallenge') })}
      submit={t('linkSubmit')}
    >
      <TextField
        name="email"
        label={useTranslations('forms.labels')('email')}
        type="email"
        autoComplete="email"
        maxLength={254}
      />
    </ServerForm>
  );
}
