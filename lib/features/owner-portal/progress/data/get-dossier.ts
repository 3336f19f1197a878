import 'server-only';
import { cache } from 'react';
import { type Dossier, EMPTY_DOSSIER } from '@/lib/domain/owner/dossier';
import { database } from '@/lib/platform/store/client';

/** What the agency tells the owners of a property; an empty dossier when it tells nothing. Read once a request. */
export const getDossier = cache(async (propertyId: string): Promise<Dossier> => {
  const row = await database()
    .selectFrom('owner_dossiers')
    .select('data')
    .where('property_id', '=', propertyId)
    .executeTakeFirst();
  return row ? { ...EMPTY_DOSSIER, ...(JSON.parse(row.data) as Partial<Dossier>) } : EMPTY_DOSSIER;
});

/** The moment of the first visit of a property that took place; null when none did. */
export async function getFirstAppointment(propertyId: string, now: Date): Promise<string | null> {
  const row = await database()
    .selectFrom('appointments')
    .select(({ fn }) => fn.min('starts_at').as('first'))
    .where('property_id', '=', propertyId)
    .where('state', '=', 'confirmed')
    .where('starts_at', '<=', now.toISOString())
    .executeTakeFirst();
  return row?.first ?? null;
}
