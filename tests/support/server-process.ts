import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** No limits, no waiting: faults are looked for, not robots. */
const OPEN_DOORS = {
  PAGES_PER_MINUTE_LOCAL: '0',
  FORM_MIN_SECONDS: '0',
  FORM_PAUSE_SECONDS: '0',
  FORM_LIMIT_10_MINUTES: '1000000',
  FORM_LIMIT_DAY: '1000000',
  FORM_LIMIT_PLAIN_10_MINUTES: '1000000',
  FORM_LIMIT_PLAIN_DAY: '1000000',
  FORM_LIMIT_PLAIN_SURGE: '0',
  FORM_LIMIT_STAMP: '0',
  FORM_LIMIT_SENDER_DAY: '0',
  ADDRESS_LIMIT_DAY: '0',
  VISIT_LIMIT_OPEN: '0',
  FRIEND_LIMIT_HOUR: '0',
  FRIEND_LIMIT_DAY: '0',
  FRIEND_LIMIT_RECIPIENT_DAY: '0',
};

/** A start takes about a second; this one will not succeed any more. */
const LONGEST_START_MS = 30_000;

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
  /** The supervisor. */
  child: ChildProcess;
  /** Milliseconds from the start of the process to the first 200. */
  startedIn: number;
  output: () => string;
  kill: (signal?: NodeJS.Signals) => Promise<number | null>;
};

/** Starts the production build under its supervisor, with two web processes, in the project or in a copy of it (`folder`). */
export async function startSite(env: Record<string, string>, port?: number, folder?: string): Promise<Site> {
  const open = port ?? (await freePort());
  const started = Date.now();
  const child = spawn(process.execPath, ['tests/support/serve.mjs'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NODE_OPTIONS: '',
      NEXT_MANUAL_SIG_HANDLE: '1',
      LOG_LEVEL: 'warn',
      PORT: String(open),
      WEB_PROCESSES: '2',
      // Mails need an address for their links.
      SITE_URL: env.SMTP_URL ? `http://localhost:${open}` : '',
      FEED_URL: '',
      ...OPEN_DOORS,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(folder ? { cwd: folder } : {}),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const url = `http://localhost:${open}`;
  let isGone = false;
  child.once('exit', () => {
    isGone = true;
  });
  while (!(await fetch(`${url}/api/health/`).catch(() => null))?.ok) {
    if (isGone) throw new Error(`the server ended before its first answer:\n${output}`);
    if (Date.now() - started > LONGEST_START_MS) {
      child.kill('SIGKILL');
      throw new Error(`the server did not answer:\n${output}`);
    }
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
