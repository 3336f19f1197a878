import 'server-only';
import type { AppointmentState } from '@/lib/domain/time/appointment-state';
import { addDays, momentOf } from '@/lib/domain/time/local-time';
import type { LeadKind } from '@/lib/features/leads/types';
import { database } from '@/lib/platform/store/client';

const ASKS_FOR_APPOINTMENT: readonly LeadKind[] = ['visit', 'appointment'];
/** The address is not verified yet (design/appointments). */
const UNPROVEN: readonly AppointmentState[] = ['held', 'lapsed'];

/**
 * The number of people who asked to see each property between two days of Brussels, both included; repeated requests of a person
 * count once.
 */
export async function countAppointmentRequests(
  propertyIds: readonly string[],
  first: string,
  last: string,
): Promise<Map<string, number>> {
  const [from, until] = [momentOf(first, '00:00'), momentOf(addDays(last, 1), '00:00')];
  if (propertyIds.length === 0 || !from || !until) return new Map();
  const rows = await database()
    .selectFrom('leads')
    .leftJoin('appointments', 'appointments.lead_id', 'leads.id')
    .select(({ fn, ref }) => [
      'leads.property_id',
      fn
        .count<number | string>(fn('lower', [ref('leads.email')]))
        .distinct()
        .as('people'),
    ])
    .where('leads.property_id', 'in', [...propertyIds])
    .where('leads.kind', 'in', [...ASKS_FOR_APPOINTMENT])
    .where('leads.created_at', '>=', from.toISOString())
    .where('leads.created_at', '<', until.toISOString())
    .where((where) => where.or([where('state', 'is', null), where('state', 'not in', [...UNPROVEN])]))
    .groupBy('leads.property_id')
    .execute();
  return new Map(rows.map(({ property_id, people }) => [property_id ?? '', Number(people)]));
}
