import { startPostgres } from '@/scripts/testing/postgres-server';
import { startPgBouncer } from './pgbouncer';

/**
 * Runs before the integration suite: a separate PostgreSQL when `TEST_STORE` is `postgres`, with PgBouncer in front when it
 * is `pgbouncer`; SQLite needs nothing.
 */
export default async function setup(): Promise<(() => void) | undefined> {
  const kind = process.env.TEST_STORE;
  if (kind !== 'postgres' && kind !== 'pgbouncer') return undefined;
  const { url, stop } = await startPostgres(process.env.POSTGRES_BIN ?? '/usr/lib/postgresql/15/bin', true);
  process.env.TEST_POSTGRES_URL = url;
  if (kind === 'postgres') return stop;
  const pool = await startPgBouncer(url);
  process.env.TEST_POOL_URL = pool.url;
  return () => {
    pool.stop();
    stop();
  };
}
