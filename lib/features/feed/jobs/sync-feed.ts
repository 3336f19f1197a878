import 'server-only';
import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readBody, request } from '@/lib/platform/download';
import { env } from '@/lib/platform/env';
import { withLease } from '@/lib/platform/lease';
import { hasDocumentsToRetry } from '@/lib/platform/media/known-documents';
import { hasPicturesToRetry } from '@/lib/platform/media/known-pictures';
import { type FeedSource, getFeedSource } from '../data';
import { MAX_FEED_BYTES } from '../mapping/read-document';
import { sourceName } from '../mapping/source-name';
import { saveFeedSource } from '../mutations';
import type { ImportReport } from '../types';
import { importFeed } from './import-feed';

const MINUTE_MS = 60_000;
/** A source that keeps failing is asked ever more rarely, at most sixteen intervals apart. */
const MAX_DOUBLINGS = 4;

export type SyncReport = {
  outcome: 'no-source' | 'not-due' | 'busy' | 'not-modified' | 'failed' | 'imported';
  problem: string | null;
  report: ImportReport | null;
};
type Fetched =
  | { isModified: false }
  | { isModified: true; bytes: Buffer; folder: string | null; etag: string | null; lastModified: string | null };

/** Reads a feed file, unless it has not changed since the last time. */
async function readFeedFile(path: string, known: FeedSource): Promise<Fetched> {
  const { mtimeMs, size } = await stat(path);
  const lastModified = `${Math.round(mtimeMs)}-${size}`;
  if (known.lastModified === lastModified) return { isModified: false };
  return { isModified: true, bytes: await readFile(path), folder: dirname(path), etag: null, lastModified };
}

/** Asks the feed's address, with the marks of the last answer: an unchanged feed costs one small exchange. */
async function fetchFeed(address: string, known: FeedSource): Promise<Fetched> {
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
  const response = await request(sourceName(address), { hosts: [host], headers });
  if (response.status === 304) return { isModified: false };
  if (!response.ok) throw new Error(`the source answered ${response.status}`);
  const bytes = await readBody(response, MAX_FEED_BYTES);
  return {
    isModified: true,
    bytes,
    folder: null,
    etag: response.headers.get('etag'),
    lastModified: response.headers.get('last-modified'),
  };
}

const fetchSource = (source: string, known: FeedSource): Promise<Fetched> =>
  source.startsWith('https:')
    ? fetchFeed(source, known)
    : readFeedFile(source.startsWith('file:') ? fileURLToPath(source) : source, known);

/** Also due when the clock has been set back since the last look. */
const isDue = ({ nextAt, checkedAt }: FeedSource, now: Date): boolean =>
  nextAt === null || nextAt <= now.toISOString() || (checkedAt !== null && checkedAt > now.toISOString());

const minutesLater = (now: Date, minutes: number): string =>
  new Date(now.getTime() + minutes * MINUTE_MS).toISOString();

/**
 * Brings the catalogue in line with `FEED_URL` when that is due: one run at a time over all processes, conditional
 * requests, 15 s timeout, exponential backoff. Whatever goes wrong, the last good catalogue stays.
 */
export async function syncFeed(now: Date, source: string | undefined = env.FEED_URL): Promise<SyncReport> {
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
      await saveFeedSource({
        ...known,
        checkedAt: now.toISOString(),
        failures: known.failures + 1,
        nextAt: minutesLater(now, minutes),
        problem,
      });
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

    // Pictures that are tried again have to be put in their homes, and only the feed says where.
    const hasRetry = (await hasPicturesToRetry(now)) || (await hasDocumentsToRetry(now));
    const asked = hasRetry ? { ...known, etag: null, lastModified: null } : known;
    let fetched: Fetched;
    try {
      fetched = await fetchSource(source, asked);
    } catch (error) {
      return failed((error as Error).message);
    }
    if (!fetched.isModified) {
      await succeeded({});
      return answer('not-modified');
    }
    const report = await importFeed({ source: known.source, bytes: fetched.bytes, folder: fetched.folder, now }).catch(
      async (error: Error) => {
        // Otherwise the next minute would fetch the feed and fail again.
        await failed(`the import broke off: ${error.message}`);
        throw error;
      },
    );
    if (report.problem) return failed(report.problem, report);
    await succeeded({ etag: fetched.etag, lastModified: fetched.lastModified });
    return answer('imported', null, report);
  });
  return synced ?? answer('busy');
}
