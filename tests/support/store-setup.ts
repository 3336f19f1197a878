import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A port nobody listens on. */
const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const isRoot = process.getuid?.() === 0;
// PostgreSQL refuses to run as root; its Debian package brings a user of its own.
const asServer = (command: string, args: string[]): [string, string[]] =>
  isRoot ? ['runuser', ['-u', 'postgres', '--', command, ...args]] : [command, args];

function idOfPostgres(): { uid: number; gid: number } {
  const read = (flag: string) => Number(spawnSync('id', [flag, 'postgres']).stdout.toString().trim());
  return { uid: read('-u'), gid: read('-g') };
}

async function startPostgres(bin: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'gevel-postgres-'));
  if (isRoot) {
    const { uid, gid } = idOfPostgres();
    chownSync(folder, uid, gid);
  }
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
  const server = spawn(
    ...asServer(join(bin, 'postgres'), [
      '-D',
      data,
      '-p',
      String(port),
      '-k',
      folder,
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'fsync=off',
    ]),
    { stdio: 'ignore', cwd: '/' },
  );
  const url = `postgres://gevel@127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries += 1) {
    const ready = spawnSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)]);
    if (ready.status === 0) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  // Signals do not pass through runuser; pg_ctl ends the server itself.
  const stop = async () => {
    spawnSync(...asServer(join(bin, 'pg_ctl'), ['stop', '-D', data, '-m', 'immediate']), { timeout: 20_000 });
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, stop };
}

/** Before the integration suite: a PostgreSQL of its own when `TEST_STORE=postgres`; SQLite needs nothing. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_STORE !== 'postgres') return undefined;
  const { url, stop } = await startPostgres(process.env.POSTGRES_BIN ?? '/usr/lib/postgresql/15/bin');
  process.env.TEST_POSTGRES_URL = url;
  return stop;
}
