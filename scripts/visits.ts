import './support/load-env';
import agency from '@/agency.config';
import { formatPhone } from '@/lib/domain/text/phone';
import { capitalized } from '@/lib/domain/text/word-list';
import { APPOINTMENT_STATES, type AppointmentState, holdsSeat } from '@/lib/domain/time/appointment-state';
import { formatAppointment } from '@/lib/domain/time/dates';
import { findAppointments } from '@/lib/features/appointments/data/find-appointments';
import { hostOf } from '@/lib/features/appointments/mapping';
import { columnLabel, visitWord } from '@/lib/features/requests/mapping/desk-words';
import { wordsOf } from '@/lib/i18n/words';
import { printTable } from './support/print-table';
import { endWith, readArguments } from './support/read-arguments';
import { readDay } from './support/read-day';
import { withStore } from './support/with-store';

const HOSTS = [...agency.agents, ...agency.offices].map(({ id }) => id);
const USAGE = `Usage:
  npm run visits -- list [--since 2026-11-01] [--until 2026-11-30] [--state STATE] [--with ID] [--all]
                                     the visits to come that are asked for or confirmed; --all has refused ones, too
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
  { max: 1 },
);

const isState = (text: string): text is AppointmentState => APPOINTMENT_STATES.some((state) => state === text);

/** Which states are asked for. */
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
  const visits = await findAppointments(
    {
      from: readDay('--since', values.since, 'begins', USAGE) ?? now.toISOString(),
      until: readDay('--until', values.until, 'ends', USAGE),
      states: states(),
    },
    now,
  );
  const shown = visits.filter(
    ({ agentId, calendar }) => host === undefined || agentId === host || calendar.endsWith(`:${host}`),
  );
  if (shown.length === 0) return console.log(wordsOf(own, 'desk')('noVisits'));
  printTable([
    ['visit', 'visitState', 'home', 'visitor', 'phone', 'email', 'visitWith', 'visitPlace', 'reference'].map((name) =>
      columnLabel(name, own),
    ),
    ...shown.map((visit) => [
      capitalized(formatAppointment(visit.startsAt, own)),
      visitWord(visit.state, own),
      visit.subject ? `${visit.subject.id} ${visit.subject.own?.title ?? visit.subject.title}` : (visit.homeId ?? ''),
      visit.visitor.name,
      formatPhone(visit.visitor.phone),
      visit.visitor.email,
      hostOf(agency, visit, own).name,
      visit.place,
      visit.leadId.slice(0, 8),
    ]),
  ]);
}

if (positionals[0] !== 'list') endWith(USAGE);
await withStore(list);
