import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { freePort } from '../../lib/server/free-port.mjs';

/** The environment of a measured site. */
export const MEASURED_ENV = {
  ...process.env,
  NODE_ENV: 'production',
  LOG_LEVEL: 'silent',
  NEXT_TELEMETRY_DISABLED: '1',
} as NodeJS.ProcessEnv;

/** Arguments that run a script of this repository in the same way as its commands. */
export const tsx = (file: string, ...args: string[]): string[] => [
  '--conditions=react-server',
  '--import',
  './scripts/support/typescript.mjs',
  file,
  ...args,
];

/** Runs a script to its end and returns its output. */
export function runScript(args: string[], env: NodeJS.ProcessEnv): string {
  const done = spawnSync(process.execPath, args, { env, maxBuffer: 64 * 1024 * 1024 });
  if (done.status !== 0) throw new Error(`${args.at(-1)} failed: ${done.stderr}${done.stdout}`);
  return done.stdout.toString();
}

/** Starts the build of this folder as one web process. */
export async function startServer(env: NodeJS.ProcessEnv): Promise<{ url: string; child: ChildProcess }> {
  const port = await freePort();
  const child = spawn(process.execPath, ['lib/server/web-process.mjs'], {
    env: { ...env, HOST: 'localhost', PORT: String(port) },
    stdio: 'ignore',
  });
  const url = `http://localhost:${port}`;
  for (let tries = 0; tries < 200; tries += 1) {
    if ((await fetch(`${url}/api/health/`).catch(() => null))?.ok) return { url, child };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the server did not start');
}
