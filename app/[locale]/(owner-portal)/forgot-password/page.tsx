import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import agency from '@/agency.config';
import { PageFrame } from '@/app/[locale]/_parts/page-frame';
import { SignInLinkForm } from '@/components/owner-portal/access/sign-in-link-form';
import { formatPhone } from '@/lib/domain/text/phone';
import { stampForm } from '@/lib/platform/forms/form-stamp';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { pageMetadata } from '@/lib/platform/text/page-metadata';
import { inEveryLanguage } from '@/lib/routing/alternates';
import { crumbsTo } from '@/lib/routing/breadcrumbs';
import { href } from '@/lib/routing/href';

const alternates = inEveryLanguage((language) => href('forgot-password', language));

export async function generateMetadata(): Promise<Metadata> {
  const locale = await currentLocale();
  const t = await getTranslations('login');
  return pageMetadata({ route: 'forgot-password', locale, title: t('forgotTitle'), alternates });
}

/** The page for a forgotten password, which sends a one-time sign-in link. */
export default async function ForgotPasswordPage() {
  const locale = await currentLocale();
  const t = await getTranslations('login');
  const crumbs = [...crumbsTo('login', locale, {}), { label: t('forgotTitle'), href: href('forgot-password', locale) }];
  return (
    <PageFrame route="forgot-password" alternates={alternates} crumbs={crumbs}>
      <div className="wrap">
        <div className="grid form-page">
          <div className="form-main">
            <h1>{t('forgotTitle')}</h1>
            <p className="form-intro">{t('forgotText')}</p>
            <SignInLinkForm stamp={stampForm('sign-in-link')} call={formatPhone(agency.offices[0]?.phone ?? '')} />
          </div>
        </div>
      </div>
    </PageFrame>
  );
}
