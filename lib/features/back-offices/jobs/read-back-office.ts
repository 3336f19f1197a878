import 'server-only';
import { brusselsDay, brusselsTime } from '@/lib/domain/time/dates';
import { DAY_MS } from '@/lib/domain/time/durations';
import {
  FeedError,
  type FeedSource,
  getFeedSource,
  type ImportReport,
  importFeed,
  type RawFeed,
  saveFeedSource,
} from '@/lib/features/feed/for-commands';
import { env } from '@/lib/platform/config/env';
import type { Network } from '@/lib/platform/media/download';
import { hasFilesToRetry } from '@/lib/platform/media/known-files';
import { withLease } from '@/lib/platform/store/lease';
import { CallError } from '../call';
import { findHooks, findItems, isCatalogueOf, lastComplete, loadCache } from '../data';
import { type StoredItem, toRawFeed } from '../mapping/raw-feed';
import { forgetHooks, saveReading, settleHooks } from '../mutations';
import { lostOffices } from '../rules/offices';
import { nextTry } from '../rules/tries';
import type { BackOffice, BackOfficeName, ItemCache, OfficeItem, ReadFile, Reading } from '../types';
import { READERS } from './readers';
import { toolsOf } from './tools';

/** The longest run; what is left goes on from the stored items at the next one. */
const LONGEST_RUN_MS = 10 * 60_000;
/** How long calls of the back office are known, so that a repeated one changes nothing. */
const HOOK_DAYS = 30;
const MINUTE_MS = 60_000;

/** The name of the source in the store and in reports. */
export const sourceOf = (name: BackOfficeName): string => `crm:${name}`;

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
  onProgress?: (step: string, done: number, total: number) => void;
};
export type ReadReport = {
  outcome: 'no-source' | 'not-due' | 'busy' | 'unchanged' | 'failed' | 'imported';
  problem: string | null;
  report: ImportReport | null;
};

/** Whether everything is to be read: never before, more than a day ago, or not yet since the hour of the night. */
export function isFullDue(complete: Date | null, now: Date): boolean {
  if (complete === null || now.getTime() - complete.getTime() > DAY_MS) return true;
  const hour = Number(brusselsTime(now).slice(0, 2));
  return hour >= env.CRM_FULL_HOUR && brusselsDay(complete) < brusselsDay(now);
}

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

/** What is read: everything, or a part that removes nothing. */
type Part = { isFull: boolean; read: (cache: ItemCache) => Promise<Reading> };

/**
 * Puts the file of a reading away after its import. It stays when only the import has to be repeated: because another one runs,
 * or the place of pictures is away. Returns whether there may be another file.
 */
async function putAway(file: ReadFile | undefined, refusal: string | null, report: ImportReport): Promise<boolean> {
  const { problem } = report;
  // Only these problems of an import are of the file.
  const isOfFile =
    problem !== null && (/--force|FEED_MOST_REFUSALS/.test(problem) || problem.includes(refusal ?? '\0'));
  if (!file || report.outcome === 'dry-run' || (problem !== null && !isOfFile)) return false;
  await file.settle(refusal ?? problem);
  return true;
}

type OneRead = ReadReport & { hasNext?: boolean };

/** Reads the back office and imports what it has. Nothing is imported of a reading that is not complete. */
async function readAndImport(office: BackOffice, { isFull, read }: Part, options: ReadOptions): Promise<OneRead> {
  const { now, network, dryRun = false, force = false, onProgress } = options;
  const source = sourceOf(office.name);
  const { cache, offices, officeOf } = await loadCache(source, options.isFull);
  const reading = await read(cache);
  const stays = [...(reading.present ?? [])].flatMap((id) => officeOf.get(id) ?? []);
  const problem = force ? reading.problem : problemOf(reading, offices, stays);
  const rows = async (): Promise<StoredItem[]> => {
    if (!dryRun) return findItems(source);
    const before = (await findItems(source)).filter(({ id }) => reading.present?.has(id) ?? true);
    const read = new Set(reading.changed.map(({ id }) => id));
    return [...before.filter(({ id }) => !read.has(id)), ...asStored(reading.changed)];
  };
  // A list of changes, a call and a part of a file name each item that they take away, so they may take away most.
  const isNamed = (reading.present === null || reading.file?.isPart === true) && (await isCatalogueOf(source));
  if (!dryRun) await saveReading(source, { ...reading, problem, isFull }, now);
  const isNothing = reading.present === null && reading.changed.length === 0 && problem === null && !reading.file;
  if (isNothing && !dryRun && !(await hasFilesToRetry(now))) return nothing('unchanged');
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
    return { outcome: 'failed', problem, report, hasNext: await putAway(reading.file, problem, report) };
  }
  const feed = toRawFeed(await rows(), office.name, office.fields);
  const report = await importing({
    ...feed,
    remarks: [...feed.remarks, ...toRemarks(reading.changed), ...ofMissing(reading)],
  });
  const hasNext = await putAway(reading.file, null, report);
  return { outcome: report.problem ? 'failed' : 'imported', problem: report.problem, report, hasNext };
}

/**
 * Reads the back office; one that sends files until none is left. The report is that of the last import that changed the site,
 * else of the last; the problem is the last one. `isStuck`: the last one is to be repeated.
 */
