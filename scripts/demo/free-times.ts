import { brusselsDay, brusselsTime } from '@/lib/domain/time/dates';
import { momentOf } from '@/lib/domain/time/local-time';
import type { Property } from '@/lib/features/catalogue/types/property';
import { DEMO_SOURCE } from '@/lib/features/leads/types';
import type { Tx } from '@/lib/platform/store/client';
import type { AppointmentsTable } from '@/lib/platform/store/schema-requests';

/** The times at which a demo appointment can begin. */
const HOURS = ['10:00', '11:30', '14:00', '17:00', '09:00', '13:00', '16:00', '18:00'] as const;
const LENGTH_MS = 2_700_000;

/** What takes the time of an agent and of a property: the appointments so far, and the hours of open houses of any day. */
type Busy = { appointments: Array<Pick<AppointmentsTable, 'agent_id' | 'property_id' | 'starts_at' | 'ends_at'>> } & {
  openHouses: ReadonlyArray<{ propertyId: string; agentId: string | null; from: string; until: string }>;
};

/**
 * The appointment at the first time of its day at which neither its agent nor its property is busy, or null. The hours of
 * open houses are left out on every day, because their days move with each start of the demo.
 */
function atFreeTime(appointment: AppointmentsTable, { appointments, openHouses }: Busy): AppointmentsTable | null {
  const day = brusselsDay(new Date(appointment.starts_at));
  const isOfSame = (agentId: string | null, propertyId: string | null): boolean =>
    propertyId === appointment.property_id || (agentId !== null && agentId === appointment.agent_id);
  const wanted = new Date(appointment.starts_at);
  for (const start of [wanted, ...HOURS.flatMap((time) => momentOf(day, time) ?? [])]) {
    const end = new Date(start.getTime() + LENGTH_MS);
    const [starts_at, ends_at] = [start.toISOString(), end.toISOString()];
    const isTaken = appointments.some(
      (one) => isOfSame(one.agent_id, one.property_id) && one.starts_at < ends_at && starts_at < one.ends_at,
    );
    const isOpen = openHouses.some(
      ({ propertyId, agentId, from, until }) =>
        isOfSame(agentId, propertyId) && from < brusselsTime(end) && brusselsTime(start) < until,
    );
    if (!isTaken && !isOpen) return { ...appointment, starts_at, ends_at };
  }
  return null;
}

/** What is stored already, and the hours of open houses. */
async function readBusy(tx: Tx): Promise<Busy> {
  const rows = await tx.selectFrom('properties').select('detail').where('open_houses', 'is not', null).execute();
  const openHouses = rows.flatMap(({ detail }) => {
    const { id, agentId, openHouses: spans = [] } = JSON.parse(detail) as Property;
    return spans.map(({ startsAt, endsAt }) => ({
      propertyId: id,
      agentId,
      from: brusselsTime(new Date(startsAt)),
      until: brusselsTime(new Date(endsAt)),
    }));
  });
  const appointments = await tx.selectFrom('appointments').selectAll().where('calendar', '=', DEMO_SOURCE).execute();
  return { appointments, openHouses };
}

/**
 * Appointments in the order of their requests, none at the time of another of the same agent or property. Those that are
 * stored keep their time.
 */
export async function withoutOverlaps(tx: Tx, wanted: readonly AppointmentsTable[]): Promise<AppointmentsTable[]> {
  const busy = await readBusy(tx);
  const stored = new Set((await tx.selectFrom('appointments').select('id').execute()).map(({ id }) => id));
  return [...wanted]
    .sort((a, b) => (a.created_at < b.created_at ? -1 : a.created_at > b.created_at ? 1 : a.id < b.id ? -1 : 1))
    .flatMap((appointment) => {
      if (stored.has(appointment.id)) return [appointment];
      const placed = atFreeTime(appointment, busy);
      if (placed) busy.appointments.push(placed);
      return placed ?? [];
    });
}
