import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { freePort } from '../../lib/server/free-port.mjs';
import { NO_LIMITS } from './open-doors';

/** The data folder of the site of the browser journeys; its catalogue is copied for sites with other settings. */
const SHARED_DATA = process.env.E2E_DATA_DIR ?? join(tmpdir(), 'gevel-e2e');

export type OwnSite = {
  url: string;
  /** The data folder of this site, in which it has a store of its own. */
  data: string;
  store: SQLite.Database;
  /** The output of the server. */
  output: () => string;
  stop: () => Promise<void>;
};

async function untilReady(child: ChildProcess, url: string, output: () => string): Promise<void> {
  for (let tries = 0; tries < 150; tries += 1) {
    if (child.exitCode !== null) break;
    if ((await fetch(`${url}/api/ready/`).catch(() => null))?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`the site did not start:\n${output()}`);
}

/** Starts the built site with its own settings and store. The copied store has the catalogue of the browser journeys. */
export async function startOwnSite(settings: Record<string, string> = {}): Promise<OwnSite> {
  const data = mkdtempSync(join(tmpdir(), 'gevel-own-'));
  const shared = new SQLite(join(SHARED_DATA, 'site.db'));
  await shared.backup(join(data, 'site.db'));
  shared.close();
  if (existsSync(join(SHARED_DATA, 'media'))) symlinkSync(join(SHARED_DATA, 'media'), join(data, 'media'));
  if (existsSync(join(SHARED_DATA, 'secret.key'))) cpSync(join(SHARED_DATA, 'secret.key'), join(data, 'secret.key'));
  const port = await freePort();
  const host = settings.HOST ?? 'localhost';
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['tests/support/serve.mjs'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      PORT: String(port),
      WEB_PROCESSES: '1',
      DATABASE_URL: '',
      FEED_URL: '',
      // A server that listens to other machines must know its own address.
      SITE_URL: host === 'localhost' ? '' : url,
      LOG_LEVEL: 'warn',
      ...NO_LIMITS,
      ...settings,
      DATA_DIR: data,
    },
  });
  let said = '';
  const output = () => said;
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await untilReady(child, url, output);
  const store = new SQLite(join(data, 'site.db'));
  const stop = async () => {
    store.close();
    const ended = new Promise((resolve) => child.once('close', resolve));
    child.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true });
  };
  return { url, data, store, output, stop };
}

export type Answer = { status: number; headers: IncomingHttpHeaders; text: string };

/** Sends a request exactly as given; only Host and the length of the body are added. */
export const send = (
  url: string,
  {
    method = 'POST',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: Buffer | string },
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const request = httpRequest(url, { method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString(),
        }),
      );
    });
    request.once('error', reject);
    request.end(body);
  });

/** The fields of a form as a browser would send them. */
export async function multipart(fields: Iterable<readonly [string, string]>): Promise<{ body: Buffer; type: string }> {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const packed = new Response(form);
  return { body: Buffer.from(await packed.arrayBuffer()), type: packed.headers.get('content-type') ?? '' };
}
