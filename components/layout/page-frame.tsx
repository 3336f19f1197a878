import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Locale } from '@/lib/domain/text/locale';
import type { Crumb } from '@/lib/routing/breadcrumbs';
import type { RouteKey } from '@/lib/routing/route-table';
import { Breadcrumbs, type ListedLink } from './link-list.client';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';

export type FrameProps = {
  route: RouteKey | null;
  alternates: Readonly<Partial<Record<Locale, string>>>;
  /** The breadcrumb; it is hidden without a page above this one. */
  crumbs: readonly Crumb[];
  className?: string;
  /** The name of the signed-in owner, on pages of the owner portal. */
  owner?: string;
  hasProjects: boolean;
  /** Links to the places with the most properties, for the footer. */
  places?: readonly ListedLink[];
  children: ReactNode;
};

/** Header, breadcrumb, main and footer. Each page draws them, because only it knows its address in other languages. */
export function PageFrame({ route, alternates, crumbs, className, owner, hasProjects, places, children }: FrameProps) {
  const t = useTranslations('site');
  return (
    <div className={className}>
      <SiteHeader current={route} alternates={alternates} hasProjects={hasProjects} owner={owner} />
      <main id="main">
        {crumbs.length > 1 && (
          <div className="wrap">
            <Breadcrumbs label={t('breadcrumb')} crumbs={crumbs} />
          </div>
        )}
        {children}
      </main>
      <SiteFooter hasProjects={hasProjects} places={places} />
    </div>
  );
}
