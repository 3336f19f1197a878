import 'server-only';
import { brusselsDay, brusselsTime } from '@/lib/domain/time/dates';
import { DAY_MS } from '@/lib/domain/time/durations';
import { type FeedSource, getFeedSource, saveFeedSource } from '@/lib/features/feed/for-commands';
import { env } from '@/lib/platform/config/env';
import { withLease } from '@/lib/platform/store/lease';
import { CallError } from '../connection';
import { findHooks, findLastRead, findOfficeItems, isCatalogueOf, isPaused, lastComplete, sourceOf } from '../data';
import { hiddenItem } from '../mapping/item';
import { forgetHooks, forgetOtherItems, noteComplete, settleHooks } from '../mutations';
import { MINUTE_MS, nextTry } from '../rules/tries';
import type { BackOffice, ItemCache, OfficeItem, Reading, Tools } from '../types';
import { importAll, importReading, nothing, type ReadOptions, type ReadReport } from './import-reading';
import { READERS } from './readers';
import { toolsOf } from './tools';

/** The longest run; what is left goes on from the stored items at the next one. */
const LONGEST_RUN_MS = 10 * 60_000;
/** How long calls of the back office are known, so that a repeated one changes nothing. */
const HOOK_DAYS = 30;
/** Changes are read from some minutes before the last reading, because clocks differ. */
const OVERLAP_MS = 10 * MINUTE_MS;

/** Whether everything is to be read: never before, more than a day ago, or not yet since the hour of the night. */
export function isFullDue(complete: Date | null, now: Date): boolean {
  if (complete === null || now.getTime() - complete.getTime() > DAY_MS) return true;
  const hour = Number(brusselsTime(now).slice(0, 2));
  return hour >= env.CRM_FULL_HOUR && brusselsDay(complete) < brusselsDay(now);
}

type Hook = Awaited<ReturnType<typeof findHooks>>[number];

/** The stored projects without units that were deleted, where the back office tells units inside their project. */
async function withoutDeleted({ name, withoutUnits }: BackOffice, ids: readonly string[]): Promise<OfficeItem[]> {
  if (!withoutUnits || ids.length === 0) return [];
  const stored = await findOfficeItems(sourceOf(name));
  return stored.flatMap((one) => {
    const item = withoutUnits(one.item, ids);
    return item === one.item ? [] : [{ ...one, item }];
  });
}

/** Reads what hooks named; of all about one item only the last counts. Null where the back office is read by its changes. */
async function readHooks(office: BackOffice, hooks: readonly Hook[], now: Date): Promise<Reading | null> {
  const { readOnly } = office;
  if (!readOnly) return null;
  const readUntil = await findLastRead([...new Set(hooks.map(({ item_id }) => item_id))], now);
  const timely = hooks.filter(({ item_id, happened_at }) => happened_at >= (readUntil.get(item_id) ?? ''));
  const last = new Map(timely.map(({ item_id, event }) => [item_id, event]));
  const idsOf = (event: string) => [...last].filter(([, one]) => one === event).map(([id]) => id);
  const reading = await readOnly(idsOf('changed'));
  const read = new Set(reading.changed.map(({ id }) => id));
  const gone = [...idsOf('deleted'), ...(reading.withdrawn ?? [])];
  const projects = (await withoutDeleted(office, gone)).filter(({ id }) => !read.has(id));
  return { ...reading, changed: [...reading.changed, ...projects, ...gone.map((id) => hiddenItem(id))] };
}

/** Imports what hooks named, and records how each ended. */
async function importHooks(office: BackOffice, hooks: readonly Hook[], options: ReadOptions): Promise<ReadReport> {
  const { now } = options;
  let missing: readonly string[] = [];
  const read = async (): Promise<Reading> => {
    const reading = await readHooks(office, hooks, now);
    missing = reading?.missing ?? [];
    return reading ?? { changed: [], present: null, problem: null };
  };
  const ended = await importReading(office, { isFull: false, read }, options).catch(async (error: Error) => {
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
 * Reads the back office of `CRM` if it is due and did not ask for a pause: changes every CRM_MINUTES, everything once a night.
 * One run at a time across all processes; after any failure the last good catalogue stays.
 */
export async function readBackOffice(options: ReadOptions): Promise<ReadReport> {
  const { now, network, isNow = false, isFull = false, dryRun = false, onProgress } = options;
  const connect = env.CRM && READERS[env.CRM];
  if (!env.CRM || !connect) return nothing('no-source');
  const name = env.CRM;
  const ran = await withLease('feed-sync', async (): Promise<ReadReport> => {
    if (!dryRun) await forgetOtherItems(sourceOf(name));
    const isAsked = isNow || isFull || dryRun;
    if (!isAsked && (await isPaused(name, now))) return nothing('not-due');
    const known = await getFeedSource(sourceOf(name));
    const hooks = dryRun ? [] : await findHooks(now);
    const isDue = isAsked || known.nextAt === null || known.nextAt <= now.toISOString();
    if (!isDue && hooks.length === 0) return nothing('not-due');
    const complete = await lastComplete(sourceOf(name));
    // A list of changes does not have what changed while the site showed another source.
    const isAll = isFull || isFullDue(complete, now) || !(await isCatalogueOf(sourceOf(name)));
    const since = isAll ? null : new Date(new Date(known.succeededAt ?? complete ?? now).getTime() - OVERLAP_MS);
    const save = (state: Partial<FeedSource>) =>
      dryRun ? undefined : saveFeedSource({ ...known, checkedAt: now.toISOString(), ...state });
    const failed = (problem: string) =>
      save({ failures: known.failures + 1, problem, nextAt: nextTry(known.failures, now) });
    try {
      // Stored before the run, so that a process that is killed does not begin anew every minute.
      await failed('the reading stopped: its process ended too early');
      const own = toolsOf(name, network, AbortSignal.timeout(LONGEST_RUN_MS));
      const tools: Tools = { ...own, now: () => now, isDryRun: dryRun, onProgress };
      const office = connect(tools);
      // What is due beside it is read in the next run.
      if (hooks.length > 0 && office.readOnly) {
        const named = await importHooks(office, hooks, options);
        await (named.problem === null ? save({ nextAt: known.nextAt, problem: null }) : failed(named.problem));
        return named;
      }
      const part = { isFull: since === null, read: (cache: ItemCache) => office.read(cache, since) };
      const { isStuck, ...read } = await importAll(office, part, options, tools.signal);
      if (!office.readOnly) await settleHooks(hooks, read.problem === null ? 'done' : 'waiting', now);
      if (part.isFull && !dryRun) await forgetHooks(new Date(now.getTime() - HOOK_DAYS * DAY_MS));
      // Otherwise its items may be stored, and not on the site: the next reading is of everything again.
      if (part.isFull && !isStuck && !dryRun) await noteComplete(sourceOf(name), now);
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
      await failed(error.message);
      return { outcome: 'failed', problem: error.message, report: null };
    }
  });
  return ran ?? nothing('busy');
}
