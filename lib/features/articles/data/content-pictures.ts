import 'server-only';
import { z } from 'zod';
import { brusselsDay } from '@/lib/domain/dates';
import { readDocuments } from '@/lib/platform/content/read-documents';
import { CONTENT_PICTURES } from './to-article';

/** Pictures of pages that are not texts: the street and the door of the home page. */
const PAGE_PICTURES = ['hero-01.jpg', 'row-house-01.jpg'];
const KINDS = ['guide', 'services', 'pages', 'testimonials'];
const named = z.object({ picture: z.string().optional() });

/** Every picture that the site's own pages need, as paths under `content/`, for `prepareSitePictures`. */
export async function contentPictures(): Promise<string[]> {
  const day = brusselsDay(new Date());
  const kinds = await Promise.all(KINDS.map((kind) => readDocuments(kind, named, day)));
  const files = kinds.flatMap((documents) =>
    [...documents.values()].flatMap((versions) => Object.values(versions).flatMap(({ picture }) => picture ?? [])),
  );
  return [...new Set([...PAGE_PICTURES, ...files])].sort().map((file) => `${CONTENT_PICTURES}/${file}`);
}
