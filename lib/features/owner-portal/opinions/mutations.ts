import 'server-only';
import { IMPRESSIONS } from '@/lib/domain/owner/opinions';
import type { Appointment } from '@/lib/features/appointments/types';
import { queueMessages } from '@/lib/features/outbox/mutations';
import type { OutboxMessage } from '@/lib/features/outbox/types';
import { inTransaction } from '@/lib/platform/store/client';
import type { Opinion } from './types';

/** The appointment's lead, to which its mails belong. */
type BookedAppointment = Pick<Appointment, 'id' | 'propertyId' | 'leadId'>;

/**
 * Marks a visitor as asked and queues the mail, in one transaction. Without a mail the question is skipped. False if
 * the visitor was marked before.
 */
export const askForOpinion = (
  { id, propertyId, leadId }: BookedAppointment,
  message: OutboxMessage | null,
  now: Date,
): Promise<boolean> =>
  inTransaction(async (tx) => {
    const row = await tx
      .insertInto('opinions')
      .values({
        appointment_id: id,
        property_id: propertyId ?? '',
        state: message ? 'asked' : 'skipped',
        asked_at: now.toISOString(),
      })
      .onConflict((conflict) => conflict.column('appointment_id').doNothing())
      .returning('appointment_id')
      .executeTakeFirst();
    if (row && message) await queueMessages(tx, leadId, [message], now);
    return row !== undefined;
  });

/** Marks a visitor as reminded and queues the mail, in one transaction. False if they were reminded before or have answered. */
export const remindOfOpinion = (
  { id, leadId }: BookedAppointment,
  message: OutboxMessage | null,
  now: Date,
): Promise<boolean> =>
  inTransaction(async (tx) => {
    const row = await tx
      .updateTable('opinions')
      .set({ reminded_at: now.toISOString() })
      .where('appointment_id', '=', id)
      .where('state', '=', 'asked')
      .where('reminded_at', 'is', null)
      .returning('appointment_id')
      .executeTakeFirst();
    if (row && message) await queueMessages(tx, leadId, [message], now);
    return row !== undefined;
  });

/** Stores a visitor's opinion and mails it to the agency, in one transaction. False if they answered before. */
export const keepOpinion = (
  { id, leadId }: BookedAppointment,
  { impression, price, pro, contra }: Opinion,
  message: OutboxMessage,
  now: Date,
): Promise<boolean> =>
  inTransaction(async (tx) => {
    const row = await tx
      .updateTable('opinions')
      .set({
        state: 'answered',
        answered_at: now.toISOString(),
        impression: impression === null ? null : IMPRESSIONS.indexOf(impression) + 1,
        price,
        pro,
        contra,
      })
      .where('appointment_id', '=', id)
      .where('state', '!=', 'answered')
      .returning('appointment_id')
      .executeTakeFirst();
    if (row) await queueMessages(tx, leadId, [message], now);
    return row !== undefined;
  });

/** Marks the question about an appointment as skipped. An opinion that was given stays. */
export const skipQuestion = (id: string): Promise<void> =>
  inTransaction(async (tx) => {
    await tx
      .updateTable('opinions')
      .set({ state: 'skipped' })
      .where('appointment_id', '=', id)
      .where('state', '=', 'asked')
      .execute();
  });

/** Lets the owners of the property read an opinion unchanged. False if there is none. */
export const releaseOpinion = (id: string, now: Date): Promise<boolean> =>
  inTransaction(async (tx) => {
    const row = await tx
      .updateTable('opinions')
      .set((update) => ({ released_at: update.fn.coalesce('released_at', update.val(now.toISOString())) }))
      .where('appointment_id', '=', id)
      .where('state', '=', 'answered')
      .returning('appointment_id')
      .executeTakeFirst();
    return row !== undefined;
  });
