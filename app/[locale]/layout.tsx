import type { Metadata } from 'next';
import { headers } from 'next/headers';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import agency from '@/agency.config';
import { AskForConsent } from '@/components/consent/consent.client';
import { type CaptchaSetting, CaptchaSettings } from '@/components/forms/captcha-context.client';
import { fraunces, instrumentSans } from '@/components/layout/fonts';
import { TroubleWords } from '@/components/trouble/trouble-words';
import { consentVersion, SERVICES_HEADER } from '@/lib/domain/law/consent';
import { LANGUAGE_TAGS, type Locale } from '@/lib/domain/text/locale';
import { currentLocale } from '@/lib/i18n/current-locale';
import { env } from '@/lib/platform/env';
import { consentServices } from '@/lib/platform/services';
import { CAPTCHA_HEADER, isCaptchaProvider } from '@/lib/platform/shared/captcha';
import { href } from '@/lib/routing/href';
import { PREVIEW_HEADER } from '@/lib/routing/preview';
import '@/app/styles/globals.css';

// All of them are drawn by `npm run brand`.
export const metadata: Metadata = {
  icons: {
    icon: [
      { url: '/favicon.ico', sizes: '48x48' },
      { url: '/icon.svg', type: 'image/svg+xml' },
    ],
    apple: '/images/apple-touch-icon.png',
  },
  manifest: '/images/site.webmanifest',
};

/** What forms need of a captcha that is not our own; null with our own. */
async function captchaSetting(locale: Locale, isLetIn: boolean): Promise<CaptchaSetting | null> {
  const provider = env.CAPTCHA_PROVIDER;
  if (!isCaptchaProvider(provider)) return null;
  const t = await getTranslations('forms.captcha');
  return {
    provider,
    siteKey: env.CAPTCHA_SITE_KEY ?? '',
    locale,
    isLetIn,
    label: t('label'),
    words: { empty: t('empty'), invalid: t('invalid') },
  };
}

/** The page within the question for consent, on a site that has something to ask. */
async function withConsent(page: ReactNode, locale: Locale, isLetIn: boolean): Promise<ReactNode> {
  const services = consentServices();
  if (services.length === 0) return page;
  const t = await getTranslations('consent');
  const words = {
    title: t('title'),
    text: t('text'),
    services: t('services', { names: services.map(({ name }) => name).join(', ') }),
    more: t.rich('more', {
      link: (link) => (
        <Link className="link" href={href('cookie-policy', locale)} prefetch={false}>
          {link}
        </Link>
      ),
    }),
    refuse: t('refuse'),
    accept: t('accept'),
    choose: t('choose'),
    save: t('save'),
    purposes: { statistics: t('purposes.statistics'), marketing: t('purposes.marketing') },
  };
  return (
    <AskForConsent
      services={services.map(({ id, purpose, script, attributes, items }) => ({
        id,
        purpose,
        script,
        attributes,
        items,
      }))}
      version={consentVersion(services)}
      isLetIn={isLetIn}
      words={words}
    >
      {page}
    </AskForConsent>
  );
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const locale = await currentLocale();
  const head = await headers();
  const nonce = head.get('x-nonce') ?? undefined;
  const captcha = await captchaSetting(locale, head.has(CAPTCHA_HEADER));
  const page = captcha ? <CaptchaSettings setting={captcha}>{children}</CaptchaSettings> : children;
  return (
    <html lang={LANGUAGE_TAGS[locale]} className={`${fraunces.variable} ${instrumentSans.variable}`}>
      <head>
        <script src="/lng.js" nonce={nonce} />
      </head>
      <body>
        {head.has(PREVIEW_HEADER) && <p className="preview">{(await getTranslations('site'))('preview')}</p>}
        {await withConsent(page, locale, head.has(SERVICES_HEADER))}
        <TroubleWords locale={locale} name={agency.name} phone={agency.offices[0]?.phone ?? ''} />
      </body>
    </html>
  );
}
