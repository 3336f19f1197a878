import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { type CaptchaSetting, CaptchaSettings } from '@/components/forms/captcha-context.client';
import { fraunces, instrumentSans } from '@/components/layout/fonts';
import { CAPTCHA_HEADER, isCaptchaProvider } from '@/lib/domain/captcha';
import { LANGUAGE_TAGS, type Locale } from '@/lib/domain/locale';
import { currentLocale } from '@/lib/i18n/current-locale';
import { env } from '@/lib/platform/env';
import '@/app/styles/globals.css';

export const metadata: Metadata = { icons: '/icon.svg' };

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

export default async function RootLayout({ children }: { children: ReactNode }) {
  const locale = await currentLocale();
  const head = await headers();
  const nonce = head.get('x-nonce') ?? undefined;
  const captcha = await captchaSetting(locale, head.has(CAPTCHA_HEADER));
  return (
    <html lang={LANGUAGE_TAGS[locale]} className={`${fraunces.variable} ${instrumentSans.variable}`}>
      <head>
        <script src="/lng.js" nonce={nonce} />
      </head>
      <body>{captcha ? <CaptchaSettings setting={captcha}>{children}</CaptchaSettings> : children}</body>
    </html>
  );
}
