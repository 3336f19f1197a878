import { type Kysely, sql } from 'kysely';

const DAY_MS = 86_400_000;

/** What a start and the jobs that erase must know of earlier ones: the secret, a restore, the last run by a good clock. */
export async function up(db: Kysely<never>): Promise<void> {
  // Told from others by a hash; `kept_key` is what the hashes in `mail_stops` were made with, sealed with the secret.
  for (const column of ['secret_hash', 'kept_key', 'restored_at'])
    await db.schema.alterTable('installation').addColumn(column, 'text').execute();
  // Until now the job of the night noted when it is due again, which is about a day after it ran.
  const { rows } = await sql<{ until: string }>`select until from leases where name = 'retention-done'`.execute(db);
  const until = rows[0]?.until;
  if (until)
    await sql`insert into leases (name, holder, until)
      values ('clock', '', ${new Date(Date.parse(until) - DAY_MS).toISOString()})`.execute(db);
}
