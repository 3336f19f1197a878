import agency from '@/agency.config';
import { findGuideAddresses } from '@/lib/features/content/articles/data/find-articles';
import { findTestimonialAddresses } from '@/lib/features/content/testimonials/data/find-testimonials';
import { loadProjects } from '@/lib/features/projects/data';
import {
  countSitemapParts,
  findSitemapProperties,
  PROPERTIES_PER_PART,
} from '@/lib/features/properties/data/find-sitemap-properties';
import { findPlaceSitemap } from '@/lib/features/search/place-pages/data/place-pages';
import { findPriceSitemap } from '@/lib/features/search/place-pages/data/price-pages';
import { siteUrl } from '@/lib/platform/config/site-address';
import { SITE_LANGUAGES } from '@/lib/platform/i18n/site-languages';
import { type PackedText, packText } from '@/lib/platform/media/file-response';
import { findPageDays } from '@/lib/platform/store/lastmod-days';
import { oncePerVersion } from '@/lib/platform/store/versioned-cache';
import {
  inEveryLanguage,
  type SitemapPage,
  type SitemapPart,
  type SitemapSite,
  sitemapXml,
} from '@/lib/routing/alternates';
import { hrefWith } from '@/lib/routing/href';
import { agentHref, hasOfficePages, officeHref } from '@/lib/routing/people-href';
import { pictureHref } from '@/lib/routing/picture-href';
import { projectHref, projectTarget, propertyHref } from '@/lib/routing/property-href';
import { ROUTE_KEYS, routeOf } from '@/lib/routing/route-table';

export const XML_HEADERS = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=600' };

/** The maximum number of cached parts of properties, about a megabyte each; further parts are made for each request. */
const MOST_KEPT = 20;

/** The data of the site that every sitemap needs. */
const sitemapSite = (): SitemapSite => ({
  site: siteUrl(),
  defaultLocale: agency.defaultLocale,
  languages: SITE_LANGUAGES,
});

/** Every indexable page with a fixed address; the list of projects only while there is a project. */
const fixedPages = (hasProjects: boolean): SitemapPage[] =>
  ROUTE_KEYS.filter((key) => !routeOf(key).noindex && !key.includes('{') && (hasProjects || key !== 'projects')).map(
    (key) => ({
      paths: inEveryLanguage((locale) => hrefWith(key, locale, {})),
      ...(key === '' ? { xDefault: '/' } : {}),
    }),
  );

/** The pages of offices and agents. */
async function peoplePages(): Promise<SitemapPage[]> {
  const days = await findPageDays('people');
  return [
    ...(hasOfficePages(agency) ? agency.offices : []).map(({ id }) => ({
      paths: inEveryLanguage((locale) => officeHref(agency, id, locale)),
      lastModified: days.get(`office ${id}`),
    })),
    ...agency.agents.map(({ id }) => ({
      paths: inEveryLanguage((locale) => agentHref(agency, id, locale)),
      lastModified: days.get(`agent ${id}`),
    })),
  ];
}

/** Projects with a page on this site; projects with an external site are not listed. */
async function projectPages(): Promise<SitemapPage[]> {
  const projects = [...(await loadProjects()).values()].filter(
    ({ id, externalUrl }) => projectTarget(`/project/${id}/`, externalUrl, agency.projectHosts) === null,
  );
  return projects.map((project) => ({
    paths: inEveryLanguage((locale) => projectHref(project, locale)),
    lastModified: project.modifiedOn,
  }));
}

/** The kinds of pages with one sitemap each, by the sitemap's name. A sitemap without pages is not in the index. */
const KINDS: Readonly<Record<string, () => Promise<SitemapPage[]>>> = {
  /** The pages of the site itself: fixed addresses, projects, guide and testimonials. */
  pages: async () => [
    ...fixedPages((await loadProjects()).size > 0),
    ...(await peoplePages()),
    ...(await projectPages()),
    ...(await findGuideAddresses()),
    ...(await findTestimonialAddresses()),
  ],
  places: async () => [...(await findPlaceSitemap()), ...(await findPriceSitemap())],
};

const partsOfProperties = oncePerVersion('sitemap parts', () => countSitemapParts(new Date()));

const pathOf = (name: string): string => `/sitemap/${name}.xml`;

/** All sitemaps, for the index. */
export async function findParts(): Promise<SitemapPart[]> {
  const days = await findPageDays('sitemap');
  const kinds = await Promise.all(
    Object.entries(KINDS).map(async ([name, find]) => ((await find()).length > 0 ? [name] : [])),
  );
  const properties = Array.from({ length: await partsOfProperties() }, (_, part) => `properties-${part}`);
  return [...kinds.flat(), ...properties].map((name) => ({
    path: pathOf(name),
    lastModified: days.get(name) ?? null,
  }));
}

async function* propertyPages(part: number): AsyncGenerator<SitemapPage[]> {
  const found = findSitemapProperties(part * PROPERTIES_PER_PART, PROPERTIES_PER_PART, new Date());
  for await (const properties of found)
    yield properties.map((property) => ({
      paths: inEveryLanguage((locale) => propertyHref(property, locale)),
      lastModified: property.modifiedOn,
      images: property.pictures.map((hash) => pictureHref(hash, 1600)),
    }));
}

/** One sitemap of properties, made once per version of the catalogue and day; null if there is no such part. */
async function partOfProperties(part: number): Promise<PackedText | null> {
  if (part >= (await partsOfProperties())) return null;
  const make = () => packText(sitemapXml(propertyPages(part), sitemapSite()));
  return part < MOST_KEPT ? oncePerVersion(`sitemap ${part}`, make)() : make();
}

/** The sitemap with a name (`pages`, `places`, `properties-0`, `properties-1`…); null if no sitemap has it. */
export async function makePart(name: string): Promise<PackedText | null> {
  const number = /^properties-(\d{1,3})$/.exec(name)?.[1];
  if (number) return partOfProperties(Number(number));
  // Not cached, because these sitemaps are small and change with every published testimonial.
  const pages = Object.hasOwn(KINDS, name) ? await KINDS[name]?.() : undefined;
  return pages?.length ? packText(sitemapXml([pages], sitemapSite())) : null;
}
