import 'server-only';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import agency from '@/agency.config';
import type { Locale, Translated } from '@/lib/domain/text/locale';
import { brusselsDay } from '@/lib/domain/time/dates';
import { type TextFinding, textFinding } from '@/lib/domain/words/text-finding';
import { readingMinutes } from '@/lib/features/content/articles/rules';
import { env } from '@/lib/platform/config/env';
import type { CutPicture } from '@/lib/platform/media/cut-pictures';
import { database } from '@/lib/platform/store/client';
import { oncePerVersion } from '@/lib/platform/store/versioned-cache';
import type { Document } from '@/lib/platform/text/parse-document';
import { oncePerDay, type ReadTexts, readDocuments } from '@/lib/platform/text/read-documents';
import { chooseVersion, type Documents, languagesOf, slugsOf, withoutClashes } from '@/lib/platform/text/versions';
import { existingAlternates, inEveryLanguage, type SitemapPage } from '@/lib/routing/alternates';
import { href } from '@/lib/routing/href';
import { headingsOf, resolveContentLinks } from './mapping';
import { type GuideFacts, guideSchema, type PageFacts, pageSchema } from './schema';
import type { Article, ArticlePicture, GuideArticle, GuideCard, Portraits, ServiceCard } from './types';

/** Prefix of the store's keys for pictures of the site itself (not of a property). */
export const SITE_PICTURE_PREFIX = 'site:';

/** The resized pictures of the site by path; read once for each version of the catalogue. */
export const loadSitePictures = oncePerVersion('site pictures', async (): Promise<ReadonlyMap<string, CutPicture>> => {
  const rows = await database()
    .selectFrom('pictures')
    .selectAll()
    .where('source', '>=', SITE_PICTURE_PREFIX)
    .where('source', '<', 'site;')
    .where('hash', 'is not', null)
    .execute();
  return new Map(
    rows.map((row) => [
      row.source.slice(SITE_PICTURE_PREFIX.length),
      { hash: row.hash ?? '', width: row.width ?? 0, height: row.height ?? 0, thumbhash: row.thumbhash ?? '' },
    ]),
  );
});

/**
 * A resized picture of the site by its path under `content/`, for example `demo/pictures/hero-01.jpg`; null when it
 * is missing.
 */
export const getSitePicture = async (path: string): Promise<CutPicture | null> =>
  (await loadSitePictures()).get(path) ?? null;

/**
 * The file of the flood symbol, as a path from `content/`; empty where the agency has not supplied it
 * (design/energy-labels).
 */
export const floodSymbol = (): string[] => (agency.floodSymbol ? [pictureFile(agency.floodSymbol)] : []);

/** The government's symbol for flood-prone property, resized; null where the agency has not supplied it. */
export async function getFloodSymbol(alt: string): Promise<ArticlePicture | null> {
  const [file] = floodSymbol();
  const picture = file ? await getSitePicture(file) : null;
  return picture && { hash: picture.hash, width: picture.width, height: picture.height, alt };
}

const DEMO_PICTURES = { hero: 'hero-01.jpg', door: 'row-house-01.jpg', office: 'hero-02.jpg' } as const;

type Place = keyof typeof DEMO_PICTURES;

/** The pictures of the home page, by their place on it; paths from `content/`. */
export const homePictures = (): Record<Place, string> => {
  const { hero, door, office } = { ...DEMO_PICTURES, ...agency.homePictures };
  return { hero: pictureFile(hero), door: pictureFile(door), office: pictureFile(office) };
};

/** The resized pictures of the home page with their alternative texts; null where one is missing. */
export async function getPropertyPagePictures(
  alt: Record<Place, string>,
): Promise<Record<Place, ArticlePicture | null>> {
  const files = homePictures();
  const one = async (place: Place): Promise<ArticlePicture | null> => {
    const picture = await getSitePicture(files[place]);
    return picture && { hash: picture.hash, width: picture.width, height: picture.height, alt: alt[place] };
  };
  const [hero, door, office] = await Promise.all([one('hero'), one('door'), one('office')]);
  return { hero, door, office };
}

