import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { runScript } from './run-script';

/** No limits, no waiting: faults are looked for, not robots. */
const OPEN_DOORS = {
  FORM_MIN_SECONDS: '0',
  FORM_PAUSE_SECONDS: '0',
  FORM_LIMIT_10_MINUTES: '1000000',
  FORM_LIMIT_DAY: '1000000',
  FORM_LIMIT_PLAIN_10_MINUTES: '1000000',
  FORM_LIMIT_PLAIN_DAY: '1000000',
};

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

export type Site = {
  url: string;
  child: ChildProcess;
  /** Milliseconds from the start of the process to the first 200. */
  startedIn: number;
  output: () => string;
  kill: (signal?: NodeJS.Signals) => Promise<number | null>;
};

/** Fills a folder with the demo catalogue, as the first `npm start` does. */
export async function prepareSite(dataDir: string, env: Record<string, string> = {}): Promise<void> {
  const { code, output } = await runScript('scripts/prepare.ts', [], { DATA_DIR: dataDir, ...env });
  if (code !== 0) throw new Error(output);
}

/** Starts the production build in a process of its own and waits for its first answer. */
export async function startSite(dataDir: string, env: Record<string, string> = {}, port?: number): Promise<Site> {
  const open = port ?? (await freePort());
  const started = Date.now();
  const child = spawn(
    process.execPath,
    ['node_modules/next/dist/bin/next', 'start', '--port', String(open), '--hostname', '127.0.0.1'],
    {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        NODE_OPTIONS: '',
        NEXT_MANUAL_SIG_HANDLE: '1',
        LOG_LEVEL: 'warn',
        PORT: String(open),
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        ...OPEN_DOORS,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const url = `http://127.0.0.1:${open}`;
  let isGone = false;
  child.once('exit', () => {
    isGone = true;
  });
  while (!(await fetch(`${url}/api/health/`).catch(() => null))?.ok) {
    if (isGone) throw new Error(`the server ended before its first answer:\n${output}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return {
    url,
    child,
    startedIn: Date.now() - started,
    output: () => output,
    kill: async (signal = 'SIGKILL') => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      child.kill(signal);
      const [code] = await once(child, 'exit');
      return code as number | null;
    },
  };
}
