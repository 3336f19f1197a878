import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Mail } from '@/lib/platform/mail/mail';
import { emptyValueIn } from './empty-value';
import { textsIn } from './worst-feed-text';

/** What the queued mails in the SQLite store of a folder say around values that are missing. Typed texts are left out. */
export function emptyValuesInMails(folder: string): string[] {
  const file = join(folder, 'site.db');
  if (!existsSync(file)) return [];
  const store = new Database(file, { readonly: true });
  try {
    const rows = store.prepare("select payload from outbox where channel = 'mail' and payload is not null").all();
    return (rows as Array<{ payload: string }>).flatMap(({ payload }) => {
      const { subject, preview, reason, blocks } = JSON.parse(payload) as Mail;
      const own = blocks.filter(({ kind }) => kind !== 'quote');
      return textsIn([subject, preview, reason, own]).flatMap(([, text]) => emptyValueIn(text) ?? []);
    });
  } catch (error) {
    // The store of this test has no table, or is broken on purpose.
    if (error instanceof Database.SqliteError) return [];
    throw error;
  } finally {
    store.close();
  }
}
