import SQLite from 'better-sqlite3';
import type { Kysely } from 'kysely';
import { openStore } from '@/lib/platform/store/client';
import { migrate } from '@/lib/platform/store/migrate';
import { inChunks } from '@/lib/platform/store/rows';
import { type DumpedRow, readDump } from './postgres-dump';

/** The table of migrations, which each kind of store keeps for itself and which is not copied. */
const LIST = 'migrations';

/** Names of all tables with data of the site. */
const tablesOf = (file: SQLite.Database): string[] =>
  (
    file
      .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name")
      .pluck()
      .all() as string[]
  ).filter((name) => name !== LIST);

type Row = Record<string, string | number | null>;

/** PostgreSQL allows no zero character in a text, although SQLite does; it is replaced by the replacement character. */
const withoutZero = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key,
      typeof value === 'string' ? value.replaceAll('\0', '\u{fffd}') : value,
    ]),
  );

/** Rows per read and write; rows of properties are large. */
const BATCH = 400;

async function fillTable(tx: Kysely<Record<string, Row>>, file: SQLite.Database, table: string): Promise<void> {
  await tx.deleteFrom(table).execute();
  let batch: Row[] = [];
  const write = async () => {
    for (const values of inChunks(batch)) await tx.insertInto(table).values(values).execute();
    batch = [];
  };
  for (const row of file.prepare(`select * from "${table}"`).iterate() as Iterable<Row>) {
    batch.push(withoutZero(row));
    if (batch.length >= BATCH) await write();
  }
  await write();
}

/**
 * Copies all rows of an up-to-date SQLite store to an empty PostgreSQL database, in one transaction. After a failure the database
 * is empty again.
 */
export async function moveToPostgres(sqliteFile: string, address: string): Promise<void> {
  const file = new SQLite(sqliteFile, { readonly: true, fileMustExist: true });
  const { db } = openStore(address);
  const rows = db as unknown as Kysely<Record<string, Row>>;
  const tables = tablesOf(file);
  try {
    await migrate(db, 'postgres');
    await rows.transaction().execute(async (tx) => {
      for (const table of tables) await fillTable(tx, file, table);
    });
  } catch (error) {
    for (const table of [...tables, LIST]) await db.schema.dropTable(table).ifExists().execute();
    throw error;
  } finally {
    file.close();
    await db.destroy();
  }
}

async function collect(rows: AsyncIterable<DumpedRow>): Promise<DumpedRow[]> {
  const all: DumpedRow[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

/** Copies all rows of a PostgreSQL dump to a new SQLite file, which then has the tables of the dump's version. */
export async function moveToSqlite(dump: string, sqliteFile: string): Promise<void> {
  const known = (await collect(readDump(dump, LIST))).flatMap(
    ({ columns, values }) => values[columns.indexOf('name')] ?? [],
  );
  if (known.length === 0) throw new Error(`${dump} contains no store of this software.`);
  const { db } = openStore(sqliteFile);
  await migrate(db, 'sqlite', { only: new Set(known) }).finally(() => db.destroy());
  const file = new SQLite(sqliteFile);
  const inserts = new Map<string, SQLite.Statement>();
  const insertInto = ({ table, columns }: DumpedRow): SQLite.Statement => {
    const names = columns.map((name) => `"${name}"`).join(', ');
    const insert =
      inserts.get(table) ??
      file.prepare(`insert into "${table}" (${names}) values (${columns.map(() => '?').join(', ')})`);
    inserts.set(table, insert);
    return insert;
  };
  try {
    file.exec('begin exclusive');
    for (const table of tablesOf(file)) file.exec(`delete from "${table}"`);
    // The values of a dump are texts. SQLite converts the text of a number to a number by the type of its column.
    for await (const row of readDump(dump)) if (row.table !== LIST) insertInto(row).run(row.values);
    file.exec('commit');
  } finally {
    file.close();
  }
}
