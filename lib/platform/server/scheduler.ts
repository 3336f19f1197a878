import 'server-only';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { env } from '../config/env';
import { log } from './log';

const FIRST_LOOK_MS = 2_000;
const LOOK_EVERY_MS = 60_000;

const running = new Set<string>();

/** Runs a script of scripts/ beside the server, each one only once at a time; what it prints goes to the log. */
export function runBeside(script: string): void {
  if (running.has(script)) return;
  running.add(script);
  const args = [
    '--conditions=react-server',
    '--import',
    './scripts/support/typescript.mjs',
    '--import',
    './scripts/support/end-with-parent.mjs',
  ];
  const child = spawn(process.execPath, [...args, join('scripts', script)], {
    cwd: process.cwd(),
    // The channel carries no message: it breaks when this process ends, however it ends.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  child.unref();
  child.channel?.unref();
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => lines.push(chunk.toString()));
  child.on('error', (error) => {
    running.delete(script);
    log.error({ script, error }, 'could not be started');
  });
  child.on('close', (code) => {
    running.delete(script);
    const said = lines.join('').trim().split('\n').at(-1) ?? '';
    if (said) log[code === 0 ? 'info' : 'warn']({ script, code }, said);
  });
}

/** Starts the feed's job every minute; the job itself knows whether the feed is due and which process may run it. */
export function startScheduler(): void {
  if (!env.FEED_URL) return;
  const look = () => runBeside('sync.ts');
  setTimeout(look, FIRST_LOOK_MS).unref();
  setInterval(look, LOOK_EVERY_MS).unref();
}
