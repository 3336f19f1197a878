import { addDays, isDay, meantMoment } from '@/lib/domain/time/local-time';
import { endWith } from './read-arguments';

/**
 * The moment at which a day begins or ends in Brussels (ISO 8601, UTC); undefined without a day. An invalid day ends the command
 * with a sentence and its usage.
 */
export function readDay(option: string, day: string | undefined, side: 'begins' | 'ends', usage: string) {
  if (day === undefined) return undefined;
  if (!isDay(day)) endWith(`${option} must be a day such as 2026-11-01.\n${usage}`);
  return meantMoment(side === 'begins' ? day : addDays(day, 1))?.toISOString();
}
