import 'server-only';
import { z } from 'zod';
import { brusselsDay } from '@/lib/domain/time/dates';
import { readDocuments } from '@/lib/platform/text/read-documents';
import { pictureFile } from '../mapping/to-article';
import { floodSymbol } from './get-flood-symbol';
import { homePictures } from './get-home-page-pictures';

const KINDS = ['guide', 'services', 'pages', 'testimonials'];
const named = z.object({ picture: z.string().optional() });

/** Every picture that the site's own pages need, as paths under `content/`, for `prepareSitePictures`. */
export async function contentPictures(): Promise<string[]> {
  const day = brusselsDay(new Date());
  const kinds = await Promise.all(KINDS.map((kind) => readDocuments(kind, named, day)));
  const files = kinds.flatMap(({ documents }) =>
    [...documents.values()].flatMap((versions) => Object.values(versions).flatMap(({ picture }) => picture ?? [])),
  );
  return [...new Set([...Object.values(homePictures()), ...floodSymbol(), ...files.map(pictureFile)])].sort();
}