/** The files of the portraits of agents, by the id of the agent; paths from `content/`. */
export const portraitFiles = (): Array<[agent: string, file: string]> =>
  agency.agents.flatMap(({ id, picture }): Array<[string, string]> => (picture ? [[id, pictureFile(picture)]] : []));

/** The resized portraits of agents; none while the store cannot be read, because initials take their place. */
export async function getPortraits(): Promise<Portraits> {
  const files = portraitFiles();
  if (files.length === 0) return {};
  const cut = await loadSitePictures().catch(() => null);
  return Object.fromEntries(
    files.flatMap(([id, file]) => {
      const hash = cut?.get(file)?.hash;
      return hash ? [[id, hash]] : [];
    }),
  );
}

const KINDS = ['guide', 'services', 'pages', 'testimonials'];

const named = z.object({ picture: z.string().optional() });

/** Every picture of the site's own pages and drafts, as paths under `content/`, for `prepareSitePictures`. */
export async function contentPictures(): Promise<string[]> {
  const day = brusselsDay(new Date());
  const kinds = await Promise.all(KINDS.map((kind) => readDocuments(kind, named, day, 'all')));
  const files = kinds.flatMap(({ documents }) =>
    [...documents.values()].flatMap((versions) => Object.values(versions).flatMap(({ picture }) => picture ?? [])),
  );
  return [
    ...new Set([
      ...Object.values(homePictures()),
      ...floodSymbol(),
      ...portraitFiles().map(([, file]) => file),
      ...files.map(pictureFile),
    ]),
  ].sort();
}

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
  const linked = new Map<string, Partial<Record<Locale, Document<Facts>>>>();
  for (const [id, versions] of documents) {
    const resolved: Partial<Record<Locale, Document<Facts>>> = {};
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
  const guideSlugs = new Map(
    [...guide.documents].flatMap(([id, versions]) =>
      languagesOf(versions).length > 0 ? [[id, slugsOf(versions)] as const] : [],
    ),
  );
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

/** The addresses of the articles in the languages they are written in, for search engines. */
export async function findGuideAddresses(): Promise<SitemapPage[]> {
  const { guide, guideSlugs } = await loadArticles();
  return [...guideSlugs].map(([id, slugs]) => ({
    paths: existingAlternates(
      inEveryLanguage((locale) => href('guide/{slug}', locale, { slug: slugs[locale] })),
      languagesOf(guide.get(id) ?? {}),
    ),
    lastModified: chooseVersion(guide.get(id) ?? {}, 'en')?.document.date,
  }));
}

/** The slug per language of the guide article that has or had this slug in any language; for the middleware. */
export async function articleSlugs(slug: string): Promise<Translated | null> {
  const { guide, guideSlugs } = await loadArticles();
  for (const slugs of guideSlugs.values()) if (Object.values(slugs).includes(slug)) return slugs;
  for (const [id, versions] of guide)
    if (Object.values(versions).some((version) => version.formerSlugs?.includes(slug)))
      return guideSlugs.get(id) ?? null;
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

/**
 * The file of a picture that a text or the home page names, as a path from `content/`: the agency's own in
 * `agency/pictures`, else the demo agency's. It need not exist.
 */
export const pictureFile = (name: string): string =>
  env.AGENCY === 'own' && existsSync(join(process.cwd(), 'agency', 'pictures', name))
    ? `../agency/pictures/${name}`
    : `demo/pictures/${name}`;

/** The picture that front matter names; null where it names none or the picture is not resized yet. */
export async function toArticlePicture(facts: { picture?: string; alt?: string }): Promise<ArticlePicture | null> {
  if (!facts.picture) return null;
  const cut = await getSitePicture(pictureFile(facts.picture));
  return cut && { hash: cut.hash, width: cut.width, height: cut.height, alt: facts.alt ?? '' };
}

/** A text in a language, ready to draw; null when it exists in no language. */
export async function toArticle(
  id: string,
  versions: Partial<Record<Locale, Document<PageFacts>>>,
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
    picture: await toArticlePicture(document),
  };
}
