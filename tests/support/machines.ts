import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '@/lib/server/free-port.mjs';
import { moveToPostgres } from '@/scripts/backup/move-store';
import { asServer, giveToPostgres, startPostgres } from '@/scripts/testing/postgres-server';
import { type BucketServer, bucketServer } from './bucket-server';
import { startHaproxy } from './haproxy';
import { startPgBouncer } from './pgbouncer';
import { isInstalled } from './proxy';
import { runScript } from './run-script';
import { type Site, startSite } from './server-process';
import { startSmtp } from './smtp';

const BIN = process.env.POSTGRES_BIN ?? '/usr/lib/postgresql/15/bin';
/** What the machines need and this one lacks; empty when all is there. */
export const LACKING = ['haproxy', 'pgbouncer', join(BIN, 'initdb')].filter((program) => !isInstalled(program));

/** A streaming replica of a PostgreSQL that applies every change some seconds late. */
async function startReplica(primary: string, delaySeconds: number): Promise<{ url: string; stop: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'gevel-replica-'));
  giveToPostgres(folder);
  const data = join(folder, 'data');
  const { port: from, username } = new URL(primary);
  const connection = ['-h', '127.0.0.1', '-p', from, '-U', username];
  const copied = spawnSync(
    ...asServer(join(BIN, 'pg_basebackup'), [...connection, '-D', data, '-R', '-X', 'stream', '-c', 'fast']),
    { encoding: 'utf8' },
  );
  if (copied.status !== 0) throw new Error(copied.stderr);
  const port = await freePort();
  const options = ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1'];
  const server = spawn(
    ...asServer(join(BIN, 'postgres'), [...options, '-c', `recovery_min_apply_delay=${delaySeconds}s`]),
    { stdio: 'ignore', cwd: '/' },
  );
  const isReady = () => spawnSync(join(BIN, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)]).status === 0;
  for (let tries = 0; tries < 300 && !isReady(); tries += 1) await new Promise((resolve) => setTimeout(resolve, 100));
  return {
    url: `postgres://${username}@127.0.0.1:${port}`,
    stop: () => {
      spawnSync(...asServer(join(BIN, 'pg_ctl'), ['stop', '-D', data, '-m', 'immediate']), { timeout: 20_000 });
      server.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type Machines = {
  /** The address of HAProxy. */
  url: string;
  /** The machines behind it: two folders, two supervisors, one store and two buckets. */
  sites: [Site, Site];
  bucket: BucketServer;
  mails: Awaited<ReturnType<typeof startSmtp>>;
  /** The settings of a machine. */
  envOf: (at: 0 | 1) => Record<string, string>;
  /** Ends a machine, at once or as an upgrade does, and starts it again at its port. */
  restart: (at: 0 | 1, signal: 'SIGKILL' | 'SIGTERM') => Promise<void>;
  rows: <T extends Record<string, string | number | null>>(statement: string) => Promise<T[]>;
  /** Takes the store away from both machines, and gives it back. */
  takeStoreAway: () => Promise<() => Promise<void>>;
  stop: () => Promise<void>;
};

/**
 * Two machines as a group of agencies runs them, from parts of Debian and npm: HAProxy, PostgreSQL with a replica that is 10 s
 * behind, PgBouncer, two buckets and a mail server, with the demo catalogue.
 */
export async function startMachines(): Promise<Machines> {
  const ends: Array<() => unknown> = [];
  const stop = async (): Promise<void> => {
    for (const end of ends.reverse()) await end();
  };
  try {
    return { ...(await startParts((end) => ends.push(end))), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts the parts one after the other; `whenStopped` gets the end of each. */
async function startParts(whenStopped: (end: () => unknown) => void): Promise<Omit<Machines, 'stop'>> {
  const prepared = process.env.PREPARED_SITE ?? '';
  const postgres = await startPostgres(BIN, true);
  whenStopped(postgres.stop);
  const ask = async (database: string, statement: string) => {
    const client = new pg.Client({ connectionString: `${postgres.url}/${database}` });
    await client.connect();
    return (await client.query(statement).finally(() => client.end())).rows;
  };
  await ask('postgres', 'create database gevel');
  await moveToPostgres(join(prepared, 'site.db'), `${postgres.url}/gevel`);
  const replica = await startReplica(postgres.url, 10);
  whenStopped(replica.stop);
  let pool = await startPgBouncer(postgres.url);
  whenStopped(() => pool.stop());
  const poolPort = Number(new URL(pool.url).port);
  const bucket = await bucketServer();
  whenStopped(bucket.close);
  const mails = await startSmtp();
  whenStopped(mails.stop);
  const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'gevel-machine-')));
  whenStopped(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });
  const ports: [number, number] = [await freePort(), await freePort()];
  const balancer = await startHaproxy(ports);
  whenStopped(balancer.stop);
  const shared = {
    ...bucket.env,
    DATABASE_URL: `${pool.url}/gevel`,
    DATABASE_DIRECT_URL: `${postgres.url}/gevel`,
    DATABASE_READ_URL: `${replica.url}/gevel`,
    AUTH_SECRET: readFileSync(join(prepared, 'secret.key'), 'utf8'),
    SMTP_URL: mails.url,
    SITE_URL: balancer.url,
    TRUST_PROXY: '1',
    WEB_PROCESSES: '1',
    HOST: '127.0.0.1',
    MAILS_PER_SECOND: '100',
  };
  const envOf = (at: 0 | 1) => ({ ...shared, DATA_DIR: folders[at] ?? '' });
  const copied = await runScript('scripts/commands/media.ts', ['copy', '--to', 's3'], {
    ...bucket.env,
    DATA_DIR: prepared,
    DATABASE_URL: '',
  });
  if (copied.code !== 0) throw new Error(copied.output);
  const start = (at: 0 | 1) => startSite(envOf(at), ports[at]);
  const sites: [Site, Site] = [await start(0), await start(1)];
  whenStopped(() => Promise.all(sites.map((site) => site.kill())));
  return {
    url: balancer.url,
    sites,
    bucket,
    mails,
    envOf,
    restart: async (at, signal) => {
      await sites[at].kill(signal);
      sites[at] = await start(at);
    },
    rows: (statement) => ask('gevel', statement),
    takeStoreAway: async () => {
      pool.stop();
      return async () => {
        pool = await startPgBouncer(postgres.url, poolPort);
      };
    },
  };
}
