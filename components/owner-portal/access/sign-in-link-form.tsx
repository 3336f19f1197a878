import { useTranslations } from 'next-intl';
import { submitSignInLink } from '@/lib/features/owner-portal/access/actions/sign-in';
import { EmailField } from '../../forms/fields/account-fields';
import { useFormWords } from '../../forms/form-words';
import { ServerForm } from '../../forms/server-form.client';

/** The form to request a one-time sign-in link. */
export function SignInLinkForm({ stamp }: { stamp: string }) {
  const t = useTranslations('login');
  return (
    <ServerForm
      action={submitSignInLink}
      schema="sign-in-link"
      stamp={stamp}
      words={useFormWords(['email'], undefined, { 'too-many': t('linkTooMany'), challenge: t('linkChallenge') })}
      submit={t('linkSubmit')}
    >
      <EmailField />
    </ServerForm>
  );
}
