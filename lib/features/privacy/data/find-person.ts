import 'server-only';
import { type Kysely, type RawBuilder, sql } from 'kysely';
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
  const read = async <Table extends keyof Schema>(
    table: Table,
    match: RawBuilder<unknown>,
    values: readonly string[],
    order: string,
  ): Promise<Schema[Table][]> => {
    const query = db.selectFrom(table as keyof Schema).selectAll();
    const reads = inChunks(values).map((chunk) => query.where(match, 'in', chunk).orderBy(sql.ref(order)).execute());
    return (await Promise.all(reads)).flat() as unknown[] as Schema[Table][];
  };
  const ofIds = <Table extends keyof Schema>(
    table: Table,
    column: string,
    rows: ReadonlyArray<{ id: string }>,
    order = column,
  ) =>
    read(
      table,
      sql.ref(column),
      rows.map(({ id }) => id),
      order,
    );
  const ofAddress = <Table extends keyof Schema>(table: Table, order = 'created_at', column = 'email') =>
    read(table, sql`lower(${sql.ref(column)})`, [email], order);

  const leads = await ofAddress('leads');
  const searches = await ofAddress('saved_searches');
  const appointments = await ofIds('appointments', 'lead_id', leads, 'starts_at');
  const owners = await ofAddress('owners');
  return {
    owners,
    ownerProperties: await ofIds('owner_properties', 'owner_id', owners),
    ownerSessions: await ofIds('owner_sessions', 'owner_id', owners),
    ownerPasskeys: await ofIds('owner_passkeys', 'owner_id', owners, 'created_at'),
    leads,
    searches,
    appointments,
    opinion: await ofIds('opinions', 'appointment_id', appointments),
    documentRequests: await ofAddress('document_requests'),
    matches: await ofIds('saved_search_matches', 'saved_search_id', searches, 'found_at'),
    subscribers: await ofAddress('newsletter_subscribers'),
    testimonials: await ofIds('testimonials', 'lead_id', leads, 'created_at'),
    messages: uniqueById([
      ...(await ofIds('outbox', 'lead_id', leads)),
      ...(await ofAddress('outbox', 'created_at', 'recipient')),
    ]).sort((a, b) => a.created_at.localeCompare(b.created_at) || a.id.localeCompare(b.id)),
  };
}
