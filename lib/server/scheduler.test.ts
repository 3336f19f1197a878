import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { getPriority } from 'node:os';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { runBeside } from './scheduler';

const started: ChildProcess[] = [];
const priority = vi.hoisted(() => ({ isForbidden: false }));
vi.mock('node:child_process', async (load) => {
  const own = await load<typeof import('node:child_process')>();
  return { ...own, spawn: vi.fn() };
});
vi.mock('node:os', async (load) => {
  const own = await load<typeof import('node:os')>();
  const setPriority = (pid: number, to: number) => {
    if (priority.isForbidden) throw new Error('setpriority EACCES');
    own.setPriority(pid, to);
  };
  return { ...own, setPriority };
});

describe('a command beside the server', () => {
  // The next test begins when the scheduler knows that nothing runs.
  afterEach(async () => {
    for (const child of started.splice(0))
      if (child.signalCode === null && child.kill('SIGKILL')) await once(child, 'close');
  });

  /** Lets the scheduler start a process that only waits. */
  async function start(): Promise<ChildProcess[]> {
    const own = await vi.importActual<typeof import('node:child_process')>('node:child_process');
    vi.mocked(spawn).mockImplementation(() => {
      const child = own.spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'], { stdio: 'pipe' });
      started.push(child);
      return child as never;
    });
    runBeside('waits.ts');
    return started;
  }

  it.each([false, true])(
    'runs once at a time, after pages where the machine allows it (forbidden: %s)',
    async (isForbidden) => {
      priority.isForbidden = isForbidden;
      const [child] = await start();
      expect(await start()).toHaveLength(1);
      expect(getPriority(child?.pid)).toBe(isForbidden ? getPriority() : 5);
      child?.kill('SIGKILL');
      await once(child as ChildProcess, 'close');
      expect(await start()).toHaveLength(2);
    },
  );
});
