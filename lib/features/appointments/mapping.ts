import { licenceOf } from '@/lib/domain/law/licence';
import type { Locale } from '@/lib/domain/text/locale';
import { formatPhone, telHref } from '@/lib/domain/text/phone';
import { type AppointmentActor, type AppointmentState, currentState } from '@/lib/domain/time/appointment-state';
import type { Portraits } from '@/lib/features/catalogue/mapping/to-property-contact';
import type { LeadSubject } from '@/lib/features/leads/types';
import type { AgencyConfig } from '@/lib/platform/config/agency';
import { siteLanguage } from '@/lib/platform/i18n/site-languages';
import type { AppointmentsTable } from '@/lib/platform/store/schema-requests';
import { openHouseRules, type TakenSeat } from './rules';
import type { Appointment, AppointmentHost, Calendar } from './types';

type People = Pick<AgencyConfig, 'agents' | 'offices'>;
type Agent = AgencyConfig['agents'][number];
type Office = AgencyConfig['offices'][number];

const officeOf = ({ offices }: People, id: string | undefined): Office | undefined =>
  offices.find((office) => office.id === id);

const ofOffice = (office: Office | undefined): Calendar | null =>
  office?.appointments
    ? {
        id: `office:${office.id}`,
        rules: { ...office.appointments, closedDays: office.closedDays ?? [] },
        confirmation: office.appointments.confirm ?? 'unknown-addresses',
      }
    : null;

const ofAgent = (people: People, agent: Agent): Calendar | null =>
  agent.appointments
    ? {
        id: `agent:${agent.id}`,
        rules: {
          ...agent.appointments,
          closedDays: [...(officeOf(people, agent.officeId)?.closedDays ?? []), ...(agent.closedDays ?? [])],
        },
        confirmation: agent.appointments.confirm ?? 'unknown-addresses',
      }
    : null;

/** A calendar without the slots at the open houses of a property. */
export const withoutOpenHouses = (calendar: Calendar | null, openHouses: readonly TakenSeat[]): Calendar | null =>
  calendar && { ...calendar, rules: { ...calendar.rules, apart: openHouses } };

/** The calendar of a property's agent, else of the office; null if neither takes appointments online. */
export function toCalendar(
  people: People,
  contact: { agentId: string | null; officeId: string },
  openHouses: readonly TakenSeat[] = [],
): Calendar | null {
  const agent = people.agents.find(({ id }) => id === contact.agentId);
  const calendar = (agent && ofAgent(people, agent)) ?? ofOffice(officeOf(people, contact.officeId));
  return withoutOpenHouses(calendar, openHouses);
}

/**
 * The calendar for visits to sellers: that of the first agent of an office who takes appointments online, else the office's;
 * null without either.
 */
export function toSellerCalendar(people: People, officeId = ''): { calendar: Calendar; agentId: string | null } | null {
  const agent = people.agents.find((one) => one.officeId === officeId && one.appointments);
  const agentId = agent?.id ?? null;
  const calendar = toCalendar(people, { agentId, officeId });
  return calendar && { calendar, agentId };
}

/**
 * The calendar of the registrations for one open house. An open house without a number of places takes everybody, so that
 * nothing must be held until the visitor confirms.
 */
export const toOpenHouseCalendar = (id: string, openHouse: TakenSeat & { places?: number }): Calendar => ({
  id,
  rules: openHouseRules(openHouse),
  confirmation: openHouse.places === undefined ? 'never' : 'unknown-addresses',
});

function calendarById(people: People, id: string): Calendar | null {
  const name = id.slice(id.indexOf(':') + 1);
  if (id.startsWith('office:')) return ofOffice(officeOf(people, name));
  const agent = people.agents.find((one) => one.id === name);
  return agent ? ofAgent(people, agent) : null;
}

/**
 * The calendar of an appointment, as configured now, with the rules for one actor: the minimum notice does not apply to the
 * agency. Null when the calendar no longer exists.
 */
export function calendarFor(people: People, id: string, actor: AppointmentActor): Calendar | null {
  const calendar = calendarById(people, id);
  return calendar && actor === 'agency' ? { ...calendar, rules: { ...calendar.rules, leadHours: 0 } } : calendar;
}

/** The agent or office that shows the property. The first office replaces an agent who is no longer in the agency file. */
export function hostOf(
  people: People,
  { calendar, agentId }: Pick<Appointment, 'calendar' | 'agentId'>,
  locale: Locale,
  portraits: Portraits = {},
): AppointmentHost {
  const agent = people.agents.find(({ id }) => id === agentId);
  if (agent)
    return {
      name: agent.name,
      portrait: portraits[agent.id] ?? null,
      role: agent.role[locale],
      licence: licenceOf(agent, people.offices),
      address: null,
      phone: formatPhone(agent.phone),
      phoneHref: telHref(agent.phone),
      email: agent.email,
    };
  const office = officeOf(people, calendar.split(':')[1]) ?? people.offices[0];
  if (!office) throw new Error('agency/config.ts contains no office');
  return {
    name: office.name[locale],
    portrait: null,
    role: null,
    licence: null,
    address: `${office.street}, ${office.zip} ${office.city[locale]}`,
    phone: formatPhone(office.phone),
    phoneHref: telHref(office.phone),
    email: office.email,
  };
}

/** A row of the store together with its lead. */
export type AppointmentRow = AppointmentsTable & {
  name: string;
  email: string;
  locale: string;
  fields: string;
  about: string | null;
};

/** A row as an appointment, in its state at a moment. */
export function toAppointment(row: AppointmentRow, now: Date): Appointment {
  const { phone = '', zip = '' } = JSON.parse(row.fields) as { phone?: string; zip?: string };
  return {
    id: row.id,
    leadId: row.lead_id,
    propertyId: row.property_id,
    state: currentState(row.state as AppointmentState, row.held_until, now),
    sequence: row.sequence,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    heldUntil: row.held_until,
    calendar: row.calendar,
    agentId: row.agent_id,
    place: row.place,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    visitor: { name: row.name, email: row.email, phone, locale: siteLanguage(row.locale) },
    subject: row.about ? (JSON.parse(row.about) as LeadSubject) : null,
    fields: { zip },
  };
}
