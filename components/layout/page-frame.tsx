import type { ReactNode } from 'react';
import type { Locale } from '@/lib/domain/locale';
import type { AgencyConfig } from '@/lib/platform/agency';
import type { RouteKey } from '@/lib/routing/route-table';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';

type FrameProps = {
  locale: Locale;
  route: RouteKey | null;
  agency: AgencyConfig;
  alternates: Readonly<Partial<Record<Locale, string>>>;
  className?: string;
  children: ReactNode;
};

/** Header, main and footer. Every page draws its own frame, because only the page knows its address in other languages. */
export function PageFrame({ locale, route, agency, alternates, className, children }: FrameProps) {
  return (
    <div className={className}>
      <SiteHeader locale={locale} agency={agency} current={route} alternates={alternates} />
      <main id="main">{children}</main>
      <SiteFooter locale={locale} agency={agency} />
    </div>
  );
}
