import { useLocale, useTranslations } from 'next-intl';
import {
  beginPasskeySignIn,
  finishPasskeySignIn,
  submitSignIn,
} from '@/lib/features/owner-portal/access/actions/sign-in';
import { href } from '@/lib/routing/href';
import type { LoginNote } from '@/lib/routing/personal-href';
import { EmailField, PasswordField } from '../../forms/fields/account-fields';
import { useFormWords } from '../../forms/form-words';
import { ServerForm } from '../../forms/server-form.client';
import { Alert } from '../../ui/alert';
import { Link } from '../../ui/link.client';
import { ForgetUnsent } from './forget-unsent.client';
import { PasskeySignIn } from './passkey-sign-in.client';
import { SignInLinkForm } from './sign-in-link-form';
import './sign-in.css';

type SignInProps = {
  note: LoginNote | null;
  callbackUrl: string;
  stamps: { password: string; link: string };
  /** The host for which passkeys of this site are valid. */
  host: string;
};

const ICON = { sent: 'mail', ended: 'circle-check', over: 'info', again: 'info' } as const;

/** Sign-in with mail address and password. */
function SignInForm({ stamp, callbackUrl }: { stamp: string; callbackUrl: string }) {
  const t = useTranslations('login');
  const words = useFormWords(['email', 'password'], undefined, {
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
      <EmailField autoComplete="username" />
      <PasswordField />
    </ServerForm>
  );
}

/** The login of owners: a password on one side, a link by mail on the other, both equally visible. */
export function SignIn({ note, callbackUrl, stamps, host }: SignInProps) {
  const locale = useLocale();
  const t = useTranslations('login');
  return (
    <div className="wrap sign-in">
      {note === 'ended' && <ForgetUnsent />}
      <h1>{t('title')}</h1>
      <p className="form-intro">{t('intro')}</p>
      {note && (
        <Alert look={ICON[note] === 'info' ? 'warn' : 'ok'} icon={ICON[note]} role="status">
          {t(note)}
        </Alert>
      )}
      <div className="ways">
        <section aria-labelledby="by-password">
          <h2 id="by-password">{t('passwordTitle')}</h2>
          <SignInForm stamp={stamps.password} callbackUrl={callbackUrl} />
          <p className="also">
            <Link className="link" href={href('forgot-password', locale)}>
              {t('forgot')}
            </Link>
          </p>
        </section>
        <section aria-labelledby="by-link">
          <h2 id="by-link">{t('linkTitle')}</h2>
          <p>{t('linkText')}</p>
          <SignInLinkForm stamp={stamps.link} />
          <PasskeySignIn
            begin={beginPasskeySignIn}
            finish={finishPasskeySignIn}
            host={host}
            callbackUrl={callbackUrl}
            words={{ button: t('passkey'), failed: t('passkeyFailed') }}
          />
        </section>
      </div>
      <p className="also muted">{t('asOwner')}</p>
    </div>
  );
}
