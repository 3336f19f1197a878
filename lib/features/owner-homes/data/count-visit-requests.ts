import 'server-only';
import type { LeadKind } from '@/lib/features/requests/types';
import { database } from '@/lib/platform/db/client';

const ASKS_TO_VISIT: readonly LeadKind[] = ['visit', 'appointment'];

/** How many people asked to visit a home since a moment. */
export async function countVisitRequests(homeId: string, since: Date): Promise<number> {
  const row = await database()
    .selectFrom('leads')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('home_id', '=', homeId)
    .where('kind', 'in', [...ASKS_TO_VISIT])
    .where('created_at', '>=', since.toISOString())
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}
