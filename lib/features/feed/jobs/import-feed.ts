import 'server-only';
import { withLease } from '@/lib/platform/lease';
import { endOverdueDocumentRetries } from '@/lib/platform/media/known-documents';
import { endOverdueRetries } from '@/lib/platform/media/known-pictures';
import { findKnownHashes } from '../data';
import { readDocument } from '../mapping/read-document';
import { replaceCatalogue, saveReport } from '../mutations';
import { feedProject } from '../schema/project';
import { feedProperty } from '../schema/property';
import { FeedError, type FeedRemark, type ImportCounts, type ImportReport, type RawFeed } from '../types';
import { type Comparison, compareItems, settleItems } from './compare-items';
import { hashItem } from './hash-item';
import { mapHome, mapProject, remarksOf } from './map-items';
import { type Album, documentsIn, type NamedPicture, openAlbum, picturesIn, sourceOf } from './open-album';
import { hasDocumentRetry, openArchive, prepareDocuments, unusableDocuments } from './prepare-documents';
import { isRetryDue, preparePictures } from './prepare-pictures';

/** A feed with fewer homes than this share of the last one is not applied without `force` (RELIABILITY F2). */
const SAFE_SHARE = 0.7;

export type ImportOptions = {
  /** What the report calls the feed: a path or an address. */
  source: string;
  bytes: Uint8Array;
  /** The folder that pictures named by path lie in; null when the feed came from an address. */
  folder: string | null;
  now: Date;
  force?: boolean;
  dryRun?: boolean;
  onProgress?: (step: string, done: number, total: number) => void;
};

const NO_COUNTS: ImportCounts = { new: 0, changed: 0, unchanged: 0, removed: 0, refused: 0 };

/** Reads, checks and applies a feed. Never throws for what the feed holds: the report says what happened and why. */
export async function importFeed(options: ImportOptions): Promise<ImportReport> {
  const report: ImportReport = {
    source: options.source,
    format: null,
    outcome: 'refused',
    problem: null,
    startedAt: options.now.toISOString(),
    finishedAt: '',
    homes: NO_COUNTS,
    projects: NO_COUNTS,
    pictures: { cut: 0, reused: 0, unusable: 0 },
    documents: { kept: 0, reused: 0, unusable: 0 },
    refused: [],
    warnings: [],
  };
  try {
    const raw = readDocument(options.bytes);
    report.format = raw.format;
    report.warnings = raw.warnings;
    const ran = await withLease('import', () => applyFeed(raw, options, report));
    if (ran === null) throw new FeedError('another import is running; try again when it is done');
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    report.problem = error.message;
  }
  report.finishedAt = new Date().toISOString();
  if (!options.dryRun) await saveReport(report);
  return report;
}

function checkSize(homes: Comparison<unknown>, known: number, force: boolean): void {
  if (force) return;
  if (homes.seen === 0) throw new FeedError('the feed holds no usable home; use --force to empty the site');
  if (known > 0 && homes.seen < known * SAFE_SHARE) {
    throw new FeedError(
      `the feed holds ${homes.seen} homes and the site ${known}: fewer than ${SAFE_SHARE * 100} %; use --force if that is meant`,
    );
  }
}

async function applyFeed(raw: RawFeed, options: ImportOptions, report: ImportReport): Promise<true> {
  const { now, dryRun = false, force = false } = options;
  const known = await findKnownHashes();
  const album = await openAlbum([...raw.properties, ...raw.projects], options.folder);
  const archive = await openArchive(raw.properties);
  const rules = {
    refused: report.refused,
    hashOf: (item: unknown) => hashItem(item, album, archive),
    hasRetry: (item: unknown) =>
      !dryRun &&
      (picturesIn(item).some((picture) => isRetryDue(album.known.get(sourceOf(picture)), now)) ||
        hasDocumentRetry(item, archive, now)),
  };
  const homes = await compareItems(raw.properties, 'home', feedProperty, known.homes, rules);
  const projects = await compareItems(raw.projects, 'project', feedProject, known.projects, rules);
  const settle = async () => {
    const [settledHomes, settledProjects] = [
      await settleItems(homes, rules.hashOf),
      await settleItems(projects, rules.hashOf),
    ];
    report.homes = settledHomes.counts;
    report.projects = settledProjects.counts;
    return { homes: settledHomes.written, projects: settledProjects.written };
  };
  const foreseen = await settle();
  checkSize(homes, known.homes.size, force);
  if (dryRun) {
    warn(report, foreseen.homes.flatMap(remarksOf));
    report.outcome = 'dry-run';
    return true;
  }

  const pictures = [...homes.candidates, ...projects.candidates].flatMap(({ data }) => picturesIn(data));
  report.pictures = await preparePictures(pictures, album, now, (done, total) =>
    options.onProgress?.('pictures', done, total),
  );
  const documents = homes.candidates.flatMap(({ data }) => documentsIn(data));
  report.documents = await prepareDocuments(documents, album, archive, now);
  const written = await settle();
  warn(report, unusablePictures(pictures, album));
  warn(report, unusableDocuments(documents, archive));
  warn(report, written.homes.flatMap(remarksOf));

  const isChanged = written.homes.length + written.projects.length + homes.removed.length + projects.removed.length > 0;
  if (isChanged) {
    const isReplaced = await replaceCatalogue(
      {
        homes: written.homes.map((home) => mapHome(home, album, archive)),
        removedHomes: homes.removed,
        projects: written.projects.map((project) => mapProject(project, album)),
        removedProjects: projects.removed,
      },
      known.version,
      now,
    );
    if (!isReplaced) throw new FeedError('another import changed the catalogue meanwhile; try again');
  }
  await endOverdueRetries(now);
  await endOverdueDocumentRetries(now);
  report.outcome = isChanged ? 'applied' : 'unchanged';
  return true;
}

// A large feed has more warnings than a call may have arguments.
function warn(report: ImportReport, remarks: readonly FeedRemark[]): void {
  for (const remark of remarks) report.warnings.push(remark);
}

/** A warning for every picture that cannot be used, once however many items name it. */
function unusablePictures(pictures: readonly NamedPicture[], album: Album): FeedRemark[] {
  const named = new Map(pictures.map((picture) => [sourceOf(picture), picture]));
  return [...named].flatMap(([source, { File, Url }]) => {
    const problem = album.known.get(source)?.problem;
    return problem ? [{ kind: 'picture', id: File ?? Url ?? '', field: 'Pictures', value: '', reason: problem }] : [];
  });
}
