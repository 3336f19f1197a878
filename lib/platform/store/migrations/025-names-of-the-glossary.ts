import type { Kysely } from 'kysely';

/** Gives tables and columns the names of `docs/glossary.md`: for each its former and its present name. */
const TABLES = [
  ['home_views', 'property_views'],
  ['home_events', 'property_events'],
  ['home_changes', 'property_changes'],
  ['home_dossiers', 'owner_dossiers'],
  ['owner_homes', 'owner_properties'],
  ['demands', 'saved_searches'],
  ['demand_matches', 'saved_search_matches'],
  ['visit_feedback', 'opinions'],
] as const;

/** Columns, by the new name of their table. */
const COLUMNS = [
  ...[
    'property_views',
    'property_events',
    'property_changes',
    'owner_dossiers',
    'owner_properties',
    'saved_searches',
    'saved_search_matches',
    'opinions',
    'owner_documents',
    'document_requests',
    'leads',
    'appointments',
  ].map((table) => [table, 'home_id', 'property_id'] as const),
  ['saved_search_matches', 'demand_id', 'saved_search_id'],
  ['owners', 'letter', 'report'],
  ['owners', 'letter_sent_at', 'report_sent_at'],
  ['owners', 'homeless_day', 'without_property_since'],
] as const;

/**
 * An index has the name of its table and columns in its own name. SQLite and PostgreSQL rename indexes with different
 * statements, so the indexes are made again.
 */
const INDEXES = [
  ['home_views_day', 'property_views', ['day']],
  ['home_events_day', 'property_events', ['day']],
  ['owner_homes_home_id', 'owner_properties', ['property_id']],
  ['demands_email', 'saved_searches', ['email']],
  ['demands_person', 'saved_searches', ['person']],
  ['demands_state_confirmed_at', 'saved_searches', ['state', 'confirmed_at']],
  ['demands_home_id', 'saved_searches', ['property_id']],
  ['demand_matches_mailed_at_demand_id', 'saved_search_matches', ['mailed_at', 'saved_search_id']],
  ['visit_feedback_home_id', 'opinions', ['property_id']],
  ['owner_documents_home_id', 'owner_documents', ['property_id']],
  ['leads_home_id', 'leads', ['property_id']],
  ['appointments_home_id', 'appointments', ['property_id']],
] as const;

export async function up(db: Kysely<never>): Promise<void> {
  for (const [former] of INDEXES) await db.schema.dropIndex(former).execute();
  for (const [former, name] of TABLES) await db.schema.alterTable(former).renameTo(name).execute();
  for (const [table, former, name] of COLUMNS)
    await db.schema
      .alterTable(table)
      .renameColumn(former as never, name as never)
      .execute();
  for (const [, table, columns] of INDEXES)
    await db.schema
      .createIndex(`${table}_${columns.join('_')}`)
      .on(table)
      .columns(columns as never)
      .execute();
}
