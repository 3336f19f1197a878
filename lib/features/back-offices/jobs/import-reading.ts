import 'server-only';
import { FeedError, type ImportReport, importFeed, type RawFeed } from '@/lib/features/feed/for-commands';
import type { Network } from '@/lib/platform/media/download';
import { hasFilesToRetry } from '@/lib/platform/media/known-files';
import { findIdsOnSite, findItems, findOfficeItems, isCatalogueOf, loadCache, sourceOf } from '../data';
import { type StoredItem, toRawFeed, withoutPrice } from '../mapping/raw-feed';
import { saveReading } from '../mutations';
import { lostOffices } from '../rules/pages';
import type { BackOffice, FeedShape, ItemCache, OfficeItem, Reading, Tools } from '../types';

export type ReadOptions = {
  now: Date;
  network?: Network | undefined;
  /** It is read although it is not due. */
  isNow?: boolean;
  /** Everything is read. */
  isFull?: boolean;
  /** Nothing is stored: neither items nor the report. */
  dryRun?: boolean;
  force?: boolean;
  onProgress?: Tools['onProgress'];
};
export type ReadReport = {
  outcome: 'no-source' | 'not-due' | 'busy' | 'unchanged' | 'failed' | 'imported';
  problem: string | null;
  report: ImportReport | null;
};

export const nothing = (outcome: ReadReport['outcome']): ReadReport => ({ outcome, problem: null, report: null });

/** The remarks of a mapping as those of a report. */
const toRemarks = (changed: readonly OfficeItem[]): RawFeed['remarks'] =>
  changed.flatMap(({ id, kind, remarks }) => remarks.map((remark) => ({ kind, id, line: null, ...remark })));

/** A remark for each item that was named and not given, and those on items that stay as they are. */
const ofMissing = ({ missing = [], remarks = [] }: Reading): RawFeed['remarks'] => [
  ...missing.map((id) => ({
    kind: 'property' as const,
    id,
    line: null,
    field: 'id',
    value: id,
    reason: 'was not given by the back office; what is known of it stays',
  })),
  ...remarks.map((remark) => ({ line: null, ...remark })),
];

/** What was read, as rows that the store would have. */
const asStored = (changed: readonly OfficeItem[]): StoredItem[] =>
  changed.flatMap(({ id, kind, locale, item }) =>
    item === null ? [] : [{ id, kind, locale, item: JSON.stringify(item) }],
  );

/** Items that must not be shown any more, for what a refused feed takes away. */
const asWithdrawn = (changed: readonly OfficeItem[]): StoredItem[] =>
  changed.flatMap(({ id, kind, item }) =>
    item === null ? [{ id, kind, locale: '' as const, item: JSON.stringify({ ID: id, Status: 'withdrawn' }) }] : [],
  );

/** The problem of a reading: its own, a doubt about its file, or an office of which nothing is left. */
function problemOf(
  reading: Reading,
  offices: ReadonlySet<string>,
  cached: readonly OfficeItem['office'][],
): string | null {
  const doubt = reading.problem ?? reading.file?.doubt ?? null;
  if (doubt !== null || reading.present === null) return doubt;
  const lost = lostOffices(offices, [
    ...cached,
    ...reading.changed.filter(({ item }) => item).map(({ office }) => office),
  ]);
  return lost.length > 0 ? `nothing is left of office ${lost.join(', ')}; use --force if it is closed` : null;
}

/** The reading with the stored items that lose their price although they could not be read. */
async function withPriceless(source: string, reading: Reading): Promise<Reading> {
  const ids = new Set(reading.priceless);
  if (ids.size === 0) return reading;
  const stored = (await findOfficeItems(source)).filter(({ id, item }) => ids.has(id) && item.PublishPrice === true);
  return {
    ...reading,
    changed: [...reading.changed, ...stored.map((one) => ({ ...one, item: withoutPrice(one.item) }))],
  };
}

/** The reading without what it shows of an item that it hides too: it saw the item at two moments. */
function hiddenFirst(reading: Reading): Reading {
  const hidden = new Set(reading.changed.flatMap(({ id, item }) => (item === null ? [id] : [])));
  return { ...reading, changed: reading.changed.filter(({ id, item }) => item === null || !hidden.has(id)) };
}

/** Whether every property on the site is one of the stored items. */
async function isAllStored({ name, fields }: BackOffice): Promise<boolean> {
  const { items } = toRawFeed(await findItems(sourceOf(name)), name, fields);
  const stored = new Set(items.map((one) => String((one.read().item as FeedShape).ID).toLowerCase()));
  return (await findIdsOnSite()).every((id) => stored.has(id.toLowerCase()));
}

