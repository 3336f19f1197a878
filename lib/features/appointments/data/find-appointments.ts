import 'server-only';
import type { AppointmentState } from '@/lib/domain/time/appointment-state';
import { DEMO_SOURCE } from '@/lib/features/leads/types';
import { inChunks } from '@/lib/platform/store/rows';
import { toAppointment } from '../mapping';
import type { Appointment } from '../types';
import { appointmentRows } from './get-appointment';

const rows = () => appointmentRows().orderBy('appointment.starts_at').orderBy('appointment.id');

/**
 * Appointments that end after a moment and begin before another (ISO 8601, UTC), by start, each in its present state: an
 * unconfirmed appointment lapses at its time limit without a change in the store. Demo appointments are left out.
 */
export async function findAppointments(
  span: { from?: string; until?: string; states?: readonly AppointmentState[] },
  now: Date,
): Promise<Appointment[]> {
  const { from, until, states } = span;
  const found = await rows()
    .where('lead.source', '!=', DEMO_SOURCE)
    .$if(from !== undefined, (query) => query.where('appointment.ends_at', '>', from ?? ''))
    .$if(until !== undefined, (query) => query.where('appointment.starts_at', '<', until ?? ''))
    .execute();
  return found.map((row) => toAppointment(row, now)).filter(({ state }) => states?.includes(state) ?? true);
}

/** The appointments of leads, by lead id. */
export async function findAppointmentsOf(leadIds: readonly string[], now: Date): Promise<Map<string, Appointment>> {
  const found = await Promise.all(
    inChunks(leadIds).map((ids) => rows().where('appointment.lead_id', 'in', ids).execute()),
  );
  return new Map(found.flat().map((row) => [row.lead_id, toAppointment(row, now)]));
}
