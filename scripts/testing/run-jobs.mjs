// Runs jobs in parallel: which job starts next depends on the jobs that it needs, its position in the list and the free
// cores.

/**
 * Runs all jobs and returns their outcomes by name. A job is `{ name, room, needs, run }`: `room` is the number of cores that it
 * occupies, `needs` has the names of jobs that must succeed before it, `run` returns whether it succeeded. The first job of the
 * list with its needs met and enough free cores starts next. A job that throws has failed; one that needs it is left out.
 * @param {{ name: string, room: number, needs?: string[], run: () => Promise<boolean> }[]} jobs
 * @param {number} cores
 * @returns {Promise<Map<string, { outcome: 'passed' | 'failed' | 'left out', ms: number }>>}
 */
export async function runJobs(jobs, cores) {
  const ended = new Map();
  const running = new Map();
  let waiting = [...jobs];
  let used = 0;

  const needs = ({ needs = [] }) => needs.map((name) => ended.get(name)?.outcome);
  const isReady = (job) => needs(job).every((outcome) => outcome === 'passed');
  const isLost = (job) => needs(job).some((outcome) => outcome === 'failed' || outcome === 'left out');
  // A job that needs more than all cores runs alone.
  const fits = ({ room }) => running.size === 0 || used + room <= cores;

  function start(job) {
    used += job.room;
    const started = Date.now();
    const done = Promise.resolve()
      .then(job.run)
      .catch((error) => console.error(error))
      .then((isRight) => {
        used -= job.room;
        running.delete(job.name);
        ended.set(job.name, { outcome: isRight === true ? 'passed' : 'failed', ms: Date.now() - started });
      });
    running.set(job.name, done);
  }

  for (;;) {
    for (let lost = waiting.filter(isLost); lost.length > 0; lost = waiting.filter(isLost)) {
      for (const { name } of lost) ended.set(name, { outcome: 'left out', ms: 0 });
      waiting = waiting.filter((job) => !lost.includes(job));
    }
    for (let next = waiting.find((job) => isReady(job) && fits(job)); next; ) {
      const job = next;
      waiting = waiting.filter((other) => other !== job);
      start(job);
      next = waiting.find((other) => isReady(other) && fits(other));
    }
    if (running.size === 0) break;
    await Promise.race(running.values());
  }
  // Jobs that need a job outside the list, or each other.
  for (const { name } of waiting) ended.set(name, { outcome: 'left out', ms: 0 });
  return ended;
}
