import 'server-only';
import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { log } from '@/lib/platform/log/log';

/**
 * The priority of a command beside the server: pages come first (0), and the lowest is 19. An import holds the lock of the store
 * while it writes, so it must not wait long either.
 */
export const BESIDE_PRIORITY = 5;
const running = new Set<string>();

/** Runs a command of scripts/commands/ beside the server, each only once at a time; its output goes to the log. */
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
  const child = spawn(process.execPath, [...args, join('scripts', 'commands', script)], {
    cwd: process.cwd(),
    // The channel carries no message: it breaks when this process ends, for any reason.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  child.unref();
  child.channel?.unref();
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => lines.push(chunk.toString()));
  child.on('error', (error) => {
    running.delete(script);
    log.error({ script, error }, 'a command could not be started');
  });
  child.on('close', (code) => {
    running.delete(script);
    const said = lines.join('').trim().split('\n').at(-1) ?? '';
    if (said) log[code === 0 ? 'info' : 'warn']({ script, code }, said);
  });
  try {
    if (child.pid) setPriority(child.pid, BESIDE_PRIORITY);
  } catch (error) {
    log.info({ script, error }, 'a command runs at the priority of pages, because this machine lets none be lowered');
  }
}

/** A job: work that the site repeats by itself. */
export type Job = {
  /** Milliseconds between two runs; a long run does not delay the next. */
  everyMs: number;
  /** Milliseconds until the first run; by default `everyMs`. */
  firstMs?: number;
  /** True if the job runs in each web process; otherwise it runs only in the process that does unattended work. */
  inEveryProcess?: true;
  run: () => Promise<unknown>;
  /** The line of the log at the start of the job. */
  atStart?: () => Promise<unknown>;
  /** The line of the log when a run fails; the next run still takes place. */
  failure: string;
};

/** Starts the jobs of this process. No timer keeps the process alive. */
export function startJobs(jobs: readonly Job[], isUnattended: boolean): void {
  for (const { everyMs, firstMs, inEveryProcess, run, atStart, failure } of jobs) {
    if (!inEveryProcess && !isUnattended) continue;
    const guarded = (work: () => Promise<unknown>) => () =>
      void work().catch((error: Error) => log.error({ error }, failure));
    if (atStart) guarded(atStart)();
    if (firstMs !== undefined) setTimeout(guarded(run), firstMs).unref();
    setInterval(guarded(run), everyMs).unref();
  }
}
