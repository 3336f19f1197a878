import 'server-only';
import { createHash } from 'node:crypto';
import type { AgencyTreeName } from '@/lib/domain/property/agency-tree';
import { brusselsDay } from '@/lib/domain/time/dates';
import { DEMO_SOURCE } from '@/lib/features/leads/types';
import { env } from '@/lib/platform/config/env';
import { isSiteUrlKnown } from '@/lib/platform/config/site-address';
import { BucketError } from '@/lib/platform/media/bucket';
import type { Network } from '@/lib/platform/media/download';
import { endOverdueRetries } from '@/lib/platform/media/known-files';
import { withLease } from '@/lib/platform/store/lease';
import { changedTrees, findFirstDays, findKnownHashes, getFeedSource, sourceName } from '../data';
import { countInvented, isDemoCatalogue } from '../demo/data';
import { troubleMail } from '../emails';
import { type CatalogueChange, replaceCatalogue, saveFeedSource, saveReport, type Trouble } from '../mutations';
import type { FeedProject } from '../schema/project';
import type { FeedProperty } from '../schema/property';
import { FeedError, type FeedRemark, type ImportCounts, type ImportReport, type RawFeed, type RawItem } from '../types';
import {
  type CompareRules,
  type Comparison,
  compareItems,
  foreseenCounts,
  hashItem,
  itemRules,
  settleItems,
  type WrittenItem,
} from './compare-items';
import { HeldRows } from './held-rows';
import { hideUnitPrices } from './hide-unit-prices';
import { mapProject, mapProperty } from './map-items';
import { openFileIndex, picturesIn, sourceOf, unusableFiles } from './open-file-index';
import { hasDocumentRetry, prepareDocuments } from './prepare-documents';
import { prepareLeadPictures, preparePictures } from './prepare-pictures';
import { readTrees } from './read-trees';
import { collected, Remarks } from './remarks';
import { applyRefused, takeAway } from './take-away';
import { takeDossiers } from './take-dossiers';
import { takeOwners } from './take-owners';
import { isRetryDue } from './try-files';
import { strangeNames, warnOfProject, warnOfProperty } from './warn-of-items';

/** A feed with less than this share of the properties on the site is not applied without `force`. */
const SAFE_SHARE = 0.7;

export type ImportOptions = {
  /** Path or address of the feed, for the report. */
  source: string;
  /** The feed, or the error of reading it, which the report tells. */
  feed: RawFeed | FeedError;
  /** The folder with the pictures that the feed names by a path; null when the feed was downloaded. */
  folder: string | null;
  now: Date;
  force?: boolean;
  dryRun?: boolean;
  onProgress?: ((step: string, done: number, total: number) => void) | undefined;
  /** How pictures and documents are fetched; by default from the internet. */
  network?: Network | undefined;
  /** Where a file can be fetched now, by the address that names it in the feed, for addresses that expire. */
  addresses?: ReadonlyMap<string, string> | undefined;
};

const NO_COUNTS: ImportCounts = { new: 0, changed: 0, unchanged: 0, removed: 0, refused: 0 };

/** The report of an import at its start: every count is zero. */
export const emptyReport = (source: string, now: Date): ImportReport => ({
  source,
  format: null,
  outcome: 'refused',
  problem: null,
  startedAt: now.toISOString(),
  finishedAt: '',
  properties: { ...NO_COUNTS },
  projects: { ...NO_COUNTS },
  pictures: { cut: 0, reused: 0, unusable: 0 },
  documents: { kept: 0, reused: 0, unusable: 0 },
  refused: [],
  warnings: [],
  leftOut: { refused: 0, warnings: 0 },
});

/** Checks and applies a feed of any source. Never throws because of its content: the report says what happened. */
export async function importFeed(options: ImportOptions): Promise<ImportReport> {
  const report = emptyReport(options.source, options.now);
  const remarks: AllRemarks = { refused: new Remarks(), warnings: new Remarks(), known: new Map() };
  try {
    const ran = await withLease('import', () => checkAndApply(options, report, remarks));
    if (ran === null) throw new FeedError('another import is running; try again when it is done');
  } catch (error) {
    if (!(error instanceof FeedError || error instanceof BucketError)) throw error;
    report.problem = error.message;
  }
  report.refused = remarks.refused.kept;
  report.warnings = remarks.warnings.kept;
  report.leftOut = { refused: remarks.refused.leftOut, warnings: remarks.warnings.leftOut };
  report.finishedAt = new Date().toISOString();
  if (!options.dryRun) await saveReport(report, troubleOf(report, remarks));
  return report;
}

