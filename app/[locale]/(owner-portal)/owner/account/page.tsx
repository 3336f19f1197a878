import { OwnerFrame } from '@/app/[locale]/_parts/owner-frame';
import { metadataOf } from '@/app/[locale]/_parts/page-metadata';
import { DONE, OwnerAccount } from '@/components/owner-portal/access/owner-account';
import { isFresh } from '@/lib/domain/owner/session-term';
import { loadPasskeys, loadSessions, requireOwner } from '@/lib/features/owner-portal/access/loaders';
import { stampForm } from '@/lib/platform/forms/form-stamp';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { passkeyHost } from '@/lib/platform/security/passkey';
import { href } from '@/lib/routing/href';

type Props = PageProps<'/[locale]/owner/account'>;

export const generateMetadata = () => metadataOf({ route: 'owner/account' });

/** The account of the signed-in owner. */
export default async function OwnerAccountPage({ searchParams }: Props) {
  const locale = await currentLocale();
  const { owner, session } = await requireOwner(href('owner/account', locale));
  const { done } = await searchParams;
  const now = new Date();
  return (
    <OwnerFrame route="owner/account" owner={owner.name}>
      <OwnerAccount
        owner={owner}
        sessions={await loadSessions()}
        passkeys={await loadPasskeys()}
        here={session.id}
        host={passkeyHost()}
        isFresh={isFresh(session, now)}
        done={DONE.find((one) => one === done) ?? null}
        stamp={stampForm('own-password')}
      />
    </OwnerFrame>
  );
}