/** What is read: everything, or a part that removes nothing. */
export type Part = { isFull: boolean; read: (cache: ItemCache) => Promise<Reading> };

/**
 * Puts the file of a reading away after its import. It stays when only the import has to be repeated: because another one runs,
 * or the place of pictures is away. Returns whether there may be another file.
 */
async function putAway({ file }: Reading, refusal: string | null, report: ImportReport): Promise<boolean> {
  const { problem } = report;
  // Only these problems of an import are of the file.
  const isOfFile =
    problem !== null && (/--force|FEED_MOST_REFUSALS/.test(problem) || problem.includes(refusal ?? '\0'));
  if (!file || (problem !== null && !isOfFile)) return false;
  await file.settle(refusal ?? problem);
  return true;
}

type OneRead = ReadReport & { hasNext?: boolean };

/** Reads the back office and imports what it has. Nothing is imported of a reading that is not complete. */
export async function importReading(
  office: BackOffice,
  { isFull, read }: Part,
  options: ReadOptions,
): Promise<OneRead> {
  const { now, network, dryRun = false, force = false, onProgress } = options;
  const source = sourceOf(office.name);
  const { cache, offices, officeOf, count } = await loadCache(source, options.isFull);
  const reading = hiddenFirst(await withPriceless(source, await read(cache)));
  const stays = [...(reading.present ?? [])].flatMap((id) => officeOf.get(id) ?? []);
  const problem = force ? reading.problem : problemOf(reading, offices, stays);
  const rows = async (): Promise<StoredItem[]> => {
    if (!dryRun) return findItems(source);
    const before = (await findItems(source)).filter(({ id }) => reading.present?.has(id) ?? true);
    const read = new Set(reading.changed.map(({ id }) => id));
    return [...before.filter(({ id }) => !read.has(id)), ...asStored(reading.changed)];
  };
  const isOurs = await isCatalogueOf(source);
  // A list of changes, a call and a part of a file name each item that they take away, so they may take away most. What an
  // earlier reading took away, whose import was refused, they do not name.
  const mayName = reading.present === null || reading.file?.isPart === true;
  const takesAway = reading.changed.some(({ item }) => item === null);
  const isNamed = isOurs && mayName && takesAway && (await isAllStored(office));
  if (!dryRun) await saveReading(source, { ...reading, problem, isFull }, now);
  const isNothing = reading.present === null && reading.changed.length === 0 && problem === null && !reading.file;
  // The items are stored, and the site shows those of another source.
  const isElsewhere = count > 0 && !isOurs;
  if (isNothing && !isElsewhere && !(await hasFilesToRetry(now))) return nothing('unchanged');
  const importing = (feed: RawFeed | FeedError) =>
    importFeed({
      source,
      feed,
      folder: office.folder ?? null,
      now,
      network,
      dryRun,
      force: force || isNamed,
      addresses: reading.addresses,
      onProgress,
    });
  if (problem !== null) {
    const error = new FeedError(`the back office could not be read completely: ${problem}`);
    error.items = toRawFeed(
      [...asStored(reading.changed), ...asWithdrawn(reading.changed)],
      office.name,
      office.fields,
    ).items;
    const report = await importing(error);
    return { outcome: 'failed', problem, report, hasNext: !dryRun && (await putAway(reading, problem, report)) };
  }
  const feed = toRawFeed(await rows(), office.name, office.fields);
  const report = await importing({
    ...feed,
    remarks: [...feed.remarks, ...toRemarks(reading.changed), ...ofMissing(reading)],
  });
  const hasNext = !dryRun && (await putAway(reading, null, report));
  return { outcome: report.problem ? 'failed' : 'imported', problem: report.problem, report, hasNext };
}

/**
 * Reads the back office; one that sends files until none is left. The report is that of the last import that changed the site,
 * else of the last; the problem is the last one. `isStuck`: the last one is to be repeated.
 */
export async function importAll(
  office: BackOffice,
  part: Part,
  options: ReadOptions,
  signal: AbortSignal,
): Promise<ReadReport & { isStuck: boolean }> {
  let one = await importReading(office, part, options);
  let all: ReadReport = one;
  while (one.hasNext && !signal.aborted) {
    one = await importReading(office, part, options);
    if (one.report === null) continue;
    const isTold = all.report?.outcome === 'applied' && one.report.outcome !== 'applied';
    all = { outcome: one.outcome, problem: one.problem ?? all.problem, report: isTold ? all.report : one.report };
  }
  const { outcome, problem, report } = all;
  return { outcome, problem, report, isStuck: one.problem !== null && !one.hasNext };
}
