import { secondsSince } from '@/lib/domain/time/durations';
import { getBackOfficeHealth, sourceOf } from '@/lib/features/back-offices/data';
import { getDemoHealth, getFeedHealth } from '@/lib/features/feed/for-site';
import { getOutboxHealth } from '@/lib/features/outbox/data';
import { getIndexNowHealth } from '@/lib/features/outbox/index-now/data';
import { getContentHealth } from '@/lib/features/setup/data';
import { env } from '@/lib/platform/config/env';
import { areBucketsThere } from '@/lib/platform/media/bucket';
import { isInBucket } from '@/lib/platform/media/stored-files';
import { processState } from '@/lib/platform/process/process-state.mjs';
import { hasUncountedProxy } from '@/lib/platform/security/proxy-health';
import { getClockHealth } from '@/lib/platform/store/clock-gate';
import { getStorageHealth } from '@/lib/platform/store/storage-health';
import { secondsSinceRead } from '@/lib/platform/store/versioned-cache';
import { canDrawPage, getProcessHealth, readyStatus } from '@/lib/server/health';
import { tellBalancer, unlessStopping } from '@/lib/server/stop.mjs';

export const dynamic = 'force-dynamic';

/** The age of a waiting mail from which the mail server is reported as not working. */
const OLD_SECONDS = 3600;
/** The age of the last reading of the feed from which it is reported as `red`. */
const OLD_FEED_SECONDS = 86_400;
/**
 * The longest time since the last read of the catalogue: every page reads it, and this check draws a page every ten
 * seconds.
 */
const STALE_READ_SECONDS = 60;
/** Requests within this time share one answer, so that frequent checks do not load the store. */
const SHARED_MS = 500;

const stateOf = (isRed: boolean): 'red' | 'green' => (isRed ? 'red' : 'green');

/** The checks that need the store; null if it is unavailable. */
const askStore = async () => {
  try {
    const now = new Date();
    const source = env.CRM ? sourceOf(env.CRM) : env.FEED_URL;
    const [feed, crm, outbox, indexNow, clock, demo] = [
      await getFeedHealth(source),
      env.CRM ? await getBackOfficeHealth(sourceOf(env.CRM), now) : null,
      await getOutboxHealth(now),
      await getIndexNowHealth(),
      await getClockHealth(now),
      await getDemoHealth(),
    ];
    return { ...feed, crm, outbox, indexNow, clock, demo };
  } catch {
    return null;
  }
};

/** The state of this process and of its dependencies. */
async function report() {
  const [known, storage, content, health, bucket] = await Promise.all([
    askStore(),
    getStorageHealth(),
    getContentHealth(),
    getProcessHealth(),
    isInBucket() && areBucketsThere(),
  ]);
  const ready = await canDrawPage(known === null);
  const nothing = { crm: null, outbox: null, indexNow: null, clock: null, demo: null, feed: null };
  const { crm, outbox, indexNow, clock, demo, feed } = known ?? nothing;
  const [now, readSeconds] = [new Date(), secondsSinceRead()];
  const { isOlderBuild, planned } = processState.process;
  return {
    ready,
    page: ready ? 'drawn' : 'not drawn',
    store: known ? 'reachable' : 'unreachable',
    outbox: outbox && {
      state: stateOf(outbox.dead > 0 || (outbox.held ?? 0) > 0 || (outbox.oldestWaitingSeconds ?? 0) > OLD_SECONDS),
      ...outbox,
    },
    news: outbox && { state: stateOf(outbox.held !== null), held: outbox.held !== null },
    // The demo agency is kept out of search engines on purpose, so this is no problem.
    searchEngines: { state: stateOf(processState.unlisted === 'restored copy'), unlisted: processState.unlisted },
    indexNow: indexNow && { state: stateOf(indexNow.refusal !== null), ...indexNow },
    build: { state: stateOf(isOlderBuild), isOlder: isOlderBuild },
    proxy: { state: stateOf(hasUncountedProxy()) },
    content,
    // Without it pages stay, and pictures and documents answer 503.
    ...(isInBucket() && { media: { state: stateOf(!bucket), bucket: bucket ? 'reachable' : 'unreachable' } }),
    storage: { state: stateOf(!storage.writable || storage.room === 'low'), ...storage },
    retention: clock && {
      state: stateOf(clock.doubt !== null),
      lastRunSeconds: secondsSince(clock.lastRun?.toISOString(), now),
      doubt: clock.doubt?.kind ?? null,
    },
    catalogue: {
      state: stateOf(readSeconds === null || readSeconds > STALE_READ_SECONDS),
      lastReadSeconds: readSeconds,
      ageSeconds: secondsSince(known?.appliedAt, now),
    },
    // Figures that the demo invented for properties of the agency, or beside them.
    demo,
    process: {
      state: stateOf(Object.values(health).some((word) => word === 'low' || word === 'slow')),
      ...health,
      reckoned: planned,
    },
    // A request that perhaps arrived needs a person: npm run crm -- leads.
    ...(crm && { crm: { state: stateOf(crm.unsure > 0), ...crm } }),
    feed: feed && {
      // The feed was not read for a day, although it is normally read every few minutes: new and sold properties are
      // wrong on the site.
      state: stateOf((secondsSince(feed.succeededAt, now) ?? feed.failures * OLD_FEED_SECONDS) >= OLD_FEED_SECONDS),
      lastSuccessSeconds: secondsSince(feed.succeededAt, now),
      lastCheckSeconds: secondsSince(feed.checkedAt, now),
      failures: feed.failures,
    },
  };
}

let asking: ReturnType<typeof report> | null = null;

/**
 * Whether this process can draw a page (200 or 503). Problems for the operator are `red` with status 200, because
 * visitors can still look at properties; with `?strict` they are 503, for a monitor that calls a person: mails that are not sent, requests that cannot be stored, invalid texts, an
 * unreliable clock, a catalogue that cannot be read, a process that is slow or lacks a resource
 * (design/server-processes).
 */
export async function GET(request: Request): Promise<Response> {
  const headers = { 'Cache-Control': 'no-store' };
  const stopping = () => Response.json({ ready: false, stopping: true }, { status: 503, headers });
  if (!tellBalancer()) return stopping();
  asking ??= report().finally(() => setTimeout(() => (asking = null), SHARED_MS));
  // The checks of a busy process may take longer than the time in which the process has to stop.
  const said = await unlessStopping(asking);
  if (!said) {
    tellBalancer();
    return stopping();
  }
  return Response.json(said, { status: readyStatus(said, new URL(request.url).searchParams.has('strict')), headers });
}
