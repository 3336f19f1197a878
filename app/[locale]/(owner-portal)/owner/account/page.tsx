import type { Metadata } from 'next';
import agency from '@/agency.config';
import { OwnerFrame } from '@/app/[locale]/(owner-portal)/_parts/owner-frame';
import { DONE, OwnerAccount } from '@/components/owner-portal/access/owner-account';
import { isFresh } from '@/lib/domain/owner/session-term';
import { formatPhone } from '@/lib/domain/text/phone';
import { loadPasskeys, loadSessions, requireOwner } from '@/lib/features/owner-portal/access/loaders';
import { stampForm } from '@/lib/platform/forms/form-stamp';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { passkeyHost } from '@/lib/platform/security/passkey';
import { pageMetadata } from '@/lib/platform/text/page-metadata';
import { inEveryLanguage } from '@/lib/routing/alternates';
import { href } from '@/lib/routing/href';
import { routeOf } from '@/lib/routing/route-table';

type Props = PageProps<'/[locale]/owner/account'>;

const alternates = inEveryLanguage((language) => href('owner/account', language));

export async function generateMetadata(): Promise<Metadata> {
  const locale = await currentLocale();
  return pageMetadata({
    route: 'owner/account',
    locale,
    title: routeOf('owner/account').breadcrumb[locale],
    alternates,
  });
}

/** The account of the signed-in owner. */
export default async function OwnerAccountPage({ searchParams }: Props) {
  const locale = await currentLocale();
  const { owner, session } = await requireOwner(href('owner/account', locale));
  const { done } = await searchParams;
  const now = new Date();
  return (
    <OwnerFrame route="owner/account" alternates={alternates} owner={owner.name}>
      <OwnerAccount
        owner={owner}
        sessions={await loadSessions()}
        passkeys={await loadPasskeys()}
        here={session.id}
        host={passkeyHost()}
        isFresh={isFresh(session, now)}
        done={DONE.find((one) => one === done) ?? null}
        form={{
          stamp: stampForm('own-password'),
          call: formatPhone(agency.offices[0]?.phone ?? ''),
        }}
      />
    </OwnerFrame>
  );
}
