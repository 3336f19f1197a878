import { useTranslations } from 'next-intl';
import { submitSignInLink } from '@/lib/features/owner-portal/access/actions/sign-in';
import { TextField } from '../../forms/fields/text-field.client';
import { useFormWords } from '../../forms/form-words';
import { ServerForm } from '../../forms/server-form.client';

/** The form to request a one-time sign-in link. */
export function SignInLinkForm({ stamp, call }: { stamp: string; call: string }) {
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
