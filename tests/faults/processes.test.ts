import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { STANDSTILL_SECONDS } from '@/lib/server/processes.mjs';
import { send } from '../support/own-site';
import { PATIENCE } from '../support/patience';
import { below, isAlive, webProcesses } from '../support/processes';
import { type Site, startSite } from '../support/server-process';
import { newSiteData, type SiteData } from '../support/site-data';

/**
 * The seconds after which a process without a heartbeat is replaced: the limit of the product in the full run, a shorter
 * one in `npm test`.
 */
const STANDSTILL = process.env.FULL ? String(STANDSTILL_SECONDS) : '12';
const PRELOAD = { NODE_OPTIONS: `--import=${resolve('tests/support/block-loop.mjs')}` };
const TWO = { WEB_PROCESSES: '2' };

let data: SiteData;
beforeAll(async () => {
  data = await newSiteData();
});
afterAll(() => data.remove());

const pidOf = (site: Site): number => site.child.pid as number;

/** Waits until a site has all its web processes; the first of them answers while others may still be starting. */
async function untilFull(site: Site): Promise<number[]> {
  await vi.waitUntil(() => webProcesses(pidOf(site)).length === 2, PATIENCE);
  for (let ask = 0; ask < 4; ask += 1) await statusOf(`${site.url}/api/health/`).catch(() => 0);
  return webProcesses(pidOf(site));
}

/** Over a new connection, so that any process may get the request. */
const statusOf = (url: string): Promise<number> =>
  Promise.race([
    send(url, { method: 'GET', headers: { Connection: 'close' } }).then(({ status }) => status),
    new Promise<number>((done) => setTimeout(done, 20_000, 0)),
  ]);

/** Requests a page repeatedly until stopped. Returns the results. */
function keepAsking(url: string) {
  const said = { answered: 0, failed: 0 };
  let isOver = false;
  const one = async () => {
    while (!isOver) {
      const status = await statusOf(url).catch(() => 0);
      said[status === 200 ? 'answered' : 'failed'] += 1;
      await new Promise((done) => setTimeout(done, 100));
    }
  };
  const all = Promise.all([one(), one(), one()]);
  return {
    said,
    stop: async () => {
      isOver = true;
      await all;
      return said;
    },
  };
}

describe('a site of several web processes', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({
      ...data.env,
      ...TWO,
      ...PRELOAD,
      TEST_STANDSTILL_SECONDS: STANDSTILL,
      TRUST_PROXY: '1',
      PAGES_PER_MINUTE_SOFT: '0',
      PAGES_PER_MINUTE: '20',
    });
    await untilFull(site);
  });
  afterAll(() => site?.kill());

  it('counts each page of a visitor once, over all processes together', async () => {
    const visitor = { 'X-Forwarded-For': '203.0.113.9', Connection: 'close' };
    const statuses: number[] = [];
    const began = Date.now();
    for (let ask = 0; ask < 45; ask += 1) {
      statuses.push((await send(`${site.url}/nl/contact/`, { method: 'GET', headers: visitor })).status);
      await new Promise((done) => setTimeout(done, 100));
    }
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    // If each process counted alone, 40 requests would pass. A few more than the limit may pass, because the processes
    // share their counts once a second; on a busy machine a second minute may begin.
    const minutes = (Date.now() - began) / 60_000;
    expect(statuses.filter((status) => status === 200).length).toBeLessThan(32 * (1 + minutes));
  });

  it('replaces a process that ended by itself, while the others serve', async () => {
    const victim = (await untilFull(site)).at(-1);
    process.kill(victim as number, 'SIGKILL');
    await expect.poll(() => site.output(), PATIENCE).toContain('a web process ended unexpectedly (SIGKILL)');
    const asking = keepAsking(`${site.url}/api/health/`);
    await expect.poll(() => webProcesses(pidOf(site)).length, PATIENCE).toBe(2);
    await expect.poll(() => asking.said.answered, PATIENCE).toBeGreaterThan(20);
    expect((await asking.stop()).failed).toBe(0);
    expect(webProcesses(pidOf(site))).not.toContain(victim);
  });

  it(`kills and replaces a process whose event loop blocks for ${STANDSTILL} s, while the others serve, and none that is only slow`, async () => {
    await untilFull(site);
    const victim = (await untilFull(site)).at(-1);
    const others = () => webProcesses(pidOf(site)).filter((pid) => pid !== victim);
    const [slow = 0] = others();
    process.kill(slow, 'SIGSTOP');
    await new Promise((done) => setTimeout(done, 5_000));
    process.kill(slow, 'SIGCONT');
    process.kill(victim as number, 'SIGUSR2');
    await new Promise((done) => setTimeout(done, 500));
    // Each request opens a connection; the blocked process accepts none.
    const asking = keepAsking(`${site.url}/nl/contact/`);
    await expect.poll(() => site.output(), PATIENCE).toContain(`a web process did not respond for ${STANDSTILL} s`);
    expect(asking.said.answered).toBeGreaterThan(20);
    expect(site.output()).toContain(`(process ${victim})`);
    await expect.poll(() => others().length, PATIENCE).toBe(2);
    expect(others()).toContain(slow);
    expect((await asking.stop()).failed).toBe(0);
    expect(await site.kill('SIGTERM')).toBe(0);
  });

  it('ends if its supervisor is killed, and so does its background work', async () => {
    const feed = join(data.folder, 'feed.json');
    writeFileSync(feed, '[]');
    const site = await startSite({ ...data.env, ...TWO, ...PRELOAD, FEED_URL: feed });
    await untilFull(site);
    const isAtWork = () => below(pidOf(site)).some((pid) => readCommand(pid).includes('sync.ts'));
    await expect.poll(isAtWork, PATIENCE).toBe(true);
    const all = below(pidOf(site));
    await site.kill('SIGKILL');
    await expect.poll(() => all.filter(isAlive), PATIENCE).toEqual([]);
  });
});

