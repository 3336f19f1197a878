import { getFeedHealth } from '@/lib/features/feed/data';
import { getOutboxHealth } from '@/lib/features/outbox/data';
import { getContentHealth } from '@/lib/features/setup/data';
import { getClockHealth } from '@/lib/platform/clock-gate';
import { canDrawPage } from '@/lib/platform/draw-page';
import { env } from '@/lib/platform/env';
import { getProcessHealth } from '@/lib/platform/process-health';
import { hasUncountedProxy } from '@/lib/platform/proxy-health';
import { tellBalancer } from '@/lib/platform/stop-server';
import { getStorageHealth } from '@/lib/platform/storage-health';
import { secondsSinceRead } from '@/lib/platform/versioned-cache';

export const dynamic = 'force-dynamic';

const secondsSince = (moment: string | null | undefined): number | null =>
  moment ? Math.round((Date.now() - Date.parse(moment)) / 1000) : null;

/** A request that waits longer than this is a mail server that does not work: somebody must look. */
const OLD_SECONDS = 3600;
/** The catalogue is looked at for every page, and a page is drawn for this answer every ten seconds. */
const STALE_READ_SECONDS = 60;
/** Everybody who asks within this time gets one answer: asking often costs the store nothing. */
const SHARED_MS = 500;

const stateOf = (isRed: boolean): 'red' | 'green' => (isRed ? 'red' : 'green');

/** What the store knows; null when it cannot be reached. */
const askStore = async () => {
  try {
    const now = new Date();
    const [feed, outbox, clock] = [
      await getFeedHealth(env.FEED_URL),
      await getOutboxHealth(now),
      await getClockHealth(now),
    ];
    return { ...feed, outbox, clock };
  } catch {
    return null;
  }
};

/** All that there is to say of this process and of what it stands on. */
async function report() {
  const [known, storage, content, health] = await Promise.all([
    askStore(),
    getStorageHealth(),
    getContentHealth(),
    getProcessHealth(),
  ]);
  const ready = await canDrawPage(known === null);
  const { outbox, clock, feed } = known ?? { outbox: null, clock: null, feed: null };
  const readSeconds = secondsSinceRead();
  return {
    ready,
    page: ready ? 'drawn' : 'not drawn',
    store: known ? 'reachable' : 'unreachable',
    outbox: outbox && {
      state: stateOf(outbox.dead > 0 || outbox.held !== null || (outbox.oldestWaitingSeconds ?? 0) > OLD_SECONDS),
      ...outbox,
    },
    proxy: { state: stateOf(hasUncountedProxy()) },
    content,
    storage: { state: stateOf(!storage.writable || storage.room === 'low'), ...storage },
    retention: clock && {
      state: stateOf(clock.doubt !== null),
      lastRunSeconds: secondsSince(clock.lastRun?.toISOString()),
      doubt: clock.doubt?.kind ?? null,
    },
    catalogue: {
      state: stateOf(readSeconds === null || readSeconds > STALE_READ_SECONDS),
      lastReadSeconds: readSeconds,
      ageSeconds: secondsSince(known?.appliedAt),
    },
    process: { state: stateOf(Object.values(health).some((word) => word === 'low' || word === 'slow')), ...health },
    feed: feed && {
      lastSuccessSeconds: secondsSince(feed.succeededAt),
      lastCheckSeconds: secondsSince(feed.checkedAt),
      failures: feed.failures,
    },
  };
}

let asking: ReturnType<typeof report> | null = null;

/**
 * Ready for visitors: this process draws them a page. Beside it stands what somebody must look at, `red` with 200, for homes
 * can still be looked at and taking the site down helps nobody: mails that do not get out, requests that cannot be kept, texts
 * that were left out, a clock in doubt, a catalogue that is not read, a process that is short of something (decision 054).
 */
export async function GET(): Promise<Response> {
  const headers = { 'Cache-Control': 'no-store' };
  if (!tellBalancer()) return Response.json({ ready: false, stopping: true }, { status: 503, headers });
  asking ??= report().finally(() => setTimeout(() => (asking = null), SHARED_MS));
  const said = await asking;
  return Response.json(said, { status: said.ready ? 200 : 503, headers });
}
