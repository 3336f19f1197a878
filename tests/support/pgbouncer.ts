import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@/lib/server/free-port.mjs';

/** PgBouncer in transaction mode in front of a PostgreSQL, as Debian ships it (`PGBOUNCER` is the program), at a port or a free one. */
export async function startPgBouncer(
  postgres: string,
  at: number | null = null,
): Promise<{ url: string; stop: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'gevel-pgbouncer-'));
  chmodSync(folder, 0o755);
  const [port, { port: behind, username }] = [at ?? (await freePort()), new URL(postgres)];
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    [
      '[databases]',
      `* = host=127.0.0.1 port=${behind} user=${username}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      'pool_mode = transaction',
      // Fewer than the connections of one process: requests share them.
      'default_pool_size = 4',
      'max_client_conn = 400',
    ].join('\n'),
  );
  const user = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
  const child = spawn(process.env.PGBOUNCER ?? 'pgbouncer', [...user, file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (piece) => (said += piece));
  const isReady = () => spawnSync('bash', ['-c', `exec 3<>/dev/tcp/127.0.0.1/${port}`]).status === 0;
  for (let tries = 0; tries < 100 && !isReady(); tries += 1) {
    if (child.exitCode !== null) throw new Error(`pgbouncer: ${said}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url: `postgres://${username}@127.0.0.1:${port}`,
    stop: () => {
      child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
