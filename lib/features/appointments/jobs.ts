import 'server-only';
import { DAY_MS } from '@/lib/domain/time/durations';
import { isMailTime } from '@/lib/domain/time/job-times';
import { isHeld } from '@/lib/features/outbox/data';
import { queueMessages } from '@/lib/features/outbox/mutations';
import { inTransaction } from '@/lib/platform/store/client';
import { withLease } from '@/lib/platform/store/lease';
import { findAppointments } from './data/find-appointments';
import { findWaitedSlots } from './data/get-appointment';
import { reminderMail } from './emails/waiting-messages';
import { askWaiting } from './mutations/waiting-list';
import { isReminded } from './rules';
import type { Appointment } from './types';

/**
 * Asks those who wait for a place that became free without a change, such as one that was not taken in time. Returns how
 * many were asked. None while mails are held after a restore.
 */
export async function askAllWaiting(now: Date): Promise<number> {
  if (await isHeld()) return 0;
  const asked = await withLease('waiting-list', async () => {
    let sum = 0;
    for (const slot of await findWaitedSlots(now))
      sum += await inTransaction((tx) => askWaiting(tx, slot.calendar, slot, now));
    return sum;
  });
  return asked ?? 0;
}

/** Marks an appointment as reminded and queues the mail, in one transaction; false if it was changed or reminded since. */
const remind = (appointment: Appointment, now: Date): Promise<boolean> =>
  inTransaction(async (tx) => {
    const row = await tx
      .updateTable('appointments')
      .set({ reminded_at: now.toISOString() })
      .where('id', '=', appointment.id)
      .where('sequence', '=', appointment.sequence)
      .where('state', '=', appointment.state)
      .where('reminded_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (row) await queueMessages(tx, appointment.leadId, [reminderMail(appointment)], now);
    return row !== undefined;
  });

/**
 * Reminds the visitors of the confirmed appointments of the next day, once. Returns how many. None at night, and none while
 * mails are held after a restore.
 */
export async function remindVisitors(now: Date): Promise<number> {
  if (!isMailTime(now) || (await isHeld())) return 0;
  const reminded = await withLease('reminders', async () => {
    const until = new Date(now.getTime() + 2 * DAY_MS).toISOString();
    const coming = await findAppointments({ from: now.toISOString(), until, states: ['confirmed'] }, now);
    let sum = 0;
    for (const appointment of coming) if (isReminded(appointment, now) && (await remind(appointment, now))) sum += 1;
    return sum;
  });
  return reminded ?? 0;
}
