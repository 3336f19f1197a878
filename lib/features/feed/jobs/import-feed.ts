import 'server-only';
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import agency from '@/agency.config';
import { missingMentions } from '@/lib/domain/legal-mentions';
import type { Project } from '@/lib/features/projects/types';
import { toRow } from '@/lib/features/properties/mapping';
import type { Property } from '@/lib/features/properties/types';
import { withLease } from '@/lib/platform/lease';
import { findKnownPictures, type KnownPicture, savePictures } from '@/lib/platform/media/known-pictures';
import { findKnownHashes } from '../data';
import { toProject } from '../mapping/project';
import { toProperty } from '../mapping/property';
import { readDocument } from '../mapping/read-document';
import { validateItem } from '../mapping/validate-items';
import { type CatalogueChange, replaceCatalogue, saveReport } from '../mutations';
import { type FeedProject, feedProject } from '../schema/project';
import { type FeedProperty, feedProperty } from '../schema/property';
import { FeedError, type FeedRemark, type ImportCounts, type ImportReport, type RawFeed } from '../types';
import {
  type FeedPicture,
  fingerprintOf,
  type PreparedPictures,
  preparePictures,
  usablePictures,
} from './prepare-pictures';

/** Changes when an item of the same feed must be mapped anew: new columns, other rules. */
const MAPPING_VERSION = 2;

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

type Item<T> = { hash: string; data: T };
type Sorted<T> = { counts: ImportCounts; written: Array<Item<T>>; removed: string[]; seen: number };

/** An item's hash: the sender's own words, the state of its local pictures and the rules it was mapped by. */
async function hashOf(item: unknown, folder: string | null): Promise<string> {
  const hash = createHash('sha256')
    .update(`${MAPPING_VERSION}:${agency.statusesThatReplacePrice}:`)
    .update(JSON.stringify(item) ?? '');
  const pictures = (item as { Pictures?: FeedPicture[] } | null)?.Pictures;
  if (folder && Array.isArray(pictures)) {
    for (const picture of pictures)
      if (typeof picture?.File === 'string') hash.update(await fingerprintOf({ File: picture.File }, folder));
  }
  return hash.digest('base64url').slice(0, 27);
}

const normalId = (item: unknown): string =>
  String((item as { ID?: unknown } | null)?.ID ?? '')
    .trim()
    .toLowerCase();

/** Sorts a feed's items into new, changed and unchanged; only the first two are validated, one by one. */
async function sortItems<T extends { ID: string }>(
  items: readonly unknown[],
  kind: 'home' | 'project',
  schema: z.ZodType<T>,
  known: ReadonlyMap<string, string>,
  folder: string | null,
  refused: FeedRemark[],
): Promise<Sorted<T>> {
  const counts: ImportCounts = { new: 0, changed: 0, unchanged: 0, removed: 0, refused: 0 };
  const written: Array<Item<T>> = [];
  const seen = new Set<string>();
  for (const [position, item] of items.entries()) {
    const id = normalId(item);
    if (seen.has(id) && id) {
      counts.refused += 1;
      refused.push({ kind, id, field: 'ID', value: id, reason: 'stands in the feed twice; the first one counts' });
      continue;
    }
    const hash = await hashOf(item, folder);
    if (known.get(id) === hash) {
      counts.unchanged += 1;
      seen.add(id);
      continue;
    }
    const checked = validateItem(schema, item, kind, position);
    if (!checked.ok) {
      counts.refused += 1;
      refused.push(...checked.remarks);
      // What is on the site already stays as it was: a refused change is not a removal.
      if (known.has(id)) seen.add(id);
      continue;
    }
    seen.add(checked.data.ID);
    counts[known.has(checked.data.ID) ? 'changed' : 'new'] += 1;
    written.push({ hash, data: checked.data as T });
  }
  const removed = [...known.keys()].filter((id) => !seen.has(id));
  counts.removed = removed.length;
  return { counts, written, removed, seen: seen.size };
}

const NO_COUNTS: ImportCounts = { new: 0, changed: 0, unchanged: 0, removed: 0, refused: 0 };

