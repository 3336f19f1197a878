import 'server-only';
import { calendarText } from '@/lib/domain/time/calendar-text';
import { calendarEntry } from '../emails/calendar-entry';
import type { OpenedAppointment } from '../types';
import { openAppointment } from './get-appointment';

/** The appointment behind a signed link as a calendar file, for the visitor or the agency. */
export async function getCalendarFile(
  token: string,
  now: Date,
): Promise<Exclude<OpenedAppointment, { kind: 'open' }> | { kind: 'file'; text: string }> {
  const opened = await openAppointment(token, now);
  if (opened.kind !== 'open') return opened;
  return { kind: 'file', text: calendarText(calendarEntry(opened.appointment, opened.actor, true)) };
}
