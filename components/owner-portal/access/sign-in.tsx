import { useLocale, useTranslations } from 'next-intl';
import {
  beginPasskeySignIn,
  finishPasskeySignIn,
  submitSignIn,
} from '@/lib/features/owner-portal/access/actions/sign-in';
import { PASSWORD_LENGTH } from '@/lib/platform/shared/field-sizes';
import { href } from '@/lib/routing/href';
import type { LoginNote } from '@/lib/routing/personal-href';
import { TextField } from '../../forms/fields/text-field.client';
import { useFormWords } from '../../forms/form-words';
import { ServerForm } from '../../forms/server-form.client';
import { Icon } from '../../ui/icon';
import { Link } from '../../ui/link.client';
import { ForgetUnsent } from './forget-unsent.client';
import { PasskeySignIn } from './passkey-sign-in.client';
import { SignInLinkForm } from './sign-in-link-form';
import './sign-in.css';

type SignInProps = {
  note: LoginNote | null;
  callbackUrl: string;
  stamps: { password: string; link: string };
  call: string;
  /** The host for which passkeys of this site are valid. */
  host: string;
};

const ICON = { sent: 'mail', ended: 'circle-check', over: 'info', again: 'info' } as const;

/** Sign-in with mail address and password. */
function SignInForm({ stamp, call, callbackUrl }: { stamp: string; call: string; callbackUrl: string }) {
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

/** The login of owners: a password on one side, a link by mail on the other, both equally visible. */
export function SignIn({ note, callbackUrl, stamps, call, host }: SignInProps) {
  const locale = useLocale();
  const t = useTranslations('login');
  return (
    <div className="wrap sign-in">
      {note === 'ended' && <ForgetUnsent />}
      <h1>{t('title')}</h1>
      <p className="form-intro">{t('intro')}</p>
      {note && (
        <div className={`alert ${ICON[note] === 'info' ? 'warn' : 'ok'}`} role="status">
          <Icon name={ICON[note]} />
          <p>{t(note)}</p>
        </div>
      )}
      <div className="ways">
        <section aria-labelledby="by-password">
          <h2 id="by-password">{t('passwordTitle')}</h2>
          <SignInForm stamp={stamps.password} call={call} callbackUrl={callbackUrl} />
          <p className="also">
            <Link className="link" href={href('forgot-password', locale)}>
              {t('forgot')}
            </Link>
          </p>
        </section>
        <section aria-labelledby="by-link">
          <h2 id="by-link">{t('linkTitle')}</h2>
          <p>{t('linkText')}</p>
          <SignInLinkForm stamp={stamps.link} call={call} />
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
