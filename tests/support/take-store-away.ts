import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import type { SiteData } from './site-data';

const TABLES = [
  'catalogue',
  'properties',
  'projects',
  'pictures',
  'testimonials',
  'saved_searches',
  'leads',
  'appointments',
  'owners',
  'owner_sessions',
  'owner_links',
];

/** Drops every table that pages read, to simulate an unavailable database or disk. */
export async function takeStoreAway(data: SiteData): Promise<void> {
  if (data.env.DATABASE_URL) for (const table of TABLES) await data.rows(`drop table if exists ${table} cascade`);
  else {
    const store = new SQLite(join(data.folder, 'site.db'));
    store.pragma('foreign_keys = OFF');
    store.exec(TABLES.map((table) => `drop table if exists ${table}`).join(';'));
    store.close();
  }
}
