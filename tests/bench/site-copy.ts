import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../lib/server/free-port.mjs';

/** A measured site: a copy of this repository, built and filled with the demo agency. */
export type SiteCopy = { name: string; folder: string };
export type RunningCopy = { url: string; pid: number; stop: () => Promise<void> };

/** Replaces a page, to measure a request to an empty page. */
const TRIVIAL_PAGE = `import { connection } from 'next/server';

export default async function TrivialPage() {
  await connection();
  return <p>Trivial</p>;
}
`;
/** The replaced page, here and in older commits, and its address. */
const TRIVIAL_FILES = ['(about)/', '', '(site)/'].map((group) => `app/[locale]/${group}disclaimer/page.tsx`);
export const TRIVIAL_PATH = '/nl/disclaimer/';

const git = (...args: string[]): Buffer => execFileSync('git', args, { maxBuffer: 512 * 1024 * 1024 });

/**
 * Copies this repository into a folder, in its present state or at a commit. Packages are linked from here; the `npm
 * start` of the copy installs others if its lock file differs.
 */
export function copySite(name: string, folder: string, revision?: string): SiteCopy {
  mkdirSync(folder, { recursive: true });
  if (revision) {
    execFileSync('tar', ['-x', '-C', folder], { input: git('archive', revision), maxBuffer: 512 * 1024 * 1024 });
  } else {
    const files = git('ls-files', '-z', '--cached', '--others', '--exclude-standard').toString().split('\0');
    for (const file of files) if (file && existsSync(file)) cpSync(file, join(folder, file));
  }
  execFileSync('cp', ['-al', 'node_modules', join(folder, 'node_modules')]);
  for (const file of TRIVIAL_FILES) if (existsSync(join(folder, file))) writeFileSync(join(folder, file), TRIVIAL_PAGE);
  return { name, folder };
}

/** Starts a copy as its operator would, with `npm start`; the first start installs, builds and fills it. */
export async function startCopy(copy: SiteCopy, env: Record<string, string>): Promise<RunningCopy> {
  const port = String(await freePort());
  const child: ChildProcess = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: copy.folder,
    env: {
      NODE_ENV: 'production',
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      AGENCY: 'demo',
      LOG_LEVEL: 'silent',
      NEXT_TELEMETRY_DISABLED: '1',
      PAGES_PER_MINUTE: '0',
      PAGES_PER_MINUTE_LOCAL: '0',
      PAGES_PER_MINUTE_SOFT: '0',
      DATA_DIR: join(copy.folder, '.data'),
      PORT: port,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => (said += piece));
  const url = `http://localhost:${port}`;
  while (!(await fetch(`${url}/api/health/`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error(`${copy.name} did not start: ${said}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const stop = () =>
    new Promise<void>((resolve) => {
      child.on('exit', () => resolve());
      child.kill('SIGTERM');
    });
  return { url, pid: child.pid ?? 0, stop };
}

const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );

/** Processor milliseconds of all threads of a process and of its children. */
export function cpuMs(pid: number): number {
  const own = readdirSync(`/proc/${pid}/task`).reduce(
    (sum, task) => sum + Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]) / 1e6,
    0,
  );
  return childrenOf(pid).reduce((sum, child) => sum + cpuMs(child), own);
}
