import { getTranslations } from 'next-intl/server';
import { PageFrame } from '@/app/[locale]/_parts/page-frame';
import { metadataOf } from '@/app/[locale]/_parts/page-metadata';
import { SignInLinkForm } from '@/components/owner-portal/access/sign-in-link-form';
import { stampForm } from '@/lib/platform/forms/form-stamp';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { crumbsTo } from '@/lib/routing/breadcrumbs';
import { href } from '@/lib/routing/href';

export async function generateMetadata() {
  const t = await getTranslations('login');
  return metadataOf({ route: 'forgot-password', title: t('forgotTitle') });
}

/** The page for a forgotten password, which sends a one-time sign-in link. */
export default async function ForgotPasswordPage() {
  const locale = await currentLocale();
  const t = await getTranslations('login');
  const crumbs = [...crumbsTo('login', locale, {}), { label: t('forgotTitle'), href: href('forgot-password', locale) }];
  return (
    <PageFrame route="forgot-password" crumbs={crumbs}>
      <div className="wrap">
        <div className="grid form-page">
          <div className="form-main">
            <h1>{t('forgotTitle')}</h1>
            <p className="form-intro">{t('forgotText')}</p>
            <SignInLinkForm stamp={stampForm('sign-in-link')} />
          </div>
        </div>
      </div>
    </PageFrame>
  );
}