const readCommand = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
};

describe('a unit of systemd', () => {
  it('is told that the site is ready, alive, and stopping', async () => {
    const heard = join(data.folder, 'heard');
    const command = join(data.folder, 'systemd-notify');
    writeFileSync(command, `#!/bin/sh\necho "$@" >> ${heard}\n`);
    chmodSync(command, 0o700);
    const site = await startSite({
      ...data.env,
      PATH: `${data.folder}:${process.env.PATH}`,
      NOTIFY_SOCKET: '/run/none',
      WATCHDOG_USEC: '2000000',
    });
    const said = () => (existsSync(heard) ? readFileSync(heard, 'utf8').trim().split('\n') : []);
    await expect.poll(() => said().filter((line) => line === 'WATCHDOG=1').length, PATIENCE).toBeGreaterThan(1);
    expect(said()).toContain(`--ready --pid=${pidOf(site)}`);
    await site.kill('SIGTERM');
    await expect.poll(said, PATIENCE).toContain('STOPPING=1');
  });
});

/** The output and the code of an `npm start` that fails. */
async function refusal(env: Record<string, string>): Promise<{ said: string[]; code: number }> {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { ...process.env, ...data.env, NODE_OPTIONS: '', WEB_PROCESSES: '2', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (text += piece.toString()));
  const [code] = await once(child, 'close');
  return { said: text.trim().split('\n'), code };
}

describe('a start that must fail', () => {
  it('explains in one sentence that the port is in use', async () => {
    const other = createServer().listen(0, 'localhost');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    expect(await refusal({ PORT: String(port) })).toEqual({
      said: [`Port ${port} is used by another program. End that program, or set another PORT.`],
      code: 1,
    });
    other.close();
  });

  it('explains in one sentence that HOST is no address of the machine', async () => {
    const { said, code } = await refusal({ HOST: '192.0.2.1', PORT: '0' });
    expect(said).toEqual(['HOST=192.0.2.1 is not an address of this machine (EADDRNOTAVAIL).']);
    expect(code).toBe(1);
  });

  it('names a wrong setting once, without a stack, even if an older build exists', async () => {
    // A start whose sources cannot be built serves an older build; with a wrong setting it must not try to.
    const older = '.next-000000000000';
    mkdirSync(older, { recursive: true });
    writeFileSync(join(older, 'BUILD_ID'), 'older');
    const { said, code } = await refusal({ WEB_PROCESSES: 'many', PORT: '0' }).finally(() =>
      rmSync(older, { recursive: true }),
    );
    expect(said.filter((line) => line.includes('WEB_PROCESSES'))).toHaveLength(1);
    expect(said.filter((line) => /^\s+at /.test(line))).toEqual([]);
    expect(code).toBe(1);
  });
});
