import 'server-only';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import agency from '@/agency.config';
import { brusselsDay } from '@/lib/domain/time/dates';
import type { Portraits } from '@/lib/features/catalogue/mapping/to-property-contact';
import { env } from '@/lib/platform/config/env';
import type { CutPicture } from '@/lib/platform/media/cut-pictures';
import { catalogueDatabase, oncePerVersion } from '@/lib/platform/store/versioned-cache';
import { readDocuments } from '@/lib/platform/text/read-documents';
import { usableIn } from '@/lib/platform/text/versions';
import type { ArticlePicture } from '../types';

/** Prefix of the store's keys for pictures of the site itself (not of a property). */
export const SITE_PICTURE_PREFIX = 'site:';

/** The resized pictures of the site by path; read once for each version of the catalogue. */
export const loadSitePictures = oncePerVersion('site pictures', async (): Promise<ReadonlyMap<string, CutPicture>> => {
  const rows = await catalogueDatabase()
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

/** The site's resized picture by its path in `content/`, such as `demo/pictures/hero-01.jpg`; null if it is missing. */
export const getSitePicture = async (path: string): Promise<CutPicture | null> =>
  (await loadSitePictures()).get(path) ?? null;

/**
 * The file of the flood symbol, as a path from `content/`; empty where the agency has not supplied it
 * (design/energy-labels).
 */
export const floodSymbol = (): string[] => (agency.floodSymbol ? [pictureFile(agency.floodSymbol)] : []);

/** A resized picture of the site with a text; null where the picture is missing. `path` is a path from `content/`. */
async function describedPicture(path: string, alt: string): Promise<ArticlePicture | null> {
  const cut = await getSitePicture(path);
  return cut && { hash: cut.hash, width: cut.width, height: cut.height, alt };
}

/** The government's symbol for flood-prone property, resized; null where the agency has not supplied it. */
export async function getFloodSymbol(alt: string): Promise<ArticlePicture | null> {
  const [file] = floodSymbol();
  return file ? describedPicture(file, alt) : null;
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
  const [hero, door, office] = await Promise.all([
    describedPicture(files.hero, alt.hero),
    describedPicture(files.door, alt.door),
    describedPicture(files.office, alt.office),
  ]);
  return { hero, door, office };
}

/** The files of the portraits of agents, by the id of the agent; paths from `content/`. */
export const portraitFiles = (): Array<[agent: string, file: string]> =>
  agency.agents.flatMap(({ id, picture }): Array<[string, string]> => (picture ? [[id, pictureFile(picture)]] : []));

/** The resized portraits of agents. Empty while the store cannot be read: the page shows initials instead. */
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

const KINDS = ['guide', 'services', 'pages', 'testimonials', 'places'];

const named = z.object({ picture: z.string().optional(), pictures: z.array(z.string()).optional() });

/** Every picture of the site's own pages and drafts, as paths under `content/`, for `prepareSitePictures`. */
export async function contentPictures(): Promise<string[]> {
  const day = brusselsDay(new Date());
  const kinds = await Promise.all(KINDS.map((kind) => readDocuments(kind, named, day, 'all')));
  const files = kinds.flatMap(({ documents }) =>
    [...documents.values()].flatMap((versions) =>
      usableIn(versions).flatMap(({ picture, pictures = [] }) => [...pictures, ...(picture ? [picture] : [])]),
    ),
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

/**
 * The file of a picture that a text or the home page names, as a path from `content/`: the agency's own in
 * `agency/pictures`, else the demo agency's. It need not exist.
 */
export const pictureFile = (name: string): string =>
  env.AGENCY === 'own' && existsSync(join(process.cwd(), 'agency', 'pictures', name))
    ? `../agency/pictures/${name}`
    : `demo/pictures/${name}`;

/** The picture that front matter names; null where it names none or the picture is not resized yet. */
export const toArticlePicture = async (facts: { picture?: string; alt?: string }): Promise<ArticlePicture | null> =>
  facts.picture ? describedPicture(pictureFile(facts.picture), facts.alt ?? '') : null;
