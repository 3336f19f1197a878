import 'server-only';
import agency from '@/agency.config';
import { publicationOf } from '@/lib/domain/property/publication-day';
import { slug } from '@/lib/domain/text/slug';
import { toldChange, toRow } from '@/lib/features/catalogue/mapping/to-property-row';
import type { KindPicture, Property } from '@/lib/features/catalogue/types/property';
import type { Project } from '@/lib/features/projects/types';
import { documentKey } from '@/lib/platform/media/document-files';
import type { PropertiesTable } from '@/lib/platform/store/schema-catalogue';
import { type LessPublic, restrictProject, restrictProperty } from '../mapping/less-public';
import { toProject } from '../mapping/project';
import { type KeptFile, toProperty } from '../mapping/property';
import { toTranslated } from '../mapping/translated';
import type { FeedProject } from '../schema/project';
import type { FeedProperty } from '../schema/property';
import type { WrittenItem } from './compare-items';
import { type FileIndex, sourceOf } from './open-file-index';

/** The usable pictures of an item, in its order, with their alternative texts. */
const usablePictures = (
  pictures: FeedProperty['Pictures'],
  language: FeedProperty['Language'],
  files: FileIndex,
  rooms: FeedProperty['Rooms'] = [],
): KindPicture[] =>
  pictures.flatMap((picture) => {
    const cut = files.known.get(sourceOf(picture))?.cut;
    const alt = toTranslated(picture.Alt ?? null, language);
    return cut ? [{ ...cut, kind: picture.Kind, alt, ...pictureSpot(picture, rooms, language) }] : [];
  });

/** The room of a photo and the floor of a plan, where the feed names them and the room is one of the layout. */
function pictureSpot(
  { Kind, Room, Floor }: FeedProperty['Pictures'][number],
  rooms: FeedProperty['Rooms'],
  language: FeedProperty['Language'],
): Pick<KindPicture, 'room' | 'floor'> {
  if (Kind === 'plan') return Floor === null ? {} : { floor: Floor };
  const wanted = Room ? slug(Room) : '';
  const isNamed = (name: string | null | undefined) => wanted !== '' && slug(name ?? '') === wanted;
  const room = rooms.findIndex(({ Name }) => Object.values(toTranslated(Name, language)).some(isNamed));
  return room === -1 ? {} : { room };
}

/** The keys and files of a property's documents, in the order of the feed; without a file if only the agent has it. */
const filesOf = ({ ID, Documents }: FeedProperty, files: FileIndex): KeptFile[] =>
  Documents.map(({ Kind, Name, File, Url }) => {
    const known = files.documents.get(sourceOf({ File: File || undefined, Url: Url || undefined }));
    return { key: documentKey(ID, [Kind, Name, File, Url]), file: known?.file ?? null, bytes: known?.bytes ?? null };
  });

const rowOf = (property: Property, hash: string, now: Date): PropertiesTable => ({
  ...toRow(property, hash, agency.statusesThatReplacePrice),
  modified_on: toldChange(property, now),
});

/**
 * A property without what another item with its id takes away, as a row of the store. Its hash is empty, so that the
 * next import reads it again.
 */
export const restrictedRow = (property: Property, less: LessPublic, now: Date): PropertiesTable =>
  rowOf(restrictProperty(property, less), '', now);

/** A property as a row of the store, with its pictures and documents from the file index. */
export function mapProperty(
  { data, hash }: WrittenItem<FeedProperty>,
  files: FileIndex,
  { stored, isLastChange, now, less }: { stored: string | null; isLastChange: boolean; now: Date; less?: LessPublic },
): PropertiesTable {
  const pictures = usablePictures(data.Pictures, data.Language, files, data.Rooms);
  const mapped = toProperty(data, pictures, filesOf(data, files));
  const told = data.CreatedDate && mapped.publishedAt;
  const property = { ...mapped, publishedAt: publicationOf({ told, stored, isLastChange }, now) };
  return less ? restrictedRow(property, less, now) : rowOf(property, hash, now);
}

/** A project as our own type, with its pictures and floor plans from the file index. */
export function mapProject(
  { data, hash }: WrittenItem<FeedProject>,
  files: FileIndex,
  less?: LessPublic,
): { project: Project; hash: string } {
  const plans = data.Units.flatMap((unit) =>
    usablePictures(unit.Plan ? [unit.Plan] : [], data.Language, files).map((plan) => [unit.ID, plan] as const),
  );
  const photos = usablePictures(data.Pictures, data.Language, files).filter(({ kind }) => kind === 'photo');
  const project = toProject(data, photos, new Map(plans));
  return less ? { hash: '', project: restrictProject(project, less) } : { hash, project };
}
