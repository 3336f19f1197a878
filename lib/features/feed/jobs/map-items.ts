import 'server-only';
import agency from '@/agency.config';
import type { Project } from '@/lib/features/projects/types';
import { toRow } from '@/lib/features/properties/mapping/to-property-row';
import type { Picture } from '@/lib/features/properties/types/property';
import type { PropertiesTable } from '@/lib/platform/db/schema';
import { toProject } from '../mapping/project';
import { type KeptFile, toProperty } from '../mapping/property';
import { toTranslated } from '../mapping/texts';
import type { FeedProject } from '../schema/project';
import type { FeedProperty } from '../schema/property';
import type { WrittenItem } from './compare-items';
import { type Album, sourceOf } from './open-album';

/** The usable pictures of an item, in its order, with their alternative texts. */
const usablePictures = (
  pictures: FeedProperty['Pictures'],
  language: FeedProperty['Language'],
  album: Album,
): Picture[] =>
  pictures.flatMap((picture) => {
    const cut = album.known.get(sourceOf(picture))?.cut;
    return cut ? [{ ...cut, alt: toTranslated(picture.Alt ?? null, language) }] : [];
  });

/** The files of a home's documents, in the order of the feed; a document that only the agent has holds an empty place. */
const filesOf = (documents: FeedProperty['Documents'], album: Album): KeptFile[] =>
  documents.map(({ File, Url }) => {
    const known = album.documents.get(sourceOf({ File: File || undefined, Url: Url || undefined }));
    return { file: known?.file ?? null, bytes: known?.bytes ?? null };
  });

/** A home as a row of the store, with its pictures and documents as the album knows them. */
export function mapHome({ data, hash }: WrittenItem<FeedProperty>, album: Album): PropertiesTable {
  const pictures = usablePictures(data.Pictures, data.Language, album);
  const home = toProperty(data, pictures, filesOf(data.Documents, album));
  return toRow(home, hash, agency.statusesThatReplacePrice);
}

/** A project in the house's own terms, with its pictures and floor plans as the album knows them. */
export function mapProject({ data, hash }: WrittenItem<FeedProject>, album: Album): { project: Project; hash: string } {
  const plans = data.Units.flatMap((unit) =>
    usablePictures(unit.Plan ? [unit.Plan] : [], data.Language, album).map((plan) => [unit.ID, plan] as const),
  );
  return { hash, project: toProject(data, usablePictures(data.Pictures, data.Language, album), new Map(plans)) };
}
