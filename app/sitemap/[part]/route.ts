import agency from '@/agency.config';
import { findGuideAddresses } from '@/lib/features/content/articles/data';
import { findTestimonialAddresses } from '@/lib/features/content/testimonials/data/find-testimonials';
import { loadProjects } from '@/lib/features/projects/data';
import { packedResponse, packText } from '@/lib/platform/media/file-response';
import { inEveryLanguage, type SitemapPage, sitemapXml } from '@/lib/routing/alternates';
import { hrefWith } from '@/lib/routing/href';
import { projectHref, projectTarget } from '@/lib/routing/property-href';

import { ROUTE_KEYS, routeOf } from '@/lib/routing/route-table';

import { partOfProperties, sitemapSite, XML_HEADERS } from './parts';

/** Every indexable page with a fixed address. */
const fixedPages = (): SitemapPage[] =>
  ROUTE_KEYS.filter((key) => !routeOf(key).noindex && !key.includes('{')).map((key) => ({
    paths: inEveryLanguage((locale) => hrefWith(key, locale, {})),
    ...(key === '' ? { xDefault: '/' } : {}),
  }));

/** Projects with a page here; projects with an external site are not listed. */
async function projectPages(): Promise<SitemapPage[]> {
  const projects = [...(await loadProjects()).values()].filter(
    ({ id, externalUrl }) => projectTarget(`/project/${id}/`, externalUrl, agency.projectHosts) === null,
  );
  return projects.map((project) => ({
    paths: inEveryLanguage((locale) => projectHref(project, locale)),
    lastModified: project.publishedAt,
  }));
}

/** The pages of the site itself: fixed addresses, projects, guide and testimonials. */
const sitePages = async (): Promise<SitemapPage[]> => [
  ...fixedPages(),
  ...(await projectPages()),
  ...(await findGuideAddresses()),
  ...(await findTestimonialAddresses()),
];

/** One sitemap: `pages.xml`, `homes-0.xml`, `homes-1.xml`… */
export async function GET(request: Request, { params }: RouteContext<'/sitemap/[part]'>): Promise<Response> {
  const { part } = await params;
  const number = /^homes-(\d{1,3})\.xml$/.exec(part)?.[1];
  // Not cached: it is small, and changes with every published testimonial.
  const text =
    part === 'pages.xml'
      ? await packText(sitemapXml([await sitePages()], sitemapSite()))
      : number && (await partOfProperties(Number(number)));
  return text ? packedResponse(request, text, XML_HEADERS) : new Response(null, { status: 404 });
}