function checkSize(homes: Sorted<unknown>, known: number, force: boolean): void {
  if (force) return;
  if (homes.seen === 0) throw new FeedError('the feed holds no usable home; use --force to empty the site');
  if (known > 0 && homes.seen < known * SAFE_SHARE) {
    throw new FeedError(
      `the feed holds ${homes.seen} homes and the site ${known}: fewer than ${SAFE_SHARE * 100} %; use --force if that is meant`,
    );
  }
}

const picturesOf = (
  homes: ReadonlyArray<Item<FeedProperty>>,
  projects: ReadonlyArray<Item<FeedProject>>,
): FeedPicture[] => [
  ...homes.flatMap(({ data }) => data.Pictures),
  ...projects.flatMap(({ data }) => [...data.Pictures, ...data.Units.flatMap((unit) => unit.Plan ?? [])]),
];

/** A warning for every picture that could not be used and for every mention the law asks for and the feed lacks. */
function warningsOf(homes: readonly Property[], prepared: PreparedPictures): FeedRemark[] {
  const pictures = [...prepared.known]
    .filter(([, picture]) => picture.problem)
    .map(([source, picture]) => ({
      kind: 'picture' as const,
      id: source.replace(/^file:/, ''),
      field: 'Pictures',
      value: '',
      reason: picture.problem ?? '',
    }));
  const mentions = homes.flatMap((home) =>
    missingMentions(home).map((field) => ({
      kind: 'home' as const,
      id: home.id,
      field,
      value: '',
      reason: 'is asked for by law in an advertisement; the page says "not communicated"',
    })),
  );
  return [...pictures, ...mentions];
}

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

async function applyFeed(raw: RawFeed, options: ImportOptions, report: ImportReport): Promise<true> {
  const known = await findKnownHashes();
  const homes = await sortItems<FeedProperty>(
    raw.properties,
    'home',
    feedProperty,
    known.homes,
    options.folder,
    report.refused,
  );
  const projects = await sortItems<FeedProject>(
    raw.projects,
    'project',
    feedProject,
    known.projects,
    options.folder,
    report.refused,
  );
  report.homes = homes.counts;
  report.projects = projects.counts;
  checkSize(homes, known.homes.size, options.force ?? false);
  if (options.dryRun) {
    report.outcome = 'dry-run';
    return true;
  }

  const before = await findKnownPictures();
  const prepared = await preparePictures(
    picturesOf(homes.written, projects.written),
    options.folder,
    before,
    (done, total) => options.onProgress?.('pictures', done, total),
  );
  await savePictures(prepared.known);
  const change = toChange(homes, projects, (source) => prepared.known.get(source) ?? before.get(source));
  report.pictures = { cut: prepared.cut, reused: prepared.reused, unusable: prepared.known.size - prepared.cut };
  // A large feed has more warnings than a call may have arguments.
  for (const warning of warningsOf(change.properties, prepared)) report.warnings.push(warning);

  const isChanged =
    change.homes.length + change.projects.length + change.removedHomes.length + change.removedProjects.length > 0;
  if (isChanged) await replaceCatalogue(change, options.now);
  report.outcome = isChanged ? 'applied' : 'unchanged';
  return true;
}

function toChange(
  homes: Sorted<FeedProperty>,
  projects: Sorted<FeedProject>,
  picture: (source: string) => KnownPicture | undefined,
): CatalogueChange & { properties: Property[] } {
  const properties = homes.written.map(({ data }) =>
    toProperty(data, usablePictures(data.Pictures, data.Language, picture)),
  );
  return {
    properties,
    homes: properties.map((home, index) =>
      toRow(home, homes.written[index]?.hash ?? '', agency.statusesThatReplacePrice),
    ),
    removedHomes: homes.removed,
    projects: projects.written.map(({ data, hash }) => ({ hash, project: toHouseProject(data, picture) })),
    removedProjects: projects.removed,
  };
}

function toHouseProject(feed: FeedProject, picture: (source: string) => KnownPicture | undefined): Project {
  const plans = feed.Units.flatMap((unit) =>
    usablePictures(unit.Plan ? [unit.Plan] : [], feed.Language, picture).map((plan) => [unit.ID, plan] as const),
  );
  return toProject(feed, usablePictures(feed.Pictures, feed.Language, picture), new Map(plans));
}
