import { type Kysely, sql } from 'kysely';

const DAY_MS = 86_400_000;

/**
 * Facts that a start and the deleting jobs must know of earlier runs: the secret, a restored backup, the last run by a
 * right clock.
 */
export async function up(db: Kysely<never>): Promise<void> {
  // A hash identifies the secret; `kept_key` is the key of the hashes in `mail_stops`, sealed with the secret.
  for (const column of ['secret_hash', 'kept_key', 'restored_at'])
    await db.schema.alterTable('installation').addColumn(column, 'text').execute();
  // Until now the nightly job stored when it is due again, which is about a day after its last run.
  const { rows } = await sql<{ until: string }>`select until from leases where name = 'retention-done'`.execute(db);
  const until = rows[0]?.until;
  if (until)
    await sql`insert into leases (name, holder, until)
      values ('clock', '', ${new Date(Date.parse(until) - DAY_MS).toISOString()})`.execute(db);
}
