import type { Thing } from 'schema-dts';
import { PageFrame as Frame, type FrameProps } from '@/components/layout/page-frame';
import { JsonLd } from '@/components/ui/json-ld';
import { hasProjects } from '@/lib/features/projects/data';
import { findPlaceMentions } from '@/lib/features/search/place-pages/data/get-place-page';
import { siteUrl } from '@/lib/platform/config/site-address';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { alternatesOf } from '@/lib/routing/alternates';
import { crumbsTo, toCrumbList } from '@/lib/routing/breadcrumbs';
import { routeOf } from '@/lib/routing/route-table';

/** Places that the footer links to. */
const MOST_PLACES = 4;

type PageFrameProps = Omit<FrameProps, 'hasProjects' | 'places' | 'alternates' | 'crumbs'> & {
  /** The values of the segments of the route. */
  params?: Readonly<Record<string, string>>;
  /** The addresses and the breadcrumb, if they do not follow from the route and its segments; empty crumbs are hidden. */
  alternates?: FrameProps['alternates'];
  crumbs?: FrameProps['crumbs'];
  /** The structured data of the page, beside its breadcrumb. */
  markup?: readonly Thing[];
};

/** The layout of a page with its structured data in one graph; its menu has projects only if there are any. */
export async function PageFrame({ markup = [], params = {}, ...props }: PageFrameProps) {
  const { route } = props;
  const locale = await currentLocale();
  const crumbs = props.crumbs ?? (route === null ? [] : crumbsTo(route, locale, params));
  const places = await findPlaceMentions(MOST_PLACES, locale);
  const isListed = route !== null && !routeOf(route).noindex;
  const nodes = [...markup, ...(isListed && crumbs.length > 1 ? [toCrumbList(crumbs, siteUrl())] : [])];
  return (
    <>
      <Frame
        {...props}
        alternates={props.alternates ?? alternatesOf(route ?? '', params)}
        crumbs={crumbs}
        hasProjects={await hasProjects()}
        places={places.map(({ href, label }) => [href, label] as const)}
      />
      {nodes.length > 0 && <JsonLd nodes={nodes} />}
    </>
  );
}
