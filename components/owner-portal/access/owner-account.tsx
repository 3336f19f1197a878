import { useLocale, useTranslations } from 'next-intl';
import { formatDateTime } from '@/lib/domain/time/dates';
import { chooseReport, dropPassword } from '@/lib/features/owner-portal/access/actions/account';
import { endOwnSession, signOut, signOutEverywhere } from '@/lib/features/owner-portal/access/actions/sign-out';
import {
  type Owner,
  type OwnerPasskey,
  type OwnerSession,
  REPORT_RHYTHMS,
} from '@/lib/features/owner-portal/access/types';
import { href } from '@/lib/routing/href';
import { ActForm } from '../../forms/act-form';
import { ActionForm } from '../../forms/action-form.client';
import { Alert } from '../../ui/alert';
import { OwnerPasskeys } from './owner-passkeys';
import { PasswordForm } from './password-form';
import './owner-account.css';

/** The last action, about which the page shows a message. */
export const DONE = ['session', 'password', 'passwordGone', 'letter', 'passkey', 'passkeyGone'] as const;

type OwnerAccountProps = {
  owner: Owner;
  sessions: readonly OwnerSession[];
  passkeys: readonly OwnerPasskey[];
  /** The id of the session of this browser. */
  here: string;
  /** The host for which passkeys of this site are valid. */
  host: string;
  /** Whether the sign-in is recent, which is required to change password or passkeys. */
  isFresh: boolean;
  done: (typeof DONE)[number] | null;
  /** The stamp of the form for the password. */
  stamp: string;
};

function Devices({ sessions, here }: Pick<OwnerAccountProps, 'sessions' | 'here'>) {
  const locale = useLocale();
  const t = useTranslations('owner.account.devices');
  return (
    <section className="chapter" aria-labelledby="devices">
      <h2 id="devices">{t('title')}</h2>
      <ul className="devices">
        {sessions.map(({ id, device, usedAt }) => (
          <li key={id}>
            <p>
              <b>{t(device)}</b>
              {id === here && <span className="muted"> ({t('here')})</span>}
              <span className="muted small used">{t('used', { date: formatDateTime(usedAt, locale) })}</span>
            </p>
            {id !== here && (
              <ActForm
                action={endOwnSession}
                token=""
                label={t('end')}
                className="btn btn-secondary"
                hidden={{ session: id }}
              />
            )}
          </li>
        ))}
      </ul>
      <ActForm action={signOutEverywhere} token="" label={t('endAll')} className="btn btn-secondary" />
    </section>
  );
}

function Password({
  owner,
  passkeys,
  isFresh,
  stamp,
}: Pick<OwnerAccountProps, 'owner' | 'passkeys' | 'isFresh' | 'stamp'>) {
  const t = useTranslations('owner.account.password');
  const change = owner.hasPassword ? 'change' : 'set';
  return (
    <section className="chapter" aria-labelledby="password">
      <h2 id="password">{t(change)}</h2>
      <p>{t(`${change}Text`)}</p>
      <PasswordForm stamp={stamp} asksCurrent={owner.hasPassword && !isFresh} hasPasskeys={passkeys.length > 0} />
      {owner.hasPassword && isFresh && (
        <div className="give-up">
          <p className="about">{t('dropText')}</p>
          <ActForm action={dropPassword} token="" label={t('drop')} className="btn btn-secondary" />
        </div>
      )}
    </section>
  );
}

function ReportChoice({ report }: Pick<Owner, 'report'>) {
  const locale = useLocale();
  const t = useTranslations('owner.account.letter');
  return (
    <section className="chapter" aria-labelledby="letter">
      <h2 id="letter">{t('title')}</h2>
      <ActionForm action={chooseReport} className="form">
        <input type="hidden" name="locale" value={locale} />
        <fieldset className="field choices trio">
          <legend>{t('text')}</legend>
          <div className="choice-cards">
            {REPORT_RHYTHMS.map((rhythm) => (
              <label key={rhythm}>
                <input type="radio" name="letter" value={rhythm} defaultChecked={rhythm === report} />
                <b>{t(rhythm)}</b>
              </label>
            ))}
          </div>
        </fieldset>
        <div className="submit">
          <button className="btn btn-secondary" type="submit">
            {t('submit')}
          </button>
        </div>
      </ActionForm>
    </section>
  );
}

/** The owner's settings: password, signed-in devices, and frequency of the report. */
export function OwnerAccount({ owner, sessions, passkeys, here, host, isFresh, done, stamp }: OwnerAccountProps) {
  const locale = useLocale();
  const t = useTranslations('owner.account');
  const again = useTranslations('owner.idle');
  return (
    <div className="owner-account">
      <h1>{t('title')}</h1>
      <p className="form-intro">{t('who', { name: owner.name, email: owner.email })}</p>
      {done && (
        <Alert look="ok" icon="circle-check" role="status">
          {t(`done.${done}`)}
        </Alert>
      )}
      <Password owner={owner} passkeys={passkeys} isFresh={isFresh} stamp={stamp} />
      <OwnerPasskeys passkeys={passkeys} host={host} isFresh={isFresh} />
      {!isFresh && (
        <div className="once-more">
          <p className="about">{t('fresh')}</p>
          <ActForm
            action={signOut}
            token=""
            label={again('again')}
            className="btn btn-secondary"
            hidden={{ callbackUrl: href('owner/account', locale) }}
          />
        </div>
      )}
      <Devices sessions={sessions} here={here} />
      <ReportChoice report={owner.report} />
    </div>
  );
}
