import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { freePorts } from './free-ports';
import { type Crowd, type Goal, honestCrowd, type Origin } from './honest-crowd';
import { memoryOf } from './process-use';
import { webProcesses } from './processes';
import { startProxy } from './proxy';
import { type Site, startSite } from './server-process';

export type Front = 'direct' | 'nginx' | 'caddy';
export type AttackKind = 'loops' | 'slow headers' | 'slow bodies' | 'standstill';
export type Attack = { kind: AttackKind; count: number; rounds: number };
/** The plan of a run, as plain data, because it may run in another process. */
export type Plan = {
  front: Front;
  attacks: readonly Attack[];
  /**
   * Whether visitors have their own addresses, on a network of the run (`runInNamespace`), or a trusted proxy gives
   * their addresses.
   */
  hasNetwork: boolean;
  /** Whether deploy/gevel.nft is loaded. */
  hasFirewall: boolean;
  env: Record<string, string>;
  path: string;
  formPath: string;
  honest: number;
  quietRounds: number;
};
export type Outcome = {
  kind: AttackKind;
  quiet: Crowd;
  beside: Crowd;
  attacker: Record<string, number>;
  /** The peak memory of each web process so far, in MB. */
  peaks: number[];
};

/** The networks reserved for documentation and benchmarks: one for visitors, one for the attacker. */
const HONEST = '198.18';
const ATTACKER = '203.0.113.66';
const SITE = '198.18.0.1';
/** The time after which a web process is blocked: by then every visitor has a connection. */
const STANDSTILL_AFTER_MS = 2_500;
const HEAD_START_MS = 1_000;

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Starts the attacker. Returns the function that ends the attack and returns the answers. */
export async function beginAttack(
  attack: Pick<Attack, 'kind' | 'count'> & { asks?: readonly unknown[] },
  goal: Goal & { formPath: string },
  origin: Origin,
) {
  const order = JSON.stringify({ ...goal, ...attack, ...origin });
  const child = spawn(process.execPath, ['tests/support/attack.mjs', order], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stdout.on('data', (piece) => (said += piece));
  await once(child.stderr, 'data');
  await pause(HEAD_START_MS);
  return async (): Promise<Record<string, number>> => {
    child.kill('SIGTERM');
    await once(child, 'close');
    return JSON.parse(said);
  };
}

/** Blocks a web process after some time; its supervisor ends the process. */
function standStill(site: Site) {
  const victim = webProcesses(site.child.pid as number).at(-1) as number;
  const timer = setTimeout(() => process.kill(victim, 'SIGSTOP'), STANDSTILL_AFTER_MS);
  return async (): Promise<Record<string, number>> => {
    clearTimeout(timer);
    return {};
  };
}

/** Loads deploy/gevel.nft for the port of a proxy. */
function loadFirewall(port: number): void {
  const rules = readFileSync('deploy/gevel.nft', 'utf8')
    .replace(/\n.*iif lo accept/, '')
    .replace('80, 443', `${port}`);
  const { status, stderr } = spawnSync('nft', ['-f', '-'], { input: rules, encoding: 'utf8' });
  if (status !== 0) throw new Error(`nft: ${stderr}`);
}

/** Starts one site behind one proxy or none, and each attack in turn with honest visitors. */
export async function runCrowds(plan: Plan): Promise<Outcome[]> {
  const { front, hasNetwork } = plan;
  const [http = 0, https = 0, port = 0] = await freePorts(3);
  // The number of addresses in X-Forwarded-For: Caddy adds the address of its client to the stated address of the
  // visitor, while nginx sends only the stated one.
  const proxies = front === 'direct' ? (hasNetwork ? 0 : 1) : front === 'caddy' && !hasNetwork ? 2 : 1;
  const site = await startSite(
    {
      ...plan.env,
      WEB_PROCESSES: '2',
      TRUST_PROXY: String(proxies),
      ...(front === 'direct'
        ? { HOST: hasNetwork ? '0.0.0.0' : 'localhost', SITE_URL: `http://localhost:${port}` }
        : {}),
      ...(front === 'direct' ? {} : { SITE_URL: `https://localhost:${https}`, COMPRESSION: 'proxy' }),
    },
    port,
  );
  const where = hasNetwork ? { address: '0.0.0.0' } : { areStated: true };
  const proxy = front === 'direct' ? null : await startProxy(front, { http, https, site: port }, where);
  const open = proxy ? https : port;
  const goal: Goal = {
    url: `${proxy ? 'https' : 'http'}://${hasNetwork ? SITE : 'localhost'}:${open}`,
    host: `localhost:${open}`,
    path: plan.path,
  };
  if (plan.hasFirewall) loadFirewall(open);
  const from = (address: string): Origin =>
    hasNetwork ? { headers: {}, localAddress: address } : { headers: { 'X-Forwarded-For': address } };
  let network = 0;
  const visitors = () => {
    network += 1;
    return Array.from({ length: plan.honest }, (_, at) => from(`${HONEST}.${network}.${at + 1}`));
  };
  const outcomes: Outcome[] = [];
  try {
    while (webProcesses(site.child.pid as number).length < 2) await pause(100);
    await honestCrowd(goal, visitors(), 1);
    const quiet = await honestCrowd(goal, visitors(), plan.quietRounds);
    for (const attack of plan.attacks) {
      const stop =
        attack.kind === 'standstill'
          ? standStill(site)
          : await beginAttack(attack, { ...goal, formPath: plan.formPath }, from(ATTACKER));
      const beside = await honestCrowd(goal, visitors(), attack.rounds);
      const attacker = await stop();
      const peaks = webProcesses(site.child.pid as number).map((pid) => memoryOf(pid).peak);
      outcomes.push({ kind: attack.kind, quiet, beside, attacker, peaks });
    }
    return outcomes;
  } finally {
    proxy?.stop();
    await site.kill();
  }
}

const isRoot = process.getuid?.() === 0;
const UNSHARE = ['--net', ...(isRoot ? [] : ['--map-root-user'])];
const NETWORK = [
  'ip link set lo up',
  `ip route add local ${HONEST}.0.0/16 dev lo`,
  `ip route add local ${ATTACKER} dev lo`,
];

/** Whether a process may have its own network on this machine. */
export const canHaveNetwork = (): boolean =>
  spawnSync('unshare', [...UNSHARE, 'sh', '-c', NETWORK.join(' && ')], { stdio: 'ignore' }).status === 0;

/** Runs a plan on a separate network, where every visitor has an address. */
export async function runInNamespace(plan: Plan): Promise<Outcome[]> {
  const command = [...NETWORK, 'exec "$@"'].join(' && ');
  const script = ['--import', './scripts/support/typescript.mjs', fileURLToPath(import.meta.url), JSON.stringify(plan)];
  const child = spawn('unshare', [...UNSHARE, 'sh', '-c', command, 'sh', process.execPath, ...script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  let said = '';
  child.stdout.on('data', (piece) => (said += piece));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`the run ended with ${code}`);
  return JSON.parse(said.split('\n').find((line) => line.startsWith('[')) ?? said);
}

if (process.argv[1] === fileURLToPath(import.meta.url) && process.argv[2])
  void runCrowds(JSON.parse(process.argv[2])).then((outcomes) => console.log(JSON.stringify(outcomes)));
