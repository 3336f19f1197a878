import { HOUR_MS } from './durations';

/** Visitors who must confirm an appointment by the mailed link: those with an unproven address, all, or none. */
export const APPOINTMENT_CONFIRMATIONS = ['unknown-addresses', 'always', 'never'] as const;
export type AppointmentConfirmation = (typeof APPOINTMENT_CONFIRMATIONS)[number];

/** An unconfirmed place becomes free after this time. */
const HOLD_MS = 2 * HOUR_MS;

/** When the hold of an unconfirmed place ends, at the latest when the appointment begins; null without confirmation. */
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
