import '../support/load-env';
import agency from '@/agency.config';
import { formatPhone } from '@/lib/domain/text/phone';
import { capitalized } from '@/lib/domain/text/wording';
import { APPOINTMENT_STATES, type AppointmentState, holdsSeat } from '@/lib/domain/time/appointment-state';
import { formatAppointment, formatDateTime } from '@/lib/domain/time/dates';
import { findAppointments } from '@/lib/features/appointments/data/find-appointments';
import { hostOf } from '@/lib/features/appointments/mapping';
import { columnLabel, visitWord } from '@/lib/features/leads/mapping';
import { findUnreleased } from '@/lib/features/owner-portal/opinions/data';
import { releaseOpinion } from '@/lib/features/owner-portal/opinions/mutations';
import { wordsOf } from '@/lib/platform/i18n/words';
import { endWith, readArguments, readDay } from '../support/read-arguments';
import { withStore } from '../support/with-store';
import { printTable } from '../support/write-output';

const HOSTS = [...agency.agents, ...agency.offices].map(({ id }) => id);
const USAGE = `Usage:
  npm run appointments -- list [--since 2026-11-01] [--until 2026-11-30] [--state STATE] [--with ID] [--all]
                                     requested and confirmed appointments to come; --all includes refused ones
  npm run appointments -- opinions         opinions of visitors that owners cannot read in full yet
  npm run appointments -- release ID       lets the owners of the property read the full opinion
STATE is one of ${APPOINTMENT_STATES.join(', ')}. ID is one of ${HOSTS.join(', ')}.`;

const { values, positionals } = readArguments(
  USAGE,
  {
    since: { type: 'string' },
    until: { type: 'string' },
    state: { type: 'string' },
    with: { type: 'string' },
    all: { type: 'boolean', default: false },
  },
  { max: 2 },
);

const isState = (text: string): text is AppointmentState => APPOINTMENT_STATES.some((state) => state === text);

/** The states to list. */
function states(): AppointmentState[] {
  const { state, all } = values;
  if (state === undefined) return APPOINTMENT_STATES.filter((one) => all || holdsSeat(one));
  return isState(state) ? [state] : endWith(`--state must be one of ${APPOINTMENT_STATES.join(', ')}.\n${USAGE}`);
}

async function list(): Promise<void> {
  const host = values.with;
  if (host !== undefined && !HOSTS.includes(host)) endWith(`--with must be one of ${HOSTS.join(', ')}.\n${USAGE}`);
  const own = agency.defaultLocale;
  const now = new Date();
  const appointments = await findAppointments(
    {
      from: readDay('--since', values.since, 'begins', USAGE) ?? now.toISOString(),
      until: readDay('--until', values.until, 'ends', USAGE),
      states: states(),
    },
    now,
  );
  const shown = appointments.filter(
    ({ agentId, calendar }) => host === undefined || agentId === host || calendar.endsWith(`:${host}`),
  );
  if (shown.length === 0) return console.log(wordsOf(own, 'desk')('noVisits'));
  printTable([
    ['visit', 'visitState', 'property', 'visitor', 'phone', 'email', 'visitWith', 'visitPlace', 'reference'].map(
      (name) => columnLabel(name, own),
    ),
    ...shown.map((appointment) => [
      capitalized(formatAppointment(appointment.startsAt, own)),
      visitWord(appointment.state, own),
      appointment.subject
        ? `${appointment.subject.id} ${appointment.subject.own?.title ?? appointment.subject.title}`
        : (appointment.propertyId ?? ''),
      appointment.visitor.name,
      formatPhone(appointment.visitor.phone),
      appointment.visitor.email,
      hostOf(agency, appointment, own).name,
      appointment.place,
      appointment.leadId.slice(0, 8),
    ]),
  ]);
}

async function opinions(): Promise<void> {
  const found = await findUnreleased();
  if (found.length === 0) return console.log('There is no new opinion.');
  printTable([
    ['id', 'property', 'answered', 'impression', 'price', 'for', 'against'],
    ...found.map(({ appointmentId, propertyId, answeredAt, impression, price, pro, contra }) => [
      appointmentId.slice(0, 8),
      propertyId,
      formatDateTime(answeredAt ?? '', 'en'),
      impression ?? '',
      price ?? '',
      pro,
      contra,
    ]),
  ]);
}

async function release(): Promise<void> {
  const wanted = positionals[1] ?? endWith(USAGE);
  const [opinion, ...others] = (await findUnreleased()).filter(({ appointmentId }) => appointmentId.startsWith(wanted));
  if (!opinion || others.length > 0) endWith(`There is no single opinion with the id ${wanted}.`);
  await releaseOpinion(opinion.appointmentId, new Date());
  console.log(`The owners of ${opinion.propertyId} may read the opinion.`);
}

const COMMANDS: Readonly<Record<string, () => Promise<void>>> = { list, opinions, release };
const [command = ''] = positionals;
await withStore((Object.hasOwn(COMMANDS, command) && COMMANDS[command]) || endWith(USAGE));
