import 'server-only';
import type { Locale, Translated } from '@/lib/domain/text/locale';
import { type TextFinding, textFinding } from '@/lib/domain/words/text-finding';
import { readingMinutes } from '@/lib/features/content/articles/rules';
import type { Document } from '@/lib/platform/text/parse-document';
import { oncePerDay, type ReadTexts, readDocuments } from '@/lib/platform/text/read-documents';
import {
  chooseVersion,
  type Documents,
  languagesOf,
  lostIn,
  slugsOfAll,
  usableIn,
  type Versions,
  withoutClashes,
} from '@/lib/platform/text/versions';
import { existingAlternates, inEveryLanguage, type SitemapPage } from '@/lib/routing/alternates';
import { href } from '@/lib/routing/href';
import { headingsOf, resolveContentLinks } from '../mapping';
import { type GuideFacts, guideSchema, type PageFacts, pageSchema } from '../schema';
import type { Article, GuideArticle, GuideCard, ServiceCard } from '../types';
import { toArticlePicture } from './load-pictures';

export type Articles = {
  guide: Documents<GuideFacts>;
  services: Documents<PageFacts>;
  pages: Documents<PageFacts>;
  guideSlugs: ReadonlyMap<string, Translated>;
  /** Problems in the files. */
  findings: TextFinding[];
};

/** Resolves the links of texts to addresses of the site. A broken link is reported and becomes plain text. */
export function withLinks<Facts>(
  documents: Documents<Facts>,
  guideSlugs: ReadonlyMap<string, Translated>,
): ReadTexts<Facts> {
  const findings: TextFinding[] = [];
  const linked = new Map<string, Versions<Document<Facts>>>();
  for (const [id, versions] of documents) {
    const resolved: Versions<Document<Facts>> = lostIn(versions);
    for (const locale of languagesOf(versions)) {
      const document = versions[locale];
      if (!document) continue;
      const { body, broken } = resolveContentLinks(document.body, locale, guideSlugs);
      for (const { link, line } of broken)
        findings.push(
          textFinding({
            file: document.source.file,
            line: document.source.body + line,
            rule: 'linkNowhere',
            found: link,
          }),
        );
      resolved[locale] = { ...document, body };
    }
    linked.set(id, resolved);
  }
  return { documents: linked, findings };
}

/** The published texts of guide, services and pages, validated, with their links resolved. */
export const loadArticles = oncePerDay('articles', async (day): Promise<Articles> => {
  const [read, services, pages] = await Promise.all([
    readDocuments('guide', guideSchema, day),
    readDocuments('services', pageSchema, day),
    readDocuments('pages', pageSchema, day),
  ]);
  const guide = withoutClashes(read.documents);
  const guideSlugs = slugsOfAll(guide.documents);
  const linked = {
    guide: withLinks(guide.documents, guideSlugs),
    services: withLinks(services.documents, guideSlugs),
    pages: withLinks(pages.documents, guideSlugs),
  };
  return {
    guide: linked.guide.documents,
    services: linked.services.documents,
    pages: linked.pages.documents,
    guideSlugs,
    findings: [read, services, pages, guide, ...Object.values(linked)].flatMap(({ findings }) => findings),
  };
});

/** The articles of the guide, newest first. */
export async function findGuideArticles(locale: Locale): Promise<GuideCard[]> {
  const { guide, guideSlugs } = await loadArticles();
  return [...guide]
    .flatMap(([id, versions]): GuideCard[] => {
      const version = chooseVersion(versions, locale);
      if (!version) return [];
      const { document, language, isFallback } = version;
      return [
        {
          id,
          href: href('guide/{slug}', locale, { slug: guideSlugs.get(id)?.[locale] ?? document.slug }),
          title: document.title,
          description: document.description,
          date: document.date,
          minutes: readingMinutes(document.body),
          language,
          isFallback,
        },
      ];
    })
    .sort((a, b) => b.date.localeCompare(a.date) || a.id.localeCompare(b.id));
}

/** The day of the last change of an article; empty if it does not exist in the language. */
const changeOf = (article: Pick<GuideFacts, 'date' | 'changed'> | null | undefined): string =>
  article?.changed ?? article?.date ?? '';

/** The addresses of the articles in the languages they are written in, for search engines. */
export async function findGuideAddresses(): Promise<
  Array<SitemapPage & { lastModified: Partial<Record<Locale, string>> }>
> {
  const { guide, guideSlugs } = await loadArticles();
  return [...guideSlugs].map(([id, slugs]) => ({
    paths: existingAlternates(
      inEveryLanguage((locale) => href('guide/{slug}', locale, { slug: slugs[locale] })),
      languagesOf(guide.get(id) ?? {}),
    ),
    lastModified: inEveryLanguage((locale) => changeOf(guide.get(id)?.[locale])),
  }));
}

/** The slug per language of the guide article that has or had this slug in any language; for the middleware. */
export async function articleSlugs(slug: string): Promise<Translated | null> {
  const { guide, guideSlugs } = await loadArticles();
  for (const slugs of guideSlugs.values()) if (Object.values(slugs).includes(slug)) return slugs;
  for (const [id, versions] of guide)
    if (usableIn(versions).some((version) => version.formerSlugs?.includes(slug))) return guideSlugs.get(id) ?? null;
  return null;
}

/** The guide article with this slug in a language; null when it does not exist. */
export async function getGuideArticle(slug: string, locale: Locale): Promise<GuideArticle | null> {
  const { guide, guideSlugs } = await loadArticles();
  for (const [id, slugs] of guideSlugs) {
    if (slugs[locale] !== slug) continue;
    const article = await toArticle(id, guide.get(id) ?? {}, locale);
    return article?.date ? { ...article, date: article.date, slugs } : null;
  }
  return null;
}

/** A text of `content/pages/`, for example `privacy-statement`; null when it exists in no language. */
export async function getPage(id: string, locale: Locale): Promise<Article | null> {
  const { pages } = await loadArticles();
  return toArticle(id, pages.get(id) ?? {}, locale);
}

/** The services in the order of the route table; each has a text of the same name in `content/services/`. */
export const SERVICES = ['sell', 'rent-out', 'valuation'] as const;

export type Service = (typeof SERVICES)[number];

/** The text about a service; null when it exists in no language. */
export async function getService(id: Service, locale: Locale): Promise<Article | null> {
  const { services } = await loadArticles();
  return toArticle(id, services.get(id) ?? {}, locale);
}

/** Every service that has a text, for the overview. */
export async function findServices(locale: Locale): Promise<ServiceCard[]> {
  const articles = await Promise.all(SERVICES.map((id) => getService(id, locale)));
  return articles.flatMap((article, index) => {
    const id = SERVICES[index];
    if (!article || !id) return [];
    const { title, description, language, isFallback, picture } = article;
    return [{ id, title, description, language, isFallback, picture, href: href(`services/${id}`, locale) }];
  });
}

/** A text in a language, ready to draw; null when it exists in no language. */
export async function toArticle(
  id: string,
  versions: Versions<Document<PageFacts>>,
  locale: Locale,
): Promise<Article | null> {
  const version = chooseVersion(versions, locale);
  if (!version) return null;
  const { document, language, isFallback } = version;
  return {
    id,
    title: document.title,
    description: document.description,
    body: document.body,
    headings: headingsOf(document.body),
    minutes: readingMinutes(document.body),
    language,
    isFallback,
    languages: languagesOf(versions),
    date: document.date ?? null,
    changed: document.changed ?? null,
    picture: await toArticlePicture(document),
  };
}
