import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { PageFrame } from '@/app/[locale]/_parts/page-frame';
import { metadataOf } from '@/app/[locale]/_parts/page-metadata';
import { SignIn } from '@/components/owner-portal/access/sign-in';
import { currentOwner } from '@/lib/features/owner-portal/access/loaders';
import { stampForm } from '@/lib/platform/forms/form-stamp';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { passkeyHost } from '@/lib/platform/security/passkey';
import { callbackPath, LOGIN_NOTES } from '@/lib/routing/personal-href';

type Props = PageProps<'/[locale]/login'>;

export async function generateMetadata() {
  const t = await getTranslations('login');
  return metadataOf({ route: 'login', title: t('title'), description: t('description') });
}

/** The owners' login, with a password or a link by mail; a signed-in owner is redirected to the portal. */
export default async function LoginPage({ searchParams }: Props) {
  const locale = await currentLocale();
  const { callbackUrl, note } = await searchParams;
  const target = callbackPath(callbackUrl, locale);
  if (await currentOwner()) redirect(target);
  return (
    <PageFrame route="login" crumbs={[]}>
      <SignIn
        note={LOGIN_NOTES.find((one) => one === note) ?? null}
        callbackUrl={target}
        stamps={{ password: stampForm('sign-in'), link: stampForm('sign-in-link') }}
        host={passkeyHost()}
      />
    </PageFrame>
  );
}
