import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import pg from 'pg';

type Row = Record<string, string | number | null>;

/** The data of one site: its folder, and its store for checks. */
export type SiteData = {
  folder: string;
  /** The settings with which a server uses it. */
  env: Record<string, string>;
  rows: <T extends Row = Row>(statement: string) => Promise<T[]>;
  /** Changes the store while the site runs. */
  change: (statement: string) => Promise<void>;
  /** Throws when the store's own check fails. */
  check: () => Promise<void>;
  remove: () => Promise<void>;
};

const prepared = (): string => process.env.PREPARED_SITE ?? '';

/** Copies the data of tests/support/prepared-site.ts into a folder; pictures are not copied but shared. */
export function copyPrepared(folder: string): void {
  const media = join(prepared(), 'media');
  cpSync(prepared(), folder, { recursive: true, filter: (path) => path !== media });
  if (existsSync(media)) symlinkSync(media, join(folder, 'media'));
}

function sqliteData(folder: string): SiteData {
  const using = <T>(readonly: boolean, work: (db: SQLite.Database) => T): T => {
    const db = new SQLite(join(folder, 'site.db'), { readonly });
    try {
      return work(db);
    } finally {
      db.close();
    }
  };
  const rows = async <T>(statement: string): Promise<T[]> => using(true, (db) => db.prepare(statement).all() as T[]);
  return {
    folder,
    env: { DATA_DIR: folder, DATABASE_URL: '' },
    rows,
    change: async (statement) => void using(false, (db) => db.exec(statement)),
    check: async () => {
      const [result] = await rows<{ integrity_check: string }>('pragma integrity_check');
      if (result?.integrity_check !== 'ok') throw new Error(`the store is broken: ${JSON.stringify(result)}`);
    },
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function postgresData(server: string, folder: string): Promise<SiteData> {
  const name = `f_${randomBytes(6).toString('hex')}`;
  const ask = async <T>(database: string, statement: string): Promise<T[]> => {
    const client = new pg.Client({ connectionString: `${server}/${database}` });
    await client.connect();
    const { rows } = await client.query(statement).finally(() => client.end());
    return rows;
  };
  await ask('postgres', `create database ${name} template prepared`);
  return {
    folder,
    env: { DATA_DIR: folder, DATABASE_URL: `${server}/${name}` },
    rows: (statement) => ask(name, statement),
    change: async (statement) => void (await ask(name, statement)),
    // Every row of every table can be read; the server itself was not killed.
    check: async () =>
      void (await ask(name, 'select sum(length(l::text)) + (select sum(length(o::text)) from outbox o) from leads l')),
    remove: async () => {
      await ask('postgres', `drop database ${name} with (force)`);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A separate site on the store under test, with the demo catalogue. */
export async function newSiteData(): Promise<SiteData> {
  const folder = mkdtempSync(join(tmpdir(), 'gevel-fault-'));
  copyPrepared(folder);
  const server = process.env.TEST_POSTGRES_URL;
  return server ? postgresData(server, folder) : sqliteData(folder);
}
