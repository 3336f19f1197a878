import { getFeedHealth } from '@/lib/features/feed/data';
import { getOutboxHealth } from '@/lib/features/outbox/data';
import { env } from '@/lib/platform/env';
import { tellBalancer } from '@/lib/platform/stop-server';

export const dynamic = 'force-dynamic';

const secondsSince = (moment: string | null | undefined): number | null =>
  moment ? Math.round((Date.now() - Date.parse(moment)) / 1000) : null;

/** A request that waits longer than this is a mail server that does not work: somebody must look. */
const OLD_SECONDS = 3600;

/**
 * Ready for visitors: the store answers. Also tells how old the catalogue is, how its source is doing, and whether the mails of
 * visitors get out: `red` when one is dead or an hour old. A red outbox keeps its 200: taking the site down helps nobody.
 */
export async function GET(): Promise<Response> {
  const headers = { 'Cache-Control': 'no-store' };
  if (!tellBalancer()) return Response.json({ ready: false, stopping: true }, { status: 503, headers });
  try {
    const { appliedAt, feed } = await getFeedHealth(env.FEED_URL);
    const outbox = await getOutboxHealth(new Date());
    const isRed = outbox.dead > 0 || (outbox.oldestWaitingSeconds ?? 0) > OLD_SECONDS;
    return Response.json(
      {
        ready: true,
        outbox: { state: isRed ? 'red' : 'green', ...outbox },
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
