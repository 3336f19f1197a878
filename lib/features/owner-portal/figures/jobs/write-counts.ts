import 'server-only';
import type { StoredLimit } from '@/lib/platform/security/stored-limits';
import { log } from '@/lib/platform/server/log';
import { outlierMail } from '../emails';
import { type LeftOut, noteLeftOut, takeLeftOut, writeCounts } from '../mutations';
import { tellAgency } from './tell-agency';

/** How often counts are written; a process that is killed loses no more than this (RELIABILITY §3.1). */
/** The agency hears of a property from so many views on that were left out in one day: fewer may be chance. */
const MANY = 50;
const ONE_MAIL: StoredLimit = { name: 'views-outlier', points: 1, seconds: 86_400 };

const tell = ({ propertyId, count }: LeftOut, now: Date): Promise<void> =>
  tellAgency(
    {
      ...{ propertyId, limit: ONE_MAIL, key: propertyId, mailOf: (property) => outlierMail(property, count) },
      line: 'views of a home are left out: its page is opened again and again by one connection',
    },
    now,
  );

/** Tells the agency by mail about properties of which many views were left out (design/owner-figures-and-reports). */
export async function tellOutliers(now: Date): Promise<void> {
  for (const one of takeLeftOut(MANY, now))
    await tell(one, now).catch((error: unknown) => {
      // It is told with the next look; the properties after it are told all the same.
      noteLeftOut(one.propertyId, now, one.count);
      log.error({ error }, 'views of a home that were left out could not be told to the agency');
    });
}

/** Writes counts, and tells the agency what is not right with them. */
export async function writeAndTell(): Promise<void> {
  await writeCounts();
  await tellOutliers(new Date());
}

/** Writes what was counted last, before the process ends. */
export const settleCounts = (): Promise<void> =>
  writeCounts().catch((error: Error) => log.error({ error }, 'the counts of views could not be written'));
