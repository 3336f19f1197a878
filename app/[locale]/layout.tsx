import type { Metadata } from 'next';
import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { fraunces, instrumentSans } from '@/components/layout/fonts';
import { LANGUAGE_TAGS } from '@/lib/domain/locale';
import { currentLocale } from '@/lib/i18n/current-locale';
import '@/app/styles/globals.css';

export const metadata: Metadata = { icons: '/icon.svg' };

export default async function RootLayout({ children }: { children: ReactNode }) {
  const locale = await currentLocale();
  const nonce = (await headers()).get('x-nonce') ?? undefined;
  return (
    <html lang={LANGUAGE_TAGS[locale]} className={`${fraunces.variable} ${instrumentSans.variable}`}>
      <head>
        <script src="/lng.js" nonce={nonce} />
      </head>
      <body>{children}</body>
    </html>
  );
}
