import 'server-only';
import type { Kysely } from 'kysely';
import { inChunks } from '@/lib/platform/store/rows';
import type { Schema } from '@/lib/platform/store/schema';

/** All rows about a person, by table. */
export type PersonRows = {
  leads: Schema['leads'][];
  appointments: Schema['appointments'][];
  opinion: Schema['opinions'][];
  documentRequests: Schema['document_requests'][];
  searches: Schema['saved_searches'][];
  matches: Schema['saved_search_matches'][];
  subscribers: Schema['newsletter_subscribers'][];
  testimonials: Schema['testimonials'][];
  owners: Schema['owners'][];
  ownerProperties: Schema['owner_properties'][];
  ownerSessions: Schema['owner_sessions'][];
  ownerPasskeys: Schema['owner_passkeys'][];
  messages: Schema['outbox'][];
};

/** An address in the form in which addresses are compared, because some forms stored capitals as typed. */
export const plainAddress = (address: string): string => address.normalize('NFKC').trim().toLowerCase();

const uniqueById = <Row extends { id: string }>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];

/** All rows of the store about the person with an address. */
export async function findPerson(db: Kysely<Schema>, address: string): Promise<PersonRows> {
  const email = plainAddress(address);
  const of = <Row>(ids: readonly string[], read: (chunk: readonly string[]) => Promise<Row[]>): Promise<Row[]> =>
    Promise.all(inChunks(ids).map(read)).then((rows) => rows.flat());

  const leads = await db
    .selectFrom('leads')
    .selectAll()
    .where((where) => where(where.fn('lower', ['email']), '=', email))
    .orderBy('created_at')
    .execute();
  const leadIds = leads.map(({ id }) => id);
  const searches = await db
    .selectFrom('saved_searches')
    .selectAll()
    .where((where) => where(where.fn('lower', ['email']), '=', email))
    .orderBy('created_at')
    .execute();
  const appointments = await of(leadIds, (ids) =>
    db.selectFrom('appointments').selectAll().where('lead_id', 'in', ids).orderBy('starts_at').execute(),
  );
  const owners = await db.selectFrom('owners').selectAll().where('email', '=', email).execute();
  const ownerIds = owners.map(({ id }) => id);
  return {
    owners,
    ownerProperties: await of(ownerIds, (ids) =>
      db.selectFrom('owner_properties').selectAll().where('owner_id', 'in', ids).execute(),
    ),
    ownerSessions: await of(ownerIds, (ids) =>
      db.selectFrom('owner_sessions').selectAll().where('owner_id', 'in', ids).execute(),
    ),
    ownerPasskeys: await of(ownerIds, (ids) =>
      db.selectFrom('owner_passkeys').selectAll().where('owner_id', 'in', ids).orderBy('created_at').execute(),
    ),
    leads,
    searches,
    appointments,
    opinion: await of(
      appointments.map(({ id }) => id),
      (ids) => db.selectFrom('opinions').selectAll().where('appointment_id', 'in', ids).execute(),
    ),
    documentRequests: await db
      .selectFrom('document_requests')
      .selectAll()
      .where((where) => where(where.fn('lower', ['email']), '=', email))
      .orderBy('created_at')
      .execute(),
    matches: await of(
      searches.map(({ id }) => id),
      (ids) =>
        db
          .selectFrom('saved_search_matches')
          .selectAll()
          .where('saved_search_id', 'in', ids)
          .orderBy('found_at')
          .execute(),
    ),
    subscribers: await db
      .selectFrom('newsletter_subscribers')
      .selectAll()
      .where((where) => where(where.fn('lower', ['email']), '=', email))
      .execute(),
    testimonials: await of(leadIds, (ids) =>
      db.selectFrom('testimonials').selectAll().where('lead_id', 'in', ids).orderBy('created_at').execute(),
    ),
    messages: uniqueById([
      ...(await of(leadIds, (ids) => db.selectFrom('outbox').selectAll().where('lead_id', 'in', ids).execute())),
      ...(await db
        .selectFrom('outbox')
        .selectAll()
        .where((where) => where(where.fn('lower', ['recipient']), '=', email))
        .execute()),
    ]).sort((a, b) => a.created_at.localeCompare(b.created_at) || a.id.localeCompare(b.id)),
  };
}
