import { beginAttack, type Front, pause } from './crowd-run';
import { freePorts } from './free-ports';
import { arrivals, type Crowd, type Goal, type Origin } from './honest-crowd';
import { webProcesses } from './processes';
import { type StartedProxy, startProxy } from './proxy';
import { type Site, startSite } from './server-process';

/** A request of a client without a pause. */
export type Ask = { method?: string; path: string; headers?: Record<string, string>; body?: string };
export type Stage = { front: Front; processes: number; site: Site; proxy: StartedProxy | null; goal: Goal };

/** The seconds between two visitors, as the agency's advertisement brings them. */
const EVERY_MS = 400;
const ATTACKERS = '203.0.113';
const VISITORS = '198.18';

let attackers = 0;
let crowds = 0;

/** Starts a site behind a proxy or none, whose visitors state their addresses. */
export async function startStage(front: Front, processes: number, env: Record<string, string>): Promise<Stage> {
  const [http = 0, https = 0, port = 0] = await freePorts(3);
  const site = await startSite(
    {
      ...env,
      WEB_PROCESSES: String(processes),
      TRUST_PROXY: front === 'caddy' ? '2' : '1',
      REQUESTS_PER_10_SECONDS: '',
      SITE_URL: front === 'direct' ? `http://localhost:${port}` : `https://localhost:${https}`,
      ...(front === 'direct' ? {} : { COMPRESSION: 'proxy' }),
    },
    port,
  );
  const proxy = front === 'direct' ? null : await startProxy(front, { http, https, site: port }, { areStated: true });
  while (webProcesses(site.child.pid as number).length < processes) await pause(100);
  const open = proxy ? https : port;
  const goal = { url: `${proxy ? 'https' : 'http'}://localhost:${open}`, host: `localhost:${open}`, path: '/' };
  return { front, processes, site, proxy, goal };
}

export async function stopStage({ site, proxy }: Stage): Promise<void> {
  proxy?.stop();
  await site.kill();
}

/** Visitors of a page or a picture, each from an address of their own. */
export function visitorsOf({ goal }: Stage, path: string, count: number): Promise<Crowd> {
  crowds += 1;
  const origins: Origin[] = Array.from({ length: count }, (_, at) => ({
    headers: { 'X-Forwarded-For': `${VISITORS}.${crowds % 250}.${at + 1}` },
  }));
  return arrivals({ ...goal, path }, origins, EVERY_MS);
}

/** Runs `work` while a new client asks without a pause over a number of connections. Returns also what it was answered. */
export async function besideLoud<T>(stage: Stage, asks: readonly Ask[], count: number, work: () => Promise<T>) {
  attackers += 1;
  const origin = { headers: { 'X-Forwarded-For': `${ATTACKERS}.${attackers % 250}` } };
  const stop = await beginAttack({ kind: 'loops', count, asks }, { ...stage.goal, formPath: '' }, origin);
  try {
    return { result: await work(), loud: await stop() };
  } catch (error) {
    await stop();
    throw error;
  }
}
