import 'server-only';
import { brusselsDay } from '@/lib/domain/time/dates';
import { LEAST_UNUSUAL, type UsualViews, usualOfUnusualDay } from '@/lib/features/owner-portal/figures/rules';
import type { StoredLimit } from '@/lib/platform/security/stored-limits';
import { log } from '@/lib/platform/server/log';
import { findBusyProperties } from '../data/find-views';
import { unusualDayMail } from '../emails';
import { tellAgency } from './tell-agency';

/** One mail per property and day; the longest day has 25 hours. */
const ONE_MAIL: StoredLimit = { name: 'views-unusual', points: 1, seconds: 25 * 3600 };

const report = (error: Error): void => log.error({ error }, 'unusual views of homes could not be looked for');

const tell = (propertyId: string, day: string, views: number, usual: UsualViews, now: Date): Promise<void> =>
  tellAgency(
    {
      ...{
        propertyId,
        limit: ONE_MAIL,
        key: `${propertyId} ${day}`,
        mailOf: (property) => unusualDayMail(property, views, usual),
      },
      line: 'the page of a home is opened far more often than usual, by many connections',
    },
    now,
  );

/** Mails the agency about properties whose page is opened far more often today than usual (design/owner-figures-and-reports). */
export async function tellUnusualDays(now: Date): Promise<void> {
  const day = brusselsDay(now);
  for (const counted of await findBusyProperties(day, LEAST_UNUSUAL)) {
    const usual = usualOfUnusualDay(counted);
    // An error for one property does not stop the others; the next run tries again.
    if (usual) await tell(counted.propertyId, day, counted.views, usual, now).catch(report);
  }
}
