import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPlaywright, readVitest } from '../../scripts/testing/read-reports.mjs';
import { runJobs } from '../../scripts/testing/run-jobs.mjs';
import { newFolder } from '../support/new-folder';
import { ROOT } from '../support/project-files';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
type Job = Parameters<typeof runJobs>[0][number];

/** Jobs that record their start and end, and the most cores that they occupied at the same time. */
function notedJobs() {
  const notes: string[] = [];
  let used = 0;
  const seen = { most: 0 };
  const job = (name: string, room: number, needs: string[] = [], isRight = true): Job => ({
    name,
    room,
    needs,
    run: async () => {
      used += room;
      seen.most = Math.max(seen.most, used);
      notes.push(`${name} begins`);
      await pause(20);
      notes.push(`${name} ends`);
      used -= room;
      return isRight;
    },
  });
  return { notes, seen, job };
}
const outcomes = (ended: Awaited<ReturnType<typeof runJobs>>) =>
  Object.fromEntries([...ended].map(([name, { outcome }]) => [name, outcome]));

describe('parallel jobs of the test runner', () => {
  it('start in list order, as soon as there are resources and the jobs they depend on have passed', async () => {
    const { notes, seen, job } = notedJobs();
    const jobs = [job('build', 1), job('check', 1), job('faults', 0.5, ['build']), job('journeys', 2, ['build'])];
    const ended = await runJobs(jobs, 2.5);
    expect(notes.slice(0, 2)).toEqual(['build begins', 'check begins']);
    expect(notes.indexOf('faults begins')).toBeGreaterThan(notes.indexOf('build ends'));
    expect(notes.indexOf('journeys begins')).toBeGreaterThan(notes.indexOf('check ends'));
    expect(seen.most).toBeLessThanOrEqual(2.5);
    expect(outcomes(ended)).toEqual({ build: 'passed', check: 'passed', faults: 'passed', journeys: 'passed' });
  });

  it('are skipped if a job they depend on has failed, threw an error or is missing; all other jobs run', async () => {
    const { job } = notedJobs();
    const broken: Job = { name: 'broken', room: 1, run: () => Promise.reject(new Error('as the test wants')) };
    const jobs = [
      job('build', 1, [], false),
      broken,
      job('journeys', 1, ['build']),
      job('after', 1, ['journeys']),
      job('alone', 1, ['broken']),
      job('lost', 1, ['nothing']),
      job('units', 1),
    ];
    expect(outcomes(await runJobs(jobs, 2))).toEqual({
      build: 'failed',
      broken: 'failed',
      journeys: 'left out',
      after: 'left out',
      alone: 'left out',
      lost: 'left out',
      units: 'passed',
    });
  });

  it('run alone if they need more resources than there are', async () => {
    const { notes, job } = notedJobs();
    await runJobs([job('one', 1), job('large', 4), job('two', 1)], 2);
    expect(notes.slice(-2)).toEqual(['large begins', 'large ends']);
  });
});

describe('a test suite that wrote no report', () => {
  it('counts as not run and as a failure', () => {
    const missing = join(newFolder(), 'none.json');
    for (const read of [readVitest, readPlaywright])
      expect(read(missing, true)).toMatchObject({ passed: 0, failed: 1, failures: ['did not run'] });
  });
});

describe('a failed test', () => {
  it('is named with the first lines of its error, without colours', () => {
    const report = join(newFolder(), 'vitest.json');
    const failed = {
      status: 'failed',
      fullName: 'adds',
      failureMessages: ['\u001b[31mexpected 1\u001b[39m\nto be 2\n\nat x\nat y'],
    };
    const testResults = [{ name: 'a.test.ts', status: 'failed', assertionResults: [failed], startTime: 0, endTime: 1 }];
    writeFileSync(report, JSON.stringify({ testResults, numPassedTests: 0, numFailedTests: 1, numPendingTests: 0 }));
    expect(readVitest(report, false)).toMatchObject({
      failures: ['a.test.ts › adds: expected 1 to be 2 '],
      failedFiles: ['a.test.ts'],
    });
  });
});

/** Whether a process runs. A process that has ended and that its parent has not waited for has the state Z. */
const runs = (pid: number): boolean =>
  existsSync(`/proc/${pid}/stat`) && !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));

describe('a run that is stopped', () => {
  // The child starts a process in another group, and both ignore the request to end.
  const STUBBORN = `
    process.on('SIGINT', () => {});
    process.on('SIGTERM', () => {});
    if (process.argv[1] === 'first')
      require('node:child_process').spawn(process.execPath, ['-e', process.env.STUBBORN, 'second'], { detached: true, stdio: 'ignore' });
    setInterval(() => {}, 1000);
  `;
  const RUN = `
    import { endAllOnSignals, leftBehind, runBeside } from '${ROOT}/scripts/testing/children.mjs';
    endAllOnSignals('stopping', 300);
    runBeside(process.execPath, ['-e', process.env.STUBBORN, 'first']);
    const timer = setInterval(() => {
      const pids = leftBehind().map(({ pid }) => pid);
      if (pids.length < 2) return;
      console.log(JSON.stringify(pids));
      clearInterval(timer);
    }, 50);
  `;

  it.runIf(existsSync('/proc/self/environ'))(
    'by Ctrl-C ends all its processes, even those that ignore the request, and their children',
    async () => {
      const run = spawn(process.execPath, ['--input-type=module', '-e', RUN], {
        stdio: ['ignore', 'pipe', 'ignore'],
        env: { ...process.env, STUBBORN },
      });
      const [said] = await once(run.stdout, 'data');
      const pids = JSON.parse(String(said)) as number[];
      expect(pids).toHaveLength(2);
      run.kill('SIGINT');
      const [code] = await once(run, 'exit');
      expect(code).toBe(130);
      expect(pids.filter(runs)).toEqual([]);
    },
  );
});
