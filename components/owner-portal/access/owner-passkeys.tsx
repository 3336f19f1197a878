import { useLocale, useTranslations } from 'next-intl';
import { formatDateTime } from '@/lib/domain/time/dates';
import { beginPasskey, dropPasskey, finishPasskey } from '@/lib/features/owner-portal/access/actions/account';
import type { OwnerPasskey } from '@/lib/features/owner-portal/access/types';
import { href } from '@/lib/routing/href';
import { ActForm } from '../../forms/act-form';
import { AddPasskey } from './add-passkey.client';

type PasskeysProps = {
  passkeys: readonly OwnerPasskey[];
  /** The host for which passkeys of this site are valid. */
  host: string;
  /** Whether the sign-in is recent, which is required to change passkeys. */
  isFresh: boolean;
};

/** The passkeys of an owner. */
export function OwnerPasskeys({ passkeys, host, isFresh }: PasskeysProps) {
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
              {isFresh && (
                <ActForm
                  action={dropPasskey}
                  token=""
                  label={t('remove')}
                  className="btn btn-secondary"
                  hidden={{ passkey: id }}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {isFresh && (
        <AddPasskey
          begin={beginPasskey}
          finish={finishPasskey}
          host={host}
          doneHref={`${href('owner/account', locale)}?done=passkey`}
          words={{ add: t('add'), failed: t('failed') }}
        />
      )}
    </section>
  );
}
