import 'server-only';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@/lib/domain/text/locale';
import { readingMinutes } from '@/lib/domain/text/reading-time';
import { env } from '@/lib/platform/config/env';
import type { Document } from '@/lib/platform/text/parse-document';
import { chooseVersion, languagesOf } from '@/lib/platform/text/versions';
import { getSitePicture } from '../data/site-pictures';
import type { PageFacts } from '../schema';
import type { Article, ArticlePicture } from '../types';
import { headingsOf } from './headings';

/**
 * The file of a picture that a text or the home page names, as a path from `content/`: the agency's own in `agency/pictures`,
 * else one of the demo agency's. It need not exist.
 */
export const pictureFile = (name: string): string =>
  env.AGENCY === 'own' && existsSync(join(process.cwd(), 'agency', 'pictures', name))
    ? `../agency/pictures/${name}`
    : `demo/pictures/${name}`;

/** The picture that front matter names; null without one, or until it has been resized. */
export async function toArticlePicture(facts: { picture?: string; alt?: string }): Promise<ArticlePicture | null> {
  if (!facts.picture) return null;
  const cut = await getSitePicture(pictureFile(facts.picture));
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
