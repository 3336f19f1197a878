import 'server-only';
import { secondsSince } from '@/lib/domain/time/durations';
import { sourceOf } from '@/lib/features/back-offices/data';
import { getFeedHealth } from '@/lib/features/feed/for-site';
import { getOutboxHealth } from '@/lib/features/outbox/data';
import { env } from '@/lib/platform/config/env';
import { processState } from '@/lib/platform/process/process-state.mjs';
import { poolFigures } from '@/lib/platform/store/client';
import { secondsSinceRead } from '@/lib/platform/store/versioned-cache';

/** The figures of the outbox and the feed or back office, which are the same for every process, so one asks the store. */
async function storeFigures(now: Date): Promise<Record<string, number | null>> {
  if (!processState.process.runsUnattendedWork) return {};
  const [outbox, { feed }] = await Promise.all([
    getOutboxHealth(now),
    getFeedHealth(env.CRM ? sourceOf(env.CRM) : env.FEED_URL),
  ]);
  return {
    outbox_waiting: outbox.waiting,
    outbox_dead: outbox.dead,
    outbox_held: outbox.held ?? null,
    outbox_oldest_seconds: outbox.oldestWaitingSeconds ?? 0,
    feed_success_seconds: feed && secondsSince(feed.succeededAt, now),
    feed_failures: feed?.failures ?? null,
  };
}

/** Gives the http server the figures of the store for Prometheus (lib/server/metrics). What is unknown is left out. */
export function tellFigures(): void {
  processState.figures = async () => {
    const all = { catalogue_read_seconds: secondsSinceRead(), ...poolFigures(), ...(await storeFigures(new Date())) };
    return Object.fromEntries(Object.entries(all).filter((one): one is [string, number] => one[1] !== null));
  };
}
