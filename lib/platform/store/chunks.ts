/** Rows per statement: SQLite takes 32,766 parameters, PostgreSQL 65,535. */
const CHUNK = 400;

/** Splits rows into statements of a size that both stores accept. */
export const inChunks = <T>(items: readonly T[], size = CHUNK): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));
