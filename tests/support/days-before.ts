import { brusselsDay } from '@/lib/domain/time/dates';
import { addDays } from '@/lib/domain/time/local-time';

/** Noon in Brussels a number of days before `now`, also across a change of summer time; 0 is `now` itself. */
export const daysBefore = (now: Date, days: number): Date =>
  days === 0 ? now : new Date(`${addDays(brusselsDay(now), -days)}T11:00:00Z`);
