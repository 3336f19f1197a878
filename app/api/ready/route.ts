import { getFeedHealth } from '@/lib/features/feed/data';
import { env } from '@/lib/platform/env';

export const dynamic = 'force-dynamic';

const secondsSince = (moment: string | null | undefined): number | null =>
  moment ? Math.round((Date.now() - Date.parse(moment)) / 1000) : null;

/** Ready for visitors: the store answers. Also tells how old the catalogue is and how its source is doing. */
export async function GET(): Promise<Response> {
  const headers = { 'Cache-Control': 'no-store' };
  try {
    const { appliedAt, feed } = await getFeedHealth(env.FEED_URL);
    return Response.json(
      {
        ready: true,
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
