import 'server-only';
import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CLOCK_ORDER_MS } from '@/lib/domain/time/durations';
import { env } from '@/lib/platform/config/env';
import { type Network, readBody, request } from '@/lib/platform/media/download';
import { hasFilesToRetry } from '@/lib/platform/media/known-files';
import { withLease } from '@/lib/platform/store/lease';
import { type FeedSource, getFeedSource, sourceName } from '../data';
import { troubleMail } from '../emails';
import { MOST_FEED_BYTES } from '../mapping/feed-limits';
import { saveFeedSource, type Trouble } from '../mutations';
import type { ImportReport } from '../types';
import { importDocument } from './import-document';

const MINUTE_MS = 60_000;
/** The pause doubles after each failure, at most four times: to sixteen times the interval. */
const MAX_DOUBLINGS = 4;

/** The problem that is stored while an import runs, so that it remains if the process is killed. */
const STOPPED_EARLY = 'the import stopped: its process ended too early';

export type SyncReport = {
  outcome: 'no-source' | 'not-due' | 'busy' | 'not-modified' | 'failed' | 'imported';
  problem: string | null;
  report: ImportReport | null;
};
type Fetched =
  | { isModified: false }
  | { isModified: true; bytes: Buffer; folder: string | null; etag: string | null; lastModified: string | null };

/** Reads a feed file, unless it is unchanged since the last time. */
async function readFeedFile(path: string, known: FeedSource): Promise<Fetched> {
  const { mtimeMs, size } = await stat(path);
  if (size > MOST_FEED_BYTES) throw new Error(`the file is larger than ${MOST_FEED_BYTES / 1e6} MB`);
  const lastModified = `${Math.round(mtimeMs)}-${size}`;
  if (known.lastModified === lastModified) return { isModified: false };
  return { isModified: true, bytes: await readFile(path), folder: dirname(path), etag: null, lastModified };
}

/** Downloads the feed with the ETag and date of the last answer: an unchanged feed costs one short 304. */
async function fetchFeed(address: string, known: FeedSource, network: Network | undefined): Promise<Fetched> {
  const { username, password, host } = new URL(address);
  const headers: Record<string, string> = {
    accept: 'application/json, application/x-ndjson, application/xml, text/xml',
  };
  if (username) {
    const login = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
    headers.authorization = `Basic ${Buffer.from(login).toString('base64')}`;
  }
  if (known.etag) headers['if-none-match'] = known.etag;
  if (known.lastModified) headers['if-modified-since'] = known.lastModified;
  const answer = await request(sourceName(address), { hosts: [host], headers, network, isOwn: true });
  if (answer.status >= 200 && answer.status < 300) {
    const bytes = await readBody(answer, MOST_FEED_BYTES);
    const [etag, lastModified] = [answer.header('etag'), answer.header('last-modified')];
    return { isModified: true, bytes, folder: null, etag, lastModified };
  }
  answer.body.destroy();
  if (answer.status === 304) return { isModified: false };
  throw new Error(`the server of the feed answered ${answer.status}`);
}

const fetchSource = (source: string, known: FeedSource, network: Network | undefined): Promise<Fetched> =>
  source.startsWith('https:')
    ? fetchFeed(source, known, network)
    : readFeedFile(source.startsWith('file:') ? fileURLToPath(source) : source, known);

/** The hours without a usable feed after which the agency gets a mail. */
const OLD_HOURS = 24;

/** The problem of a feed that has not arrived for a day; null before that, and for a feed that has never arrived. */
function oldFeed({ source, succeededAt, problem }: FeedSource, now: Date): Trouble | null {
  const hours = succeededAt === null ? 0 : Math.floor((now.getTime() - Date.parse(succeededAt)) / (60 * MINUTE_MS));
  if (hours < OLD_HOURS) return null;
  return { key: 'old', message: troubleMail({ source, problem, hours, refused: { count: 0, examples: [] } }) };
}

/** Whether a download is due; it is also due if the clock was set back after the last download. */
const isDue = ({ nextAt, checkedAt }: FeedSource, now: Date): boolean =>
  nextAt === null ||
  nextAt <= now.toISOString() ||
  (checkedAt !== null && Date.parse(checkedAt) > now.getTime() + CLOCK_ORDER_MS);

const minutesLater = (now: Date, minutes: number): string =>
  new Date(now.getTime() + minutes * MINUTE_MS).toISOString();

/**
 * Imports the feed at `FEED_URL` if it is due: one run at a time across all processes, conditional requests, 15 s time
 * limit, longer pauses after failures. After any error the last good catalogue stays.
 */
export async function syncFeed(
  now: Date,
  source: string | undefined = env.FEED_URL,
  network?: Network,
): Promise<SyncReport> {
  const answer = (
    outcome: SyncReport['outcome'],
    problem: string | null = null,
    report: ImportReport | null = null,
  ): SyncReport => ({ outcome, problem, report });
  if (!source) return answer('no-source');
  const synced = await withLease('feed-sync', async () => {
    const known = await getFeedSource(source);
    if (!isDue(known, now)) return answer('not-due');
    const failed = async (problem: string, report: ImportReport | null = null): Promise<SyncReport> => {
      const minutes = env.FEED_MINUTES * 2 ** Math.min(known.failures, MAX_DOUBLINGS);
      const failure = {
        ...known,
        checkedAt: now.toISOString(),
        failures: known.failures + 1,
        nextAt: minutesLater(now, minutes),
        problem,
      };
      const trouble = problem === STOPPED_EARLY ? null : oldFeed(failure, now);
      await saveFeedSource(failure, trouble && { trouble, now });
      return answer('failed', problem, report);
    };
    const succeeded = (marks: Partial<FeedSource>) =>
      saveFeedSource({
        ...known,
        ...marks,
        checkedAt: now.toISOString(),
        succeededAt: now.toISOString(),
        failures: 0,
        nextAt: minutesLater(now, env.FEED_MINUTES),
        problem: null,
      });

    // Only the feed tells which properties a retried picture belongs to, so an unchanged feed is downloaded again too.
    const hasRetry = await hasFilesToRetry(now);
    const asked = hasRetry ? { ...known, etag: null, lastModified: null } : known;
    let fetched: Fetched;
    try {
      fetched = await fetchSource(source, asked, network);
    } catch (error) {
      return failed((error as Error).message);
    }
    if (!fetched.isModified) {
      await succeeded({});
      return answer('not-modified');
    }
    // The next time is stored before the import: a process that is killed cannot store it, and would fetch the feed and
    // be killed again every minute.
    await failed(STOPPED_EARLY);
    const { bytes, folder } = fetched;
    const report = await importDocument({ source: known.source, bytes, folder, now, network }).catch(
      async (error: Error) => {
        await failed(`the import stopped: ${error.message}`);
        throw error;
      },
    );
    if (report.problem) return failed(report.problem, report);
    await succeeded({ etag: fetched.etag, lastModified: fetched.lastModified });
    return answer('imported', null, report);
  });
  return synced ?? answer('busy');
}
