import agency from '@/agency.config';
import { findGuideAddresses } from '@/lib/features/articles/data/find-guide-articles';
import { loadProjects } from '@/lib/features/projects/data/load-projects';
import { findSitemapHomes } from '@/lib/features/properties/data/find-sitemap-homes';
import { findTestimonialAddresses } from '@/lib/features/testimonials/data/find-testimonials';
import { siteUrl } from '@/lib/platform/page-metadata';
import { inEveryLanguage } from '@/lib/routing/alternates';
import { homeHref, projectHref } from '@/lib/routing/home-href';
import { hrefWith, originalHref } from '@/lib/routing/href';
import { projectTarget } from '@/lib/routing/project-target';
import { ROUTE_KEYS, routeOf } from '@/lib/routing/route-table';
import { type SitemapPage, sitemapXml } from '@/lib/routing/sitemap';
import { HOMES_PER_SITEMAP, XML_HEADERS } from './parts';

/** Every served page with a fixed address that search engines may know. */
const fixedPages = (): SitemapPage[] =>
  ROUTE_KEYS.filter((key) => routeOf(key).served && !routeOf(key).noindex && !key.includes('{')).map((key) => ({
    paths: inEveryLanguage((locale) => hrefWith(key, locale, {})),
    xDefault: originalHref(key, {}),
  }));

async function homePages(part: number): Promise<SitemapPage[]> {
  const homes = await findSitemapHomes(part * HOMES_PER_SITEMAP, HOMES_PER_SITEMAP);
  return homes.map((home) => ({
    paths: inEveryLanguage((locale) => homeHref(home, locale)),
    xDefault: originalHref('for-sale/{city}/{type}/{id}', { id: home.id }),
    lastModified: home.publishedAt,
  }));
}

/** Projects with a page here; one with a site of its own is not ours to list. */
async function projectPages(): Promise<SitemapPage[]> {
  const projects = [...(await loadProjects()).values()].filter(
    ({ id, externalUrl }) => projectTarget(`/project/${id}/`, externalUrl, agency.projectHosts) === null,
  );
  return projects.map((project) => ({
    paths: inEveryLanguage((locale) => projectHref(project, locale)),
    xDefault: originalHref('projects/{city}/{name}/{id}', { id: project.id }),
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

/** One sitemap: `pages.xml`, or `homes-0.xml` and so on. */
export async function GET(_request: Request, { params }: RouteContext<'/sitemap/[part]'>): Promise<Response> {
  const { part } = await params;
  const number = /^homes-(\d{1,3})\.xml$/.exec(part)?.[1];
  const pages = part === 'pages.xml' ? await sitePages() : number ? await homePages(Number(number)) : [];
  if (pages.length === 0) return new Response(null, { status: 404 });
  return new Response(sitemapXml(pages, siteUrl()), { headers: XML_HEADERS });
}
