import { HOUR_MS } from './durations';

/** Which visitors must confirm an appointment by the link in the mail: those who never clicked one, everybody, or nobody. */
export const APPOINTMENT_CONFIRMATIONS = ['unknown-addresses', 'always', 'never'] as const;
export type AppointmentConfirmation = (typeof APPOINTMENT_CONFIRMATIONS)[number];

/** A place that nobody has confirmed is free again after this long. */
const HOLD_MS = 2 * HOUR_MS;

/** Until when a place is held for a visitor who has to confirm it, never beyond its beginning; null where nobody has to. */
export function heldUntil(
  confirmation: AppointmentConfirmation,
  isProven: boolean,
  startsAt: string,
  now: Date,
): string | null {
  if (confirmation === 'never' || (confirmation === 'unknown-addresses' && isProven)) return null;
  const end = new Date(now.getTime() + HOLD_MS).toISOString();
  return end < startsAt ? end : startsAt;
}
