import { getFeedHealth } from '@/lib/features/feed/data';
import { getOutboxHealth } from '@/lib/features/outbox/data';
import { getContentHealth } from '@/lib/features/setup/data';
import { getClockHealth } from '@/lib/platform/clock-gate';
import { env } from '@/lib/platform/env';
import { hasUncountedProxy } from '@/lib/platform/proxy-health';
import { tellBalancer } from '@/lib/platform/stop-server';
import { getStorageHealth } from '@/lib/platform/storage-health';

export const dynamic = 'force-dynamic';

const secondsSince = (moment: string | null | undefined): number | null =>
  moment ? Math.round((Date.now() - Date.parse(moment)) / 1000) : null;

/** A request that waits longer than this is a mail server that does not work: somebody must look. */
const OLD_SECONDS = 3600;

const stateOf = (isRed: boolean): 'red' | 'green' => (isRed ? 'red' : 'green');

/**
 * Ready for visitors: the store answers. Also tells how old the catalogue is, how its source is doing, whether the mails of
 * visitors get out (`red` when one is dead, an hour old or held after a restore), whether requests can be kept (`red` when the
 * store takes no writes or the disk is nearly full) and whether the night's erasing waits for somebody to look at the clock.
 * Red keeps its 200: homes can be looked at, and taking the site down helps nobody.
 */
export async function GET(): Promise<Response> {
  const headers = { 'Cache-Control': 'no-store' };
  if (!tellBalancer()) return Response.json({ ready: false, stopping: true }, { status: 503, headers });
  try {
    const { appliedAt, feed } = await getFeedHealth(env.FEED_URL);
    const outbox = await getOutboxHealth(new Date());
    const storage = await getStorageHealth();
    const clock = await getClockHealth(new Date());
    return Response.json(
      {
        ready: true,
        outbox: {
          state: stateOf(outbox.dead > 0 || outbox.held !== null || (outbox.oldestWaitingSeconds ?? 0) > OLD_SECONDS),
          ...outbox,
        },
        proxy: { state: stateOf(hasUncountedProxy()) },
        storage: { state: stateOf(!storage.writable || storage.room === 'low'), ...storage },
        content: await getContentHealth(),
        retention: {
          state: stateOf(clock.doubt !== null),
          lastRunSeconds: secondsSince(clock.lastRun?.toISOString()),
          doubt: clock.doubt?.kind ?? null,
        },
        catalogue: { ageSeconds: secondsSince(appliedAt) },
        feed: feed && {
          lastSuccessSeconds: secondsSince(feed.succeededAt),
          lastCheckSeconds: secondsSince(feed.checkedAt),
          failures: feed.failures,
        },
      },
      { headers },
    );
  } catch {
    return Response.json({ ready: false, store: 'unreachable' }, { status: 503, headers });
  }
}
