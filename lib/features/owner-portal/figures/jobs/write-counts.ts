import 'server-only';
import type { StoredLimit } from '@/lib/platform/security/stored-limits';
import { log } from '@/lib/platform/server/log';
import { outlierMail } from '../emails';
import { type LeftOut, noteLeftOut, takeLeftOut, writeCounts } from '../mutations';
import { tellAgency } from './tell-agency';

/** The agency gets a mail about a property from this many ignored views in one day on: fewer may be chance. */
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

/** Mails the agency about properties with many ignored views (design/owner-figures-and-reports). */
export async function tellOutliers(now: Date): Promise<void> {
  for (const one of takeLeftOut(MANY, now))
    await tell(one, now).catch((error: unknown) => {
      // Restores the count, so that the next run tries again; the other properties are still mailed.
      noteLeftOut(one.propertyId, now, one.count);
      log.error({ error }, 'views of a home that were left out could not be told to the agency');
    });
}

/**
 * Writes counts, and mails the agency about suspicious ones. A killed process loses only the counts since the last write
 * (RELIABILITY §3.1).
 */
export async function writeAndTell(): Promise<void> {
  await writeCounts();
  await tellOutliers(new Date());
}

/** Writes the remaining counts before the process ends. */
export const settleCounts = (): Promise<void> =>
  writeCounts().catch((error: Error) => log.error({ error }, 'the counts of views could not be written'));
