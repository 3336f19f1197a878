import 'server-only';
import type { Locale } from '@/lib/domain/locale';
import { readingMinutes } from '@/lib/domain/reading-time';
import type { Document } from '@/lib/platform/content/parse-document';
import { chooseVersion, languagesOf } from '@/lib/platform/content/versions';
import { headingsOf } from '../mapping/headings';
import type { PageFacts } from '../schema';
import type { Article, ArticlePicture } from '../types';
import { getSitePicture } from './site-pictures';

/** Where the pictures that front matter names lie, under `content/`. */
export const CONTENT_PICTURES = 'demo/pictures';

/** The picture that front matter names; null without one, or until it has been cut. */
export async function toArticlePicture(facts: { picture?: string; alt?: string }): Promise<ArticlePicture | null> {
  if (!facts.picture) return null;
  const cut = await getSitePicture(`${CONTENT_PICTURES}/${facts.picture}`);
  return cut && { hash: cut.hash, width: cut.width, height: cut.height, alt: facts.alt ?? '' };
}

/** A text in a language, ready to draw; null when it exists in none. */
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
