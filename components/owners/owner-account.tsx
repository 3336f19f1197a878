import { useLocale, useTranslations } from 'next-intl';
import { formatDateTime } from '@/lib/domain/time/dates';
import {
  beginPasskey,
  chooseLetter,
  dropPasskey,
  endOwnSession,
  finishPasskey,
  signOutEverywhere,
} from '@/lib/features/owners/actions';
import { LETTER_RHYTHMS, type Owner, type OwnerPasskey, type OwnerSession } from '@/lib/features/owners/types';
import { href } from '@/lib/routing/href';
import { ActForm } from '../forms/act-form';
import { Icon } from '../ui/icon';
import { AddPasskey } from './add-passkey.client';
import { PasswordForm } from './password-form';
import './owner-account.css';

/** What was just done, for the message of the page. */
export const DONE = ['session', 'password', 'letter', 'passkey', 'passkeyGone'] as const;

type OwnerAccountProps = {
  owner: Owner;
  sessions: readonly OwnerSession[];
  passkeys: readonly OwnerPasskey[];
  /** The id of the session of this browser. */
  here: string;
  done: (typeof DONE)[number] | null;
  form: { stamp: string; call: string; asksCurrent: boolean };
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

function Passkeys({ passkeys }: Pick<OwnerAccountProps, 'passkeys'>) {
  const locale = useLocale();
  const t = useTranslations('owner.account.passkeys');
  const device = useTranslations('owner.account.devices');
  return (
    <section className="chapter" aria-labelledby="passkeys">
      <h2 id="passkeys">{t('title')}</h2>
      <p className="about">{t('text')}</p>
      {passkeys.length > 0 && (
        <ul className="devices">
          {passkeys.map(({ id, device: kind, createdAt, usedAt }) => (
            <li key={id}>
              <p>
                <b>{device(kind)}</b>
                <span className="muted small used">
                  {usedAt
                    ? device('used', { date: formatDateTime(usedAt, locale) })
                    : t('made', { date: formatDateTime(createdAt, locale) })}
                </span>
              </p>
              <ActForm
                action={dropPasskey}
                token=""
                label={t('remove')}
                className="btn btn-secondary"
                hidden={{ passkey: id }}
              />
            </li>
          ))}
        </ul>
      )}
      <AddPasskey
        begin={beginPasskey}
        finish={finishPasskey}
        doneHref={`${href('owner/account', locale)}?done=passkey`}
        words={{ add: t('add'), failed: t('failed') }}
      />
    </section>
  );
}

function Letter({ letter }: Pick<Owner, 'letter'>) {
  const locale = useLocale();
  const t = useTranslations('owner.account.letter');
  return (
    <section className="chapter" aria-labelledby="letter">
      <h2 id="letter">{t('title')}</h2>
      <form action={chooseLetter} className="form">
        <input type="hidden" name="locale" value={locale} />
        <fieldset className="field choices trio">
          <legend>{t('text')}</legend>
          <div className="choice-cards">
            {LETTER_RHYTHMS.map((rhythm) => (
              <label key={rhythm}>
                <input type="radio" name="letter" value={rhythm} defaultChecked={rhythm === letter} />
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
      </form>
    </section>
  );
}

/** What an owner sets: the password, where they are signed in, and how often the letter comes. */
export function OwnerAccount({ owner, sessions, passkeys, here, done, form }: OwnerAccountProps) {
  const t = useTranslations('owner.account');
  const change = owner.hasPassword ? 'change' : 'set';
  return (
    <div className="owner-account">
      <h1>{t('title')}</h1>
      <p className="form-intro">{t('who', { name: owner.name, email: owner.email })}</p>
      {done && (
        <div className="alert ok" role="status">
          <Icon name="circle-check" />
          <p>{t(`done.${done}`)}</p>
        </div>
      )}
      <section className="chapter" aria-labelledby="password">
        <h2 id="password">{t(`password.${change}`)}</h2>
        <p>{t(`password.${change}Text`)}</p>
        <PasswordForm {...form} />
      </section>
      <Passkeys passkeys={passkeys} />
      <Devices sessions={sessions} here={here} />
      <Letter letter={owner.letter} />
    </div>
  );
}
