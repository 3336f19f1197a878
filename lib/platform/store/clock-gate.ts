import 'server-only';
import { type ClockDoubt, clockDoubt } from '@/lib/domain/time/clock-doubt';
import { database } from './client';
import { noteMoment } from './lease';

/** The name under which the store keeps the last moment at which something was erased by its age, or could have been. */
const LAST_RUN = 'clock';

async function findLastRun(): Promise<Date | null> {
  const row = await database().selectFrom('leases').select('until').where('name', '=', LAST_RUN).executeTakeFirst();
  return row ? new Date(row.until) : null;
}

/** When something was last erased by its age, and why nothing may be now; for the log and `/api/ready`. */
export async function getClockHealth(now: Date): Promise<{ lastRun: Date | null; doubt: ClockDoubt | null }> {
  const lastRun = await findLastRun();
  return { lastRun, doubt: lastRun && clockDoubt(lastRun, now) };
}

/** The message for whoever runs the site when the clock is in doubt. It holds no date: the log masks dates as telephone numbers. */
export const doubtSentence = ({ kind, days }: ClockDoubt): string =>
  `nothing is erased by its age and nobody is asked to confirm anew: by the clock of this machine the last run lies ${days} days ${kind === 'pause' ? 'back' : 'in the future'}. Set the clock right; if it is right: npm run retention -- --after-pause`;

/** Notes that the clock was right at a moment: a person said so, or a job ran by it. */
export const noteRun = (now: Date): Promise<unknown> => noteMoment(LAST_RUN, now);

/** Whether what goes by age may be done now: something ran by this clock before, and the clock is not in doubt. */
export async function isClockTrusted(now: Date): Promise<boolean> {
  const { lastRun, doubt } = await getClockHealth(now);
  return lastRun !== null && doubt === null;
}

/**
 * The one gate of everything that erases by its age (design/privacy). False on the first run of all, which has only to note that
 * it was: nothing tells yet whether the clock is right. Throws the sentence that somebody must read while it is in doubt.
 */
export async function mayErase(now: Date): Promise<boolean> {
  const { lastRun, doubt } = await getClockHealth(now);
  if (doubt) throw new Error(doubtSentence(doubt));
  return lastRun !== null;
}