/** Checks and applies a feed. When it is refused as a whole, what its items take away from the public is applied. */
async function checkAndApply(options: ImportOptions, report: ImportReport, remarks: AllRemarks): Promise<true> {
  const { feed } = options;
  const rows = new HeldRows();
  try {
    if (feed instanceof FeedError) throw feed;
    report.format = feed.format;
    return await applyFeed(feed, options, report, remarks, rows);
  } catch (error) {
    if (!(error instanceof FeedError) || options.dryRun) throw error;
    const count = await applyRefused(feed.items, options);
    if (count === 0) throw error;
    throw new FeedError(`${error.message}; what it hides, sells or withdraws was applied (to ${count} on the site)`);
  } finally {
    rows.close();
  }
}

function checkSize(properties: Comparison<unknown>, known: number, force: boolean): void {
  if (force) return;
  if (properties.seen === 0) throw new FeedError('the feed contains no usable property; use --force to empty the site');
  if (known > 0 && properties.seen < known * SAFE_SHARE) {
    throw new FeedError(
      `the feed contains ${properties.seen} properties, fewer than ${SAFE_SHARE * 100} % of the ${known} on the site; use --force if that is intended`,
    );
  }
}

type AllRemarks = {
  refused: Remarks;
  warnings: Remarks;
  /** The remarks on refused properties that the site already has, by id. */
  known: Map<string, FeedRemark>;
};

/** Maximum number of different faults of refused properties that a mail lists. */
const EXAMPLES = 10;

/** The problem that the agency is mailed about after an import; null when every property on the site is up to date. */
function troubleOf({ source, problem }: ImportReport, { known, refused }: AllRemarks): Trouble | null {
  // Without the address of the site no mail can be written; the terminal shows the report.
  if (!isSiteUrlKnown()) return null;
  const isStopped = problem !== null && (known.size > 0 || refused.kept.length > 0 || problem.includes('fewer than'));
  if (known.size === 0 && !isStopped) return null;
  const ids = [...known.keys()].sort().join();
  const key = createHash('sha256')
    .update(`${isStopped ? 'stopped' : ids}`)
    .digest('base64url')
    .slice(0, 27);
  const { kept } = collected(known.values());
  const examples = kept.slice(0, EXAMPLES);
  return { key, message: troubleMail({ source, problem, hours: null, refused: { count: known.size, examples } }) };
}

/** Collects the remarks on refused items, and ends the import when too many are refused. */
function refusals(report: ImportReport, { refused, known }: AllRemarks): CompareRules['refuse'] {
  return (remarks, { kind, line }, knownId) => {
    if (knownId !== null && remarks[0] && kind === 'property') known.set(knownId, remarks[0]);
    const counts = kind === 'property' ? report.properties : report.projects;
    counts.refused += 1;
    refused.add(remarks);
    if (report.properties.refused + report.projects.refused <= env.FEED_MOST_REFUSALS) return;
    const where = line === null ? '' : ` at line ${line}`;
    throw new FeedError(
      `more than ${env.FEED_MOST_REFUSALS} properties and projects are invalid (FEED_MOST_REFUSALS); the import stopped${where}`,
    );
  };
}

