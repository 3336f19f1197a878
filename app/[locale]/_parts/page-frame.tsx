import type { Thing } from 'schema-dts';
import { PageFrame as Frame, type FrameProps } from '@/components/layout/page-frame';
import { JsonLd } from '@/components/ui/json-ld';
import { hasProjects } from '@/lib/features/projects/data';
import { currentLocale } from '@/lib/i18n/current-locale';
import { siteUrl } from '@/lib/platform/text/page-metadata';
import { crumbsOfRoute, toCrumbList } from '@/lib/routing/breadcrumbs';
import { routeOf } from '@/lib/routing/route-table';

type PageFrameProps = Omit<FrameProps, 'hasProjects'> & {
  /** What search engines learn of the page, beside its breadcrumb. */
  markup?: readonly Thing[];
};

/** The layout of a page with its structured data, one graph a page; its menu has projects only if there are any. */
export async function PageFrame({ markup = [], ...props }: PageFrameProps) {
  const { route } = props;
  const crumbs = props.crumbs ?? crumbsOfRoute(route, await currentLocale());
  const isListed = route !== null && !routeOf(route).noindex;
  const nodes = [...markup, ...(isListed && crumbs.length > 1 ? [toCrumbList(crumbs, siteUrl())] : [])];
  return (
    <>
      <Frame {...props} hasProjects={await hasProjects()} />
      {nodes.length > 0 && <JsonLd nodes={nodes} />}
    </>
  );
}
