import { startPostgres } from '@/scripts/testing/postgres-server';

/** Runs before the integration suite: a separate PostgreSQL when `TEST_STORE=postgres`; SQLite needs nothing. */
export default async function setup(): Promise<(() => void) | undefined> {
  if (process.env.TEST_STORE !== 'postgres') return undefined;
  const { url, stop } = await startPostgres(process.env.POSTGRES_BIN ?? '/usr/lib/postgresql/15/bin', true);
  process.env.TEST_POSTGRES_URL = url;
  return stop;
}
