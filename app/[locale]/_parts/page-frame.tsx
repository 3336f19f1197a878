import type { Thing } from 'schema-dts';
import { PageFrame as Frame, type FrameProps } from '@/components/layout/page-frame';
import { JsonLd } from '@/components/ui/json-ld';
import { hasProjects } from '@/lib/features/projects/data';
import { findPlaceMentions } from '@/lib/features/search/place-pages/data/get-place-page';
import { siteUrl } from '@/lib/platform/config/site-address';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { crumbsOfRoute, toCrumbList } from '@/lib/routing/breadcrumbs';
import { routeOf } from '@/lib/routing/route-table';

/** Places that the footer links to. */
const MOST_PLACES = 4;

type PageFrameProps = Omit<FrameProps, 'hasProjects' | 'places'> & {
  /** The structured data of the page, beside its breadcrumb. */
  markup?: readonly Thing[];
};

/** The layout of a page with its structured data in one graph; its menu has projects only if there are any. */
export async function PageFrame({ markup = [], ...props }: PageFrameProps) {
  const { route } = props;
  const locale = await currentLocale();
  const crumbs = props.crumbs ?? crumbsOfRoute(route, locale);
  const places = await findPlaceMentions(MOST_PLACES, locale);
  const isListed = route !== null && !routeOf(route).noindex;
  const nodes = [...markup, ...(isListed && crumbs.length > 1 ? [toCrumbList(crumbs, siteUrl())] : [])];
  return (
    <>
      <Frame
        {...props}
        hasProjects={await hasProjects()}
        places={places.map(({ href, label }) => [href, label] as const)}
      />
      {nodes.length > 0 && <JsonLd nodes={nodes} />}
    </>
  );
}
