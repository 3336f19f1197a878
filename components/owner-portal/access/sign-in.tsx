import { useLocale, useTranslations } from 'next-intl';
import { beginPasskeySignIn, finishPasskeySignIn } from '@/lib/features/owner-portal/access/actions/sign-in';
import { href } from '@/lib/routing/href';
import type { LoginNote } from '@/lib/routing/personal-href';
import { Icon } from '../../ui/icon';
import { Link } from '../../ui/link.client';
import { ForgetUnsent } from './forget-unsent.client';
import { PasskeySignIn } from './passkey-sign-in.client';
import { SignInForm, SignInLinkForm } from './sign-in-forms';
import './sign-in.css';

type SignInProps = {
  note: LoginNote | null;
  callbackUrl: string;
  stamps: { password: string; link: string };
  call: string;
  /** The host that passkeys of this site belong to. */
  host: string;
};

const ICON = { sent: 'mail', ended: 'circle-check', over: 'info', again: 'info' } as const;

/** The login of owners: a password on one side, a link by mail on the other, with equal weight. */
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
