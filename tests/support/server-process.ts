import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../lib/server/free-port.mjs';
import { FULL_SIZE } from './attack-size';
import { OPEN_DOORS } from './open-doors';

/** The time after which a start has failed: it takes some seconds, and much longer on a machine with other work. */
const LONGEST_START_MS = 240_000;

export type Site = {
  url: string;
  /** The supervisor. */
  child: ChildProcess;
  /** Milliseconds from the start of the process to the first 200. */
  startedIn: number;
  output: () => string;
  kill: (signal?: NodeJS.Signals) => Promise<number | null>;
};

/**
 * Starts the production build under its supervisor, in the repository or in a copy of it (`folder`). A web process
 * takes three seconds of processor time to start, so a test that needs two in `npm test` gives the reason.
 */
export async function startSite(env: Record<string, string>, port?: number, folder?: string): Promise<Site> {
  const open = port ?? (await freePort());
  const started = Date.now();
  const child = spawn(process.execPath, ['tests/support/serve.mjs'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NODE_OPTIONS: '',
      LOG_LEVEL: 'warn',
      PORT: String(open),
      WEB_PROCESSES: FULL_SIZE ? '2' : '1',
      // Mails need the address of the site for their links.
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
