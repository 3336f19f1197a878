import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { E2E_DATA } from './mailbox';

const HOUR = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();

/** Runs code on the store of the server of the journeys. */
export function inStore<T>(work: (store: SQLite.Database) => T): T {
  const store = new SQLite(join(E2E_DATA, 'site.db'), { timeout: 5000 });
  try {
    return work(store);
  } finally {
    store.close();
  }
}

type Row = Record<string, string | number | null>;
const put = (store: SQLite.Database, table: string, row: Row): void => {
  const names = Object.keys(row);
  store.prepare(`insert into ${table} (${names}) values (${names.map((name) => `@${name}`)})`).run(row);
};

const lead = (store: SQLite.Database, kind: string, property: string, at: string): string => {
  const id = randomUUID();
  put(store, 'leads', {
    id,
    kind,
    name: 'Els Bezoeker',
    property_id: property,
    project_id: null,
    submission: id,
    locale: 'nl',
    email: `els.${id.slice(0, 8)}@example.be`,
    created_at: at,
    consent_at: at,
    source: '',
    fields: '{}',
    about: null,
  });
  return id;
};

/** Stores a confirmed appointment at a property, a number of hours from now. Returns its id. */
function keepAppointment(store: SQLite.Database, property: string, hours: number): string {
  const id = lead(store, 'appointment', property, inHours(-200));
  put(store, 'appointments', {
    id,
    lead_id: id,
    property_id: property,
    calendar: 'agent:leen',
    agent_id: 'leen',
    place: '',
    state: 'confirmed',
    starts_at: inHours(hours),
    ends_at: inHours(hours + 1),
    sequence: 0,
    created_at: inHours(-200),
    updated_at: inHours(-200),
  });
  return id;
}

export const keepComingAppointment = (property: string): void =>
  void inStore((store) => keepAppointment(store, property, 48));

/** Stores a question about a property, a number of days old. */
export const keepQuestion = (property: string, daysAgo: number): void =>
  void inStore((store) => lead(store, 'information', property, inHours(-24 * daysAgo)));

/** Stores an appointment at a property with the opinion of its visitor. */
export const keepOpinion = (property: string, text: string): void =>
  inStore((store) =>
    put(store, 'opinions', {
      appointment_id: keepAppointment(store, property, -72),
      property_id: property,
      state: 'answered',
      impression: 2,
      asked_at: inHours(-48),
      answered_at: inHours(-40),
      released_at: null,
      reminded_at: null,
      price: 'right',
      pro: text,
      contra: text,
    }),
  );
