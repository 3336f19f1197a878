import 'server-only';
import { LEAST_UNUSUAL, type UsualViews, usualOfUnusualDay } from '@/lib/domain/audience/unusual-day';
import { brusselsDay } from '@/lib/domain/time/dates';
import { log } from '@/lib/platform/log';
import type { StoredLimit } from '@/lib/platform/stored-limits';
import { findBusyHomes } from '../data';
import { unusualDayMail } from '../emails';
import { tellAgency } from './tell-agency';

const LOOK_EVERY_MS = 600_000;
/** For a home and a day; the longest day has 25 hours. */
const ONE_MAIL: StoredLimit = { name: 'views-unusual', points: 1, seconds: 25 * 3600 };

const report = (error: Error): void => log.error({ error }, 'unusual views of homes could not be looked for');

const tell = (homeId: string, day: string, views: number, usual: UsualViews, now: Date): Promise<void> =>
  tellAgency(
    {
      ...{ homeId, limit: ONE_MAIL, key: `${homeId} ${day}`, mailOf: (home) => unusualDayMail(home, views, usual) },
      line: 'the page of a home is opened far more often than usual, by many connections',
    },
    now,
  );

/** Tells the agency by mail about homes whose page is opened far more often today than usual (decision 177). */
export async function tellUnusualDays(now: Date): Promise<void> {
  const day = brusselsDay(now);
  for (const counted of await findBusyHomes(day, LEAST_UNUSUAL)) {
    const usual = usualOfUnusualDay(counted);
    // What fails for one home keeps nothing from the others; it is tried again at the next look.
    if (usual) await tell(counted.homeId, day, counted.views, usual, now).catch(report);
  }
}

/** Looks every ten minutes for homes with unusually many views. */
export function startLooking(): void {
  setInterval(() => void tellUnusualDays(new Date()).catch(report), LOOK_EVERY_MS).unref();
}
