import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { TestItem, TestOffice } from '../back-offices/office';
import { withBody } from '../back-offices/office';
import { omnicasaOffice } from '../back-offices/omnicasa';
import { skarabeeOffice } from '../back-offices/skarabee';
import { whiseOffice } from '../back-offices/whise';
import { ROOT } from '../support/project-files';
import { cloneInto } from '../support/rebranded-clone';
import { TWO_LANGUAGES } from '../support/two-languages';
import { MEASURED_ENV, runScript, startServer, tsx } from './built-site';
import { percentiles } from './percentiles';

const [PROPERTIES, CHANGED, ANSWER_MS] = [2_000, 5, 100];
const fixture = (name: string): string => join(import.meta.dirname, '../fixtures', name);
const OFFICES: ReadonlyArray<() => TestOffice> = [whiseOffice, omnicasaOffice, skarabeeOffice];

const property = (at: number, changes: Partial<TestItem> = {}): TestItem => ({
  id: String(10_001 + at),
  showsPrice: true,
  showsAddress: true,
  texts: { nl: `Huis ${at}`, fr: `Maison ${at}` },
  ...changes,
});

/** Runs a reading to its end. Returns its seconds and the largest memory of its process in MB. */
async function measured(
  args: readonly string[],
  env: Record<string, string>,
  cwd: string,
): Promise<{ seconds: number; memory: number }> {
  const begun = Date.now();
  const [command = '', ...rest] = tsx('scripts/commands/crm.ts', 'read', ...args);
  const child = spawn(process.execPath, [command, ...rest], {
    env: { ...process.env, ...env },
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let memory = 0;
  const timer = setInterval(() => {
    try {
      const most = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1];
      memory = Number(most ?? 0) / 1024 || memory;
    } catch {
      // The process has just ended.
    }
  }, 100);
  const code = await new Promise((resolve) => child.once('close', resolve));
  clearInterval(timer);
  if (code !== 0) throw new Error(`the reading ended with ${code}`);
  return { seconds: (Date.now() - begun) / 1000, memory };
}

/**
 * Prints what it costs to read 2,000 properties in two languages from back offices that answer each call after 100 ms, and then
 * five changes.
 */
export async function printBackOfficeFigures(folder: string): Promise<void> {
  console.log(`\nBack offices: ${PROPERTIES} properties, two languages, ${ANSWER_MS} ms an answer`);
  const site = join(folder, 'two-languages');
  cloneInto(site);
  symlinkSync(join(ROOT, 'node_modules'), join(site, 'node_modules'));
  writeFileSync(join(site, 'agency/config.ts'), TWO_LANGUAGES);
  for (const make of OFFICES) {
    const office = make();
    let calls = 0;
    const server = createServer(
      { key: readFileSync(fixture('localhost-key.pem')), cert: readFileSync(fixture('localhost-cert.pem')) },
      (request, response) =>
        withBody(request, (body) => {
          calls += 1;
          setTimeout(() => office.handle(request, response, body), ANSWER_MS);
        }),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const env = {
      ...MEASURED_ENV,
      ...office.settings,
      AGENCY: 'own',
      DEMO: 'false',
      CRM: office.system,
      CRM_URL: `https://localhost:${(server.address() as AddressInfo).port}`,
      DATA_DIR: join(folder, office.system),
      DATABASE_URL: '',
      NODE_EXTRA_CA_CERTS: fixture('localhost-cert.pem'),
    };
    runScript(tsx('scripts/commands/retention.ts'), { ...env, AGENCY: 'demo', CRM: '' });
    office.items = Array.from({ length: PROPERTIES }, (_, at) => property(at, { changedAt: '2026-11-01T10:00:00' }));
    const first = await measured(['--full'], env, site);
    const asked = calls;
    const changedAt = new Date(Date.now() + 3_600_000).toISOString().slice(0, 19);
    office.items = office.items.map((item, at) => (at < CHANGED ? property(at, { price: 250_000, changedAt }) : item));
    const delta = await measured([], env, site);
    console.log(
      `  ${office.system.padEnd(10)} first reading ${first.seconds.toFixed(1)} s, ${asked} calls, ${first.memory.toFixed(0)} MB; ${CHANGED} changes ${delta.seconds.toFixed(1)} s, ${calls - asked} calls, ${delta.memory.toFixed(0)} MB`,
    );
    server.close();
    server.closeAllConnections();
  }
}

const [HOOKS, SECONDS] = [1_000, 10];

/** Prints what visitors wait while the back office calls a thousand times in ten seconds, and whether each call was taken. */
export async function printHookFigures(folder: string): Promise<void> {
  const secret = 'a-secret-part-of-an-address-0123456789';
  const env = {
    ...MEASURED_ENV,
    CRM: 'sweepbright',
    // Nothing answers here: only the taking of the calls is measured.
    CRM_URL: 'https://localhost:9',
    CRM_HOOK_SECRET: secret,
    SWEEPBRIGHT_CLIENT_ID: 'site',
    SWEEPBRIGHT_CLIENT_SECRET: 'secret',
    DATA_DIR: join(folder, 'hooks'),
    DATABASE_URL: '',
  };
  runScript(tsx('scripts/commands/seed.ts'), { ...env, CRM: '' });
  const { url, child } = await startServer(env);
  /** The times of a page, ten a second. */
  const pages = async (): Promise<number[]> => {
    const times: number[] = [];
    const asked: Array<Promise<void>> = [];
    for (let at = 0; at < SECONDS * 10; at += 1) {
      const ask = async (): Promise<void> => {
        const begun = performance.now();
        await (await fetch(`${url}/nl/te-koop/?type=house`)).text();
        times.push(performance.now() - begun);
      };
      asked.push(ask());
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await Promise.all(asked);
    return times;
  };
  const hook = async (at: number): Promise<{ status: number; ms: number }> => {
    const body = JSON.stringify({
      event: 'estate-updated',
      estate_id: `estate-${at % 50}`,
      company_id: 'c1',
      happened_at: new Date(at * 1000).toISOString(),
    });
    const signature = createHmac('sha1', 'secret').update(body).digest('hex');
    const begun = performance.now();
    const { status } = await fetch(`${url}/api/crm/${secret}/`, {
      method: 'POST',
      body,
      headers: { 'x-hook-signature': signature },
    });
    return { status, ms: performance.now() - begun };
  };
  await pages();
  const quiet = percentiles(await pages());
  const calling = Array.from({ length: HOOKS }, async (_, at) => {
    await new Promise((resolve) => setTimeout(resolve, (at * SECONDS * 1000) / HOOKS));
    return hook(at);
  });
  const beside = percentiles(await pages());
  const calls = await Promise.all(calling);
  child.kill();
  const taken = calls.filter(({ status }) => status === 200).length;
  const times = percentiles(calls.map(({ ms }) => ms));
  console.log(
    `\n${HOOKS} calls of a back office in ${SECONDS} s: ${taken} answered 200, p95 ${times.p95.toFixed(0)} ms`,
  );
  console.log(`  the search page, p95: ${quiet.p95.toFixed(0)} ms before, ${beside.p95.toFixed(0)} ms meanwhile`);
}
