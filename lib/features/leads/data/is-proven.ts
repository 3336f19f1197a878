import 'server-only';
import { database } from '@/lib/platform/store/client';

/**
 * Whether the owner of an address has pressed a button behind a link that only their mailbox has: for a search, the newsletter,
 * an appointment or the portal for owners. Until then anybody may have typed it (decision 058).
 */
export async function isProvenAddress(address: string): Promise<boolean> {
  const email = address.toLowerCase();
  const { proven } = await database()
    .selectNoFrom((select) =>
      select
        .or([
          select.exists(
            select
              .selectFrom('saved_searches')
              .select('saved_searches.id')
              .where('saved_searches.email', '=', email)
              .where('saved_searches.confirmed_at', 'is not', null),
          ),
          select.exists(
            select
              .selectFrom('newsletter_subscribers as reader')
              .select('reader.id')
              .where('reader.email', '=', email)
              .where('reader.state', '=', 'active'),
          ),
          select.exists(
            select
              .selectFrom('leads')
              .innerJoin('appointments', 'appointments.lead_id', 'leads.id')
              .select('appointments.id')
              .where('leads.email', '=', email)
              .where('appointments.proven_at', 'is not', null),
          ),
          select.exists(
            select
              .selectFrom('owners')
              .select('owners.id')
              .where('owners.email', '=', email)
              .where('owners.joined_at', 'is not', null),
          ),
        ])
        .as('proven'),
    )
    .executeTakeFirstOrThrow();
  // SQLite answers 0 or 1.
  return Boolean(proven);
}
