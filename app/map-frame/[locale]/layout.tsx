import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { fraunces, instrumentSans } from '@/components/layout/fonts';
import { LANGUAGE_TAGS } from '@/lib/domain/text/locale';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import '@/app/styles/globals.css';

export const metadata: Metadata = { robots: { index: false, follow: false } };

/** The map document (design/map), without the site's layout, because it is shown inside a page of the site. */
export default async function MapDocumentLayout({ children }: { children: ReactNode }) {
  return (
    <html lang={LANGUAGE_TAGS[await currentLocale()]} className={`${fraunces.variable} ${instrumentSans.variable}`}>
      <body>{children}</body>
    </html>
  );
}
