import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../lib/server/free-port.mjs';

const isRoot = process.getuid?.() === 0;
// PostgreSQL refuses to run as root; its Debian package has a user for it.
export const asServer = (command: string, args: string[]): [string, string[]] =>
  isRoot ? ['runuser', ['-u', 'postgres', '--', command, ...args]] : [command, args];

export function giveToPostgres(folder: string): void {
  const read = (flag: string) => Number(spawnSync('id', [flag, 'postgres']).stdout.toString().trim());
  if (isRoot) chownSync(folder, read('-u'), read('-g'));
}

/**
 * A PostgreSQL server in a temporary folder, for tests and measurements; `bin` is the folder of its programs. `isDurable` keeps
 * fsync on, as in production.
 */
export async function startPostgres(bin: string, isDurable = false): Promise<{ url: string; stop: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'gevel-postgres-'));
  giveToPostgres(folder);
  const data = join(folder, 'data');
  const made = spawnSync(
    ...asServer(join(bin, 'initdb'), [
      '-D',
      data,
      '-A',
      'trust',
      '-U',
      'gevel',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ]),
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const port = await freePort();
  const options = [
    '-D',
    data,
    '-p',
    String(port),
    '-k',
    folder,
    '-c',
    'listen_addresses=127.0.0.1',
    ...(isDurable ? [] : ['-c', 'fsync=off']),
  ];
  const server = spawn(...asServer(join(bin, 'postgres'), options), { stdio: 'ignore', cwd: '/' });
  const isReady = () => spawnSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)]).status === 0;
  // Signals do not pass through runuser, so pg_ctl ends the server.
  const stop = () => {
    spawnSync(...asServer(join(bin, 'pg_ctl'), ['stop', '-D', data, '-m', 'immediate']), { timeout: 20_000 });
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  for (let tries = 0; tries < 300; tries += 1) {
    if (isReady()) return { url: `postgres://gevel@127.0.0.1:${port}`, stop };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  stop();
  throw new Error('PostgreSQL did not start within 30 s');
}
