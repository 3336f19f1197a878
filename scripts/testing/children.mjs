// Child processes of a command that all end with it, in every case, including the processes that they start.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** An environment variable of every child and its descendants, by which they are found. */
const MARK = `GEVEL_RUN_${randomUUID().replaceAll('-', '')}`;
const GRACE_MS = 10_000;

/** The first processes of the process groups that run. */
const children = new Set();
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Runs a command in its own process group, beside others. Returns its exit code and its whole output. */
export const runBeside = (command, args, env = {}) =>
  new Promise((done) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      env: { ...process.env, ...env, [MARK]: '1' },
    });
    const printed = [];
    children.add(child);
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => printed.push(piece));
    const end = (status, more = '') => {
      children.delete(child);
      done({ status, printed: Buffer.concat(printed).toString() + more });
    };
    child.on('error', (error) => end(1, String(error)));
    child.on('close', (code) => end(code ?? 1));
  });

/** The started processes that still run, as far as this system tells: id and command of each. */
export function leftBehind() {
  if (!existsSync('/proc/self/environ')) return [];
  return readdirSync('/proc').flatMap((pid) => {
    if (!/^\d+$/.test(pid) || Number(pid) === process.pid) return [];
    try {
      if (!readFileSync(`/proc/${pid}/environ`, 'utf8').includes(MARK)) return [];
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
      return [{ pid: Number(pid), command }];
    } catch {
      // The process ended after the list of processes was read.
      return [];
    }
  });
}

function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch {
    // The process ended after the list of processes was read.
  }
}

/** Ends every child and its descendants: by a request, after a while by a kill. Returns those that had to be ended. */
export async function endAll(graceMs = GRACE_MS) {
  const before = leftBehind();
  for (const { pid } of children) if (pid) signal(pid, 'SIGINT');
  const until = Date.now() + (children.size > 0 ? graceMs : 0);
  while (children.size > 0 && Date.now() < until) await pause(50);
  for (const name of ['SIGTERM', 'SIGKILL']) {
    for (const { pid } of children) if (pid) signal(-pid, name);
    for (const { pid } of leftBehind()) signal(pid, name);
    for (let tries = 0; tries < 40 && (leftBehind().length > 0 || children.size > 0); tries += 1) await pause(50);
  }
  return before;
}

/** Ends all children when this process gets a signal to end, and then itself. `sentence` is printed first. */
export function endAllOnSignals(sentence, graceMs = GRACE_MS) {
  const codes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };
  let isEnding = false;
  for (const [name, code] of Object.entries(codes)) {
    process.on(name, async () => {
      if (isEnding) return;
      isEnding = true;
      console.error(`\n${sentence}`);
      await endAll(graceMs);
      process.exit(code);
    });
  }
}