async function readAll(
  office: BackOffice,
  part: Part,
  options: ReadOptions,
  signal: AbortSignal,
): Promise<ReadReport & { isStuck: boolean }> {
  let one = await readAndImport(office, part, options);
  let all: ReadReport = one;
  while (one.hasNext && !signal.aborted) {
    one = await readAndImport(office, part, options);
    if (one.report === null) continue;
    const isTold = all.report?.outcome === 'applied' && one.report.outcome !== 'applied';
    all = { outcome: one.outcome, problem: one.problem ?? all.problem, report: isTold ? all.report : one.report };
  }
  const { outcome, problem, report } = all;
  return { outcome, problem, report, isStuck: one.problem !== null && !one.hasNext };
}

const nothing = (outcome: ReadReport['outcome']): ReadReport => ({ outcome, problem: null, report: null });

/** An item that the back office took away. */
const deletedItem = (id: string): OfficeItem => ({
  id,
  kind: 'property',
  locale: '',
  office: '',
  stamp: '',
  pictureHash: '',
  item: null,
  remarks: [],
});

type Hook = Awaited<ReturnType<typeof findHooks>>[number];

/** Reads what hooks named; of several about one item the last counts. Null where the back office is read by its changes. */
async function readHooks({ readOnly }: BackOffice, hooks: readonly Hook[]): Promise<Reading | null> {
  if (!readOnly) return null;
  const last = new Map(hooks.map(({ item_id, event }) => [item_id, event]));
  const idsOf = (event: string) => [...last].filter(([, one]) => one === event).map(([id]) => id);
  const reading = await readOnly(idsOf('changed'));
  return { ...reading, changed: [...reading.changed, ...idsOf('deleted').map(deletedItem)] };
}

/** Imports what hooks named, and records how each ended. */
async function importHooks(office: BackOffice, hooks: readonly Hook[], options: ReadOptions): Promise<ReadReport> {
  const { now } = options;
  let missing: readonly string[] = [];
  const read = async (): Promise<Reading> => {
    const reading = await readHooks(office, hooks);
    missing = reading?.missing ?? [];
    return reading ?? { changed: [], present: null, problem: null };
  };
  const ended = await readAndImport(office, { isFull: false, read }, options).catch(async (error: Error) => {
    await settleHooks(hooks, 'waiting', now);
    throw error;
  });
  const isGone = ({ item_id }: Hook) => missing.includes(item_id);
  await settleHooks(hooks.filter(isGone), 'gone', now);
  await settleHooks(
    hooks.filter((hook) => !isGone(hook)),
    ended.problem === null ? 'done' : 'waiting',
    now,
  );
  return ended;
}

/**
 * Reads the back office of `CRM` if it is due: changes every CRM_MINUTES, everything once a night. One run at a time across all
 * processes; after any failure the last good catalogue stays.
 */
export async function readBackOffice(options: ReadOptions): Promise<ReadReport> {
  const { now, network, isNow = false, isFull = false, dryRun = false } = options;
  const connect = env.CRM && READERS[env.CRM];
  if (!env.CRM || !connect) return nothing('no-source');
  const name = env.CRM;
  const ran = await withLease('feed-sync', async (): Promise<ReadReport> => {
    const known = await getFeedSource(sourceOf(name));
    const hooks = dryRun ? [] : await findHooks(now);
    const isDue = isNow || isFull || dryRun || known.nextAt === null || known.nextAt <= now.toISOString();
    if (!isDue && hooks.length === 0) return nothing('not-due');
    const complete = await lastComplete(sourceOf(name));
    const since = isFull || isFullDue(complete, now) ? null : new Date(known.succeededAt ?? complete ?? now);
    const save = (state: Partial<FeedSource>) =>
      dryRun ? undefined : saveFeedSource({ ...known, checkedAt: now.toISOString(), ...state });
    const failed = (problem: string, notBefore: Date | null = null) =>
      save({
        failures: known.failures + 1,
        problem,
        // When the back office wants to be asked again, at the earliest.
        nextAt: [nextTry(known.failures, now), notBefore?.toISOString() ?? ''].sort().at(-1) ?? null,
      });
    try {
      // Stored before the run, so that a process that is killed does not begin anew every minute.
      await failed('the reading stopped: its process ended too early');
      const tools = { ...toolsOf(name, network, AbortSignal.timeout(LONGEST_RUN_MS)), now: () => now };
      const office = connect(tools);
      // What is due beside it is read in the next run.
      if (hooks.length > 0 && office.readOnly) {
        const named = await importHooks(office, hooks, options);
        await (named.problem === null ? save({ nextAt: known.nextAt, problem: null }) : failed(named.problem));
        return named;
      }
      const part = { isFull: since === null, read: (cache: ItemCache) => office.read(cache, since) };
      const { isStuck, ...read } = await readAll(office, part, options, tools.signal);
      if (!office.readOnly) await settleHooks(hooks, read.problem === null ? 'done' : 'waiting', now);
      if (part.isFull && !dryRun) await forgetHooks(new Date(now.getTime() - HOOK_DAYS * DAY_MS));
      if (isStuck) await failed(read.problem ?? '');
      else
        await save({
          failures: 0,
          problem: read.problem,
          succeededAt: now.toISOString(),
          nextAt: new Date(now.getTime() + (office.isInbox ? 0 : env.CRM_MINUTES) * MINUTE_MS).toISOString(),
        });
      return read;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      await failed(error.message, error.notBefore);
      return { outcome: 'failed', problem: error.message, report: null };
    }
  });
  return ran ?? nothing('busy');
}
