import 'server-only';
import { addressHash } from '@/lib/features/contact-forms/send-to-friend/emails';
import { eraseLeads } from '@/lib/features/leads/mutations';
import { DEMO_SOURCE } from '@/lib/features/leads/types';
import { removeOwner } from '@/lib/features/owner-portal/access/mutations/save-owner';
import { forgetOwnerless } from '@/lib/features/owner-portal/dossiers/mutations';
import { dropDemoStreets } from '@/lib/platform/media/map-tiles';
import type { Tx } from '@/lib/platform/store/client';
import { inChunks } from '@/lib/platform/store/rows';
import { CLOSED_HASH, isDemoCatalogue } from './data';

/** The tables with figures of a property: the demo invented the visits and the prices in them. */
const FIGURES = ['property_views', 'property_events'] as const;
const ABOUT_PROPERTIES = ['shown_prices', 'saved_search_matches', 'property_changes'] as const;

const idsOf = (rows: ReadonlyArray<{ id: string }>): string[] => rows.map(({ id }) => id);

/** Deletes invented people: their leads with all that belongs to these, and the note that they want no mails. */
async function eraseInventedPeople(tx: Tx): Promise<string[]> {
  const leads = await tx
    .selectFrom('leads')
    .select(['id', 'email', 'property_id'])
    .where('source', '=', DEMO_SOURCE)
    .execute();
  for (const ids of inChunks(idsOf(leads))) {
    const searches = await tx.deleteFrom('saved_searches').where('lead_id', 'in', ids).returning('id').execute();
    for (const few of inChunks(idsOf(searches)))
      await tx.deleteFrom('saved_search_matches').where('saved_search_id', 'in', few).execute();
  }
  await eraseLeads(tx, idsOf(leads));
  for (const hashes of inChunks([...new Set(leads.map(({ email }) => email))].map(addressHash)))
    await tx.deleteFrom('mail_stops').where('address_hash', 'in', hashes).execute();
  return [...new Set(leads.flatMap(({ property_id }) => property_id ?? []))];
}

/** Ends the access to these properties; an owner of the feed who had no other property is deleted. */
async function takeOwnersAway(tx: Tx, properties: readonly string[]): Promise<void> {
  for (const ids of inChunks(properties))
    await tx.deleteFrom('owner_properties').where('property_id', 'in', ids).execute();
  const without = await tx
    .selectFrom('owners')
    .select('id')
    .where('feed_id', 'is not', null)
    .where('id', 'not in', (query) => query.selectFrom('owner_properties').select('owner_id'))
    .execute();
  for (const { id } of without) await removeOwner(tx, id);
  await forgetOwnerless(tx, properties);
}

/**
 * Deletes what the demo invented, in the transaction of the first import of the agency's own: properties, projects,
 * owners, prices, visits, leads, streets. If the catalogue is the agency's own already, all visits of each property with an
 * invented lead are deleted, because the invented visits cannot be told from the others.
 */
export async function takeDemoAway(tx: Tx): Promise<void> {
  const isDemo = await isDemoCatalogue(tx);
  const asked = await eraseInventedPeople(tx);
  const invented = tx.selectFrom('properties').select('id');
  const properties = idsOf(await (isDemo ? invented : invented.where('hash', '=', CLOSED_HASH)).execute());
  for (const ids of inChunks([...new Set([...properties, ...asked])]))
    for (const table of FIGURES) await tx.deleteFrom(table).where('property_id', 'in', ids).execute();
  if (isDemo) await takeOwnersAway(tx, properties);
  for (const ids of inChunks(properties)) {
    for (const table of ABOUT_PROPERTIES) await tx.deleteFrom(table).where('property_id', 'in', ids).execute();
    await tx.deleteFrom('properties').where('id', 'in', ids).execute();
  }
  if (!isDemo) return;
  dropDemoStreets();
  for (const table of ['projects', 'place_pages', 'page_days'] as const) await tx.deleteFrom(table).execute();
}
