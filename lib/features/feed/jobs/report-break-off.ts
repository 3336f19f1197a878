import 'server-only';
import { env } from '@/lib/platform/config/env';
import { getFeedSource } from '../data';
import { sourceName } from '../mapping/source-name';
import { saveFeedSource, saveReport } from '../mutations';
import { emptyReport } from './import-feed';

/**
 * Reports an import that ended because it exceeded its memory limit. The catalogue is unchanged. Returns the reason, as a
 * sentence for the agency.
 */
export async function reportBreakOff(source: string, startedAt: Date): Promise<string> {
  const problem = `the feed takes more than ${env.FEED_MEMORY_MB} MB to work with (FEED_MEMORY_MB); the import was ended`;
  await saveReport({ ...emptyReport(sourceName(source), startedAt), problem, finishedAt: new Date().toISOString() });
  const known = await getFeedSource(source);
  if (known.checkedAt !== null) await saveFeedSource({ ...known, problem });
  return problem;
}
