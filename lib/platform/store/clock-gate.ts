import 'server-only';
import { type ClockDoubt, clockDoubt } from '@/lib/domain/time/job-times';
import { findMoment, noteMoment } from './lease';

/** The name of the stored moment at which deletion by age last ran or was allowed to run. */
const LAST_RUN = 'clock';

/** When deletion by age last ran, and why it may not run now; for the log and `/api/ready`. */
export async function getClockHealth(now: Date): Promise<{ lastRun: Date | null; doubt: ClockDoubt | null }> {
  const lastRun = await findMoment(LAST_RUN);
  return { lastRun, doubt: lastRun && clockDoubt(lastRun, now) };
}

/** The message to the operator when the clock is in doubt. It has no date: the log masks dates as telephone numbers. */
export const doubtSentence = ({ kind, days }: ClockDoubt): string =>
  `no data is erased by age, and people are not asked to confirm again: by the clock of this machine the last run was ${days} days ${kind === 'pause' ? 'ago' : 'in the future'}. Correct the clock; if it is right: npm run retention -- --after-pause`;

/** Stores that the clock was right at a moment: a person confirmed it, or a job ran by it. */
export const noteRun = (now: Date): Promise<unknown> => noteMoment(LAST_RUN, now);

/** Whether deletion by age may run now: it ran by this clock before, and the clock is not in doubt. */
export async function isClockTrusted(now: Date): Promise<boolean> {
  const { lastRun, doubt } = await getClockHealth(now);
  return lastRun !== null && doubt === null;
}

/**
 * The only check before any deletion by age (design/privacy). False on the very first run, which only stores the
 * moment, because the clock is not confirmed yet. Throws the sentence for the operator while the clock is in doubt.
 */
export async function mayErase(now: Date): Promise<boolean> {
  const { lastRun, doubt } = await getClockHealth(now);
  if (doubt) throw new Error(doubtSentence(doubt));
  return lastRun !== null;
}
