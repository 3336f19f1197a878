import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import agency from '@/agency.config';
import { PageFrame } from '@/app/[locale]/_parts/page-frame';
import { SignIn } from '@/components/owner-portal/access/sign-in';
import { formatPhone } from '@/lib/domain/text/phone';
import { currentOwner } from '@/lib/features/owner-portal/access/loaders';
import { stampForm } from '@/lib/platform/forms/form-stamp';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { passkeyHost } from '@/lib/platform/security/passkey';
import { pageMetadata } from '@/lib/platform/text/page-metadata';
import { inEveryLanguage } from '@/lib/routing/alternates';
import { href } from '@/lib/routing/href';
import { callbackPath, LOGIN_NOTES } from '@/lib/routing/personal-href';

type Props = PageProps<'/[locale]/login'>;

const alternates = inEveryLanguage((language) => href('login', language));

export async function generateMetadata(): Promise<Metadata> {
  const locale = await currentLocale();
  const t = await getTranslations('login');
  return pageMetadata({ route: 'login', locale, title: t('title'), description: t('description'), alternates });
}

/** The owners' login, with a password or a link by mail; a signed-in owner is redirected to the portal. */
export default async function LoginPage({ searchParams }: Props) {
  const locale = await currentLocale();
  const { callbackUrl, note } = await searchParams;
  const target = callbackPath(callbackUrl, locale);
  if (await currentOwner()) redirect(target);
  return (
    <PageFrame route="login" alternates={alternates} crumbs={[]}>
      <SignIn
        note={LOGIN_NOTES.find((one) => one === note) ?? null}
        callbackUrl={target}
        stamps={{ password: stampForm('sign-in'), link: stampForm('sign-in-link') }}
        call={formatPhone(agency.offices[0]?.phone ?? '')}
        host={passkeyHost()}
      />
    </PageFrame>
  );
}
