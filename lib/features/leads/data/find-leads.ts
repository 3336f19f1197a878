import 'server-only';
import { isLocale } from '@/lib/domain/text/locale';
import { database } from '@/lib/platform/store/client';
import type { LeadsTable } from '@/lib/platform/store/schema';
import { DEMO_SOURCE, type Lead, type LeadKind } from '../types';

const toLead = (row: LeadsTable): Lead => ({
  id: row.id,
  createdAt: row.created_at,
  kind: row.kind as LeadKind,
  locale: isLocale(row.locale) ? row.locale : 'nl',
  submission: row.submission,
  email: row.email,
  name: row.name,
  source: row.source,
  consentAt: row.consent_at,
  fields: JSON.parse(row.fields),
  subject: row.about ? JSON.parse(row.about) : null,
});

/** The requests of visitors, oldest first; with `limit` the newest so many. What the demo made up is none. `since` is an ISO date or moment. */
export async function findLeads({
  since,
  kind,
  limit,
}: {
  since?: string;
  kind?: LeadKind;
  limit?: number;
}): Promise<Lead[]> {
  const rows = await database()
    .selectFrom('leads')
    .selectAll()
    .where('source', '!=', DEMO_SOURCE)
    .$if(since !== undefined, (query) => query.where('created_at', '>=', since ?? ''))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .orderBy('created_at', limit === undefined ? 'asc' : 'desc')
    .orderBy('id')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
  return (limit === undefined ? rows : rows.reverse()).map(toLead);
}

/** The request whose id begins like this; null when there is none, or more than one. */
export async function getLead(id: string): Promise<Lead | null> {
  if (!/^[0-9a-f-]{4,36}$/.test(id)) return null;
  const rows = await database()
    .selectFrom('leads')
    .selectAll()
    // Ids are hexadecimal: `g` comes after every one that begins with this.
    .where('id', '>=', id)
    .where('id', '<', `${id}g`)
    .limit(2)
    .execute();
  const [only, another] = rows;
  return only && !another ? toLead(only) : null;
}