async function applyFeed(
  raw: RawFeed,
  options: Omit<ImportOptions, 'feed'>,
  report: ImportReport,
  remarks: AllRemarks,
  rows: HeldRows,
): Promise<true> {
  const { now, dryRun = false, force = false, network } = options;
  const { warnings } = remarks;
  const isOwn = options.source !== DEMO_SOURCE;
  // The agency's first own import takes the demo away, so nothing of it is compared, kept or counted as removed.
  const replacesDemo = isOwn && (await isDemoCatalogue());
  const found = await findKnownHashes();
  const known = replacesDemo
    ? { ...found, properties: new Map<string, string>(), projects: new Map<string, string>() }
    : found;
  if (isOwn) report.invented = await countInvented();
  const hasInvented = Object.values(report.invented ?? {}).some((count) => count > 0);
  const files = await openFileIndex(options.folder, options.addresses);
  const hashOf = (item: unknown) => hashItem(item, files);
  const words = raw.vocabulary;
  warnings.add(raw.remarks);
  const rules: CompareRules = {
    words,
    files,
    hashOf,
    hasRetry: (item) =>
      !dryRun &&
      (picturesIn(item).some((picture) => isRetryDue(files.known.get(sourceOf(picture)), now)) ||
        hasDocumentRetry(item, files, now)),
    refuse: refusals(report, remarks),
    tell: (remark) => warnings.add([remark]),
  };
  const itemsOf = (kind: RawItem['kind']) => raw.items.filter((item) => item.kind === kind);
  const { propertyRules, projectRules } = itemRules(now);
  const properties = await compareItems(itemsOf('property'), propertyRules, known.properties, rules);
  const projects = await compareItems(itemsOf('project'), projectRules, known.projects, rules);
  const projectIds = new Set([...known.projects.keys(), ...projects.candidates.map(({ id }) => id)]);
  const { trees, warnings: treeWarnings } = readTrees(raw);
  warnings.add(treeWarnings);
  const nodesIn = (name: AgencyTreeName) => new Set(trees[name].map(({ id }) => id));
  const nodes = { category: nodesIn('category'), district: nodesIn('district') };
  const strange = strangeNames(words);
  const warnOfItem = (item: WrittenItem<FeedProperty>): void => {
    strange.look(item);
    warnings.add(warnOfProperty(item, words, projectIds, nodes, brusselsDay(now)));
  };
  const warnOfBuilding = (item: WrittenItem<FeedProject>): void => {
    strange.look(item);
    warnings.add(warnOfProject(item, words));
  };
  const takeRecords = async (): Promise<void> => {
    if (raw.owners) warnings.add(await takeOwners(raw.owners, { now, dryRun, force }));
    if (raw.dossiers) warnings.add(await takeDossiers(raw.dossiers, files, { now, dryRun, network }));
  };
  if (dryRun) {
    report.properties = await settleItems(properties, rules, warnOfItem);
    report.projects = await settleItems(projects, rules, warnOfBuilding);
    warnings.add(strange.warnings());
    await takeRecords();
    checkSize(properties, known.properties.size, force);
    report.outcome = 'dry-run';
    return true;
  }
  report.properties = foreseenCounts(properties);
  report.projects = foreseenCounts(projects);
  checkSize(properties, known.properties.size, force);

  const onPicture = (done: number, total: number) => options.onProgress?.('pictures', done, total);
  report.pictures = await preparePictures(files, now, onPicture, network);
  report.documents = await prepareDocuments(files, now, network);
  warnings.add(unusableFiles(files.kept.pictures, files.known, words.nameOf('Pictures') ?? 'Pictures'));
  warnings.add(unusableFiles(files.kept.documents, files.documents, 'Documents'));

  const change: CatalogueChange = {
    properties: [],
    removedProperties: properties.removed,
    projects: [],
    removedProjects: projects.removed,
    trees: await changedTrees(trees),
  };
  const firstDays = await findFirstDays(replacesDemo ? [] : properties.candidates.map(({ id }) => id));
  const isLastChange = raw.format === 'kyero';
  report.properties = await settleItems(properties, rules, (property) => {
    warnOfItem(property);
    change.properties.push(
      rows.add(
        mapProperty(property, files, {
          stored: firstDays.get(property.data.ID) ?? null,
          isLastChange,
          now,
          less: properties.lessPublic.get(property.data.ID),
        }),
      ),
    );
  });
  report.projects = await settleItems(projects, rules, (project) => {
    warnOfBuilding(project);
    change.projects.push(mapProject(project, files, projects.lessPublic.get(project.data.ID)));
  });
  await takeAway(change, properties.lessPublic, projects.lessPublic, now);
  await hideUnitPrices(change, [...known.projects.keys()]);
  warnings.add(strange.warnings());
  await prepareLeadPictures(change);
  const isChanged = hasInvented || Object.values(change).some((list) => list !== null && list.length > 0);
  if (isChanged && !(await replaceCatalogue(change, known.version, now, options.source)))
    throw new FeedError('another import changed the catalogue at the same time; try again');
  await takeRecords();
  await endOverdueRetries(now);
  report.outcome = isChanged ? 'applied' : 'unchanged';
  return true;
}

/**
 * Reports an import that ended because it exceeded its memory limit. The catalogue is unchanged. Returns the reason, as a
 * sentence for the agency.
 */
export async function reportBreakOff(source: string, startedAt: Date): Promise<string> {
  const problem = `the feed needs more than ${env.FEED_MEMORY_MB} MB of memory (FEED_MEMORY_MB); the import stopped`;
  await saveReport({ ...emptyReport(sourceName(source), startedAt), problem, finishedAt: new Date().toISOString() });
  const known = await getFeedSource(source);
  if (known.checkedAt !== null) await saveFeedSource({ ...known, problem });
  return problem;
}
