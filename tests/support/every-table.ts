import SQLite from 'better-sqlite3';

type Cell = string | number | null;
export type TableRow = Record<string, Cell>;
type Column = { name: string; type: string; notnull: number; isKey: boolean };

/**
 * Texts of people and programs that a copy can damage: characters of the dump's format, of SQL, of other scripts, and
 * empty ones.
 */
const TEXTS = [
  'An Peeters',
  '',
  '\\N',
  '\\.',
  'tab\there\nline\rreturn\u2028separator',
  'back\\slash \\t "quoted" \'single\' $1 ?',
  '{"price":250000.5,"is":true,"no":null,"text":"\\u0000 é"}',
  'ÉÎß 家 👩‍👩‍👧 עברית',
  '2026-11-22T12:00:00.000Z',
];
const INTEGERS = [0, 1, -1, 2_147_483_647];
const DOUBLES = [0, 249_000.55, -0.1, 1e15, 123_456_789.123_456_7];

/** Tables with one row of the site itself. */
const OWN_ROWS = new Set(['installation', 'migrations']);

export const tablesIn = (file: SQLite.Database): string[] =>
  file
    .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name")
    .pluck()
    .all() as string[];

/** The columns of a table; those of a key or of another unique index differ from row to row. */
function columnsOf(file: SQLite.Database, table: string): Column[] {
  const indexes = file.pragma(`index_list("${table}")`) as Array<{ name: string; unique: number }>;
  const keys = indexes
    .filter(({ unique }) => unique === 1)
    .flatMap(({ name }) => file.pragma(`index_info("${name}")`) as Array<{ name: string }>);
  const columns = file.pragma(`table_info("${table}")`) as Array<Omit<Column, 'isKey'> & { pk: number }>;
  return columns.map((column) => ({
    ...column,
    type: column.type.toLowerCase(),
    isKey: column.pk > 0 || keys.some(({ name }) => name === column.name),
  }));
}

/** A valid value for a column. */
function cellOf({ type, notnull, isKey }: Column, turn: number): Cell {
  if (isKey) return type === 'integer' ? turn + 1 : `${turn} ${TEXTS[turn % TEXTS.length]}`;
  if (notnull === 0 && turn % 3 === 2) return null;
  if (type === 'integer') return INTEGERS[turn % INTEGERS.length] ?? 0;
  return (type === 'text' ? TEXTS : DOUBLES)[turn % (type === 'text' ? TEXTS : DOUBLES).length] ?? null;
}

/** Writes rows into every table of a store, with each kind of value in each kind of column. */
export function fillEveryTable(path: string): void {
  const file = new SQLite(path);
  file.transaction(() => {
    for (const table of tablesIn(file).filter((name) => !OWN_ROWS.has(name))) {
      const columns = columnsOf(file, table);
      file.exec(`delete from "${table}"`);
      const insert = file.prepare(`insert into "${table}" values (${columns.map(() => '?').join(', ')})`);
      for (let turn = 0; turn < 12; turn += 1) insert.run(columns.map((column) => cellOf(column, turn)));
    }
  })();
  file.close();
}

/** Every row of every table, each as text, in an order that does not depend on the store. */
export const inOrder = (rows: readonly TableRow[]): string[] =>
  rows.map((row) => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))).sort();

/** All rows of a SQLite file by table. */
export function rowsOfSqlite(path: string): Map<string, TableRow[]> {
  const file = new SQLite(path, { readonly: true });
  const rows = new Map(
    tablesIn(file).map((table) => [table, file.prepare(`select * from "${table}"`).all() as TableRow[]]),
  );
  file.close();
  return rows;
}
