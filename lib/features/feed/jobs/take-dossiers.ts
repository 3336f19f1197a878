import 'server-only';
import agency from '@/agency.config';
import type { Stage } from '@/lib/domain/owner/dossier';
import { type FiledDocument, findFiledDocuments } from '@/lib/features/owner-portal/dossiers/data';
import { noteFile, type SentDossier, syncDossiers } from '@/lib/features/owner-portal/dossiers/mutations';
import { documentKey, keepOwnerDocument, ownerDocumentFile } from '@/lib/platform/media/document-files';
import type { Network } from '@/lib/platform/media/download';
import { isThere } from '@/lib/platform/media/stored-files';
import { toOpenHouse } from '../mapping/property';
import { toTranslated } from '../mapping/translated';
import { type FeedDossier, feedDossier } from '../schema/owner';
import type { FeedRemark, RawRecord } from '../types';
import { type FileIndex, type NamedPicture, sourceOf } from './open-file-index';
import { MOST_DOCUMENT_BYTES } from './prepare-documents';
import { readRecords, remarkOn } from './remarks';
import { afterTry, fileReader, isRetryDue, problemOf } from './try-files';

type NamedFile = NamedPicture & { id: string };

function toSent(feed: FeedDossier): { dossier: SentDossier; files: NamedFile[] } {
  const language = feed.Language ?? agency.defaultLocale;
  const { ID: propertyId, NextStep: step } = feed;
  const documents = feed.Documents.map(({ Kind, Name, Date: day, File, Url }) => {
    const named = { File: File ?? undefined, Url: Url ?? undefined };
    const source = sourceOf(named);
    const id = documentKey(propertyId, ['owner', source]);
    return { named: { ...named, id }, sent: { id, source, kind: Kind, names: toTranslated(Name, language), day } };
  }).filter(({ sent }, at, all) => all.findIndex((other) => other.sent.id === sent.id) === at);
  return {
    files: documents.map(({ named }) => named),
    dossier: {
      propertyId,
      documents: documents.map(({ sent }) => sent),
      dossier: {
        placements: feed.MediaPlacements.map((placement) => ({
          medium: placement.Medium,
          kind: placement.Kind,
          url: placement.Url,
          from: placement.From,
          until: placement.Until,
          shown: placement.Shown,
          clicked: placement.Clicked,
        })),
        stages: feed.Stages.map(({ Stage: stage, Date: day }) => ({ stage: stage as Stage, day })),
        nextStep: step && { texts: toTranslated(step.Text, language), doer: step.By, day: step.Date },
        offers: feed.Offers.map(({ Date: day, Amount: amount, State: state }) => ({ day, amount, state })),
        openHouses: feed.OpenHouses.map(toOpenHouse),
      },
    },
  };
}

/**
 * Matches the path of an entry or a field that is removed from a dossier if it is wrong; the rest of the dossier is
 * stored.
 */
const ENTRY = /^(?:MediaPlacements|Stages|Offers|OpenHouses|Documents)\.\d+|^NextStep|^Language/;

/** Reads a dossier without its wrong entries. Each remark names the place in the list, never the content. */
function leanDossier(record: RawRecord, warnings: FeedRemark[]): ReturnType<typeof feedDossier.safeParse> {
  const item: unknown = structuredClone(record.item);
  const parsed = feedDossier.safeParse(item);
  if (parsed.success || typeof item !== 'object' || item === null) return parsed;
  const fields = parsed.error.issues.map(({ path }) => ENTRY.exec(path.join('.'))?.[0]);
  if (fields.includes(undefined)) return parsed;
  const wrong = new Set(fields.filter((field) => field !== undefined));
  const isRight = (field: string) => !wrong.has(field);
  const kept = Object.entries(item).flatMap(([key, value]) =>
    isRight(key) ? [[key, Array.isArray(value) ? value.filter((_, at) => isRight(`${key}.${at}`)) : value]] : [],
  );
  for (const field of wrong)
    warnings.push({
      ...remarkOn('dossier', record, field),
      reason: 'is missing or invalid; it is left out of the dossier',
    });
  return feedDossier.safeParse(Object.fromEntries(kept));
}

/** Stores the files that are new, changed or due for a retry, and records why a file is unusable. */
async function keepFiles(
  named: readonly NamedFile[],
  files: FileIndex,
  now: Date,
  network?: Network,
): Promise<FeedRemark[]> {
  const known = await findFiledDocuments(named.map(({ id }) => id));
  const read = fileReader(files, MOST_DOCUMENT_BYTES, network);
  const remarks: FeedRemark[] = [];
  for (const document of named) {
    const { id } = document;
    const earlier = known.get(id);
    const fingerprint = await files.fingerprintOf(document);
    const isSame = earlier?.fingerprint === fingerprint;
    const isWaiting = isSame && earlier.problem !== null && !isRetryDue(earlier, now);
    if (isWaiting || (isSame && earlier.type && isThere(ownerDocumentFile({ id, type: earlier.type })))) {
      if (isWaiting) remarks.push(unusable(document, earlier.problem));
      continue;
    }
    const found = await read(document)
      .then(async (bytes) => ({ type: await keepOwnerDocument(id, bytes), bytes: bytes.length, problem: null }))
      .catch((error: Error) => ({ type: null, bytes: null, problem: problemOf(error) }));
    const filed: FiledDocument = { ...found, ...afterTry(found.problem, fingerprint, earlier, now) };
    await noteFile(id, filed);
    if (filed.problem) remarks.push(unusable(document, filed.problem));
  }
  return remarks;
}

const unusable = ({ File, Url }: NamedFile, reason: string | null): FeedRemark => ({
  kind: 'document',
  id: File ?? Url ?? '',
  line: null,
  field: 'Dossiers.Documents',
  value: '',
  reason: reason ?? '',
});

/**
 * Stores the owner dossiers of a feed and the files of their documents. A property that is no longer in the list loses
 * its dossier; a property whose dossier cannot be read keeps the stored one. A trial run only reads.
 */
export async function takeDossiers(
  raw: readonly RawRecord[],
  files: FileIndex,
  { now, dryRun, network }: { now: Date; dryRun: boolean; network?: Network | undefined },
): Promise<FeedRemark[]> {
  const warnings: FeedRemark[] = [];
  const { read, keep } = readRecords('dossier', raw, warnings, (record) => leanDossier(record, warnings));
  if (dryRun) return warnings;
  // If the feed has two dossiers for a property, the last one counts.
  const sent = [...new Map(read.map((feed) => [feed.ID, toSent(feed)])).values()];
  await syncDossiers(
    sent.map(({ dossier }) => dossier),
    { keep, now },
  );
  const named = sent.flatMap(({ files: some }) => some);
  return [...warnings, ...(await keepFiles(named, files, now, network))];
}
