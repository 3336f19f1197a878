import { spawnSync } from 'node:child_process';
import { env } from '@/lib/platform/config/env';

/**
 * Runs a PostgreSQL program on the database of this site. The password is in the environment, because other users of the machine
 * can read the arguments of a program. Throws its error output.
 */
export function runPostgresTool(program: 'pg_dump' | 'pg_restore', args: readonly string[]): void {
  const address = new URL(env.DATABASE_URL ?? '');
  const password = decodeURIComponent(address.password);
  address.password = '';
  const done = spawnSync(program, [...args, `--dbname=${address.href}`], {
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}) },
  });
  if (done.error)
    throw new Error(`${program} is needed and could not be started (Debian: apt install postgresql-client).`);
  if (done.status !== 0) throw new Error(`${program}: ${done.stderr.trim().split('\n')[0]}`);
}
