/**
 * Runs once in each server process before it answers: checks the set-up, migrates the store, starts the background
 * work.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { refuseStart } = await import('./lib/platform/security/refuse-start');
  try {
    const { reportSetup } = await import('./lib/features/setup/jobs/check-setup');
    const { watchFiles } = await import('./lib/features/setup/jobs/watch-files');
    const { answerHooks } = await import('./lib/features/back-offices/jobs/answer-hooks');
    const { countRobots, settleRobots } = await import('./lib/features/setup/jobs/count-robots');
    const { keepUnlisted } = await import('./lib/features/setup/jobs/keep-unlisted');
    const { tellFigures } = await import('./lib/features/setup/jobs/tell-figures');
    const { warmMemory } = await import('./lib/features/setup/jobs/warm-memory');
    const { SCHEDULE } = await import('./lib/features/setup/jobs/schedule');
    const { startJobs } = await import('./lib/server/scheduler');
    const { startServer } = await import('./lib/server/start-server');
    const { settleDeliveries } = await import('./lib/features/outbox/jobs');
    const { hearKeptViews } = await import('./lib/features/owner-portal/visits/jobs/hear-kept-views');
    const { settleCounts } = await import('./lib/features/owner-portal/visits/mutations');
    const { processState } = await import('./lib/platform/process/process-state.mjs');
    await reportSetup();
    await startServer(() => Promise.all([settleDeliveries(), settleCounts(), settleRobots()]));
    await keepUnlisted();
    answerHooks();
    countRobots();
    tellFigures();
    warmMemory();
    watchFiles();
    if (processState.process.runsUnattendedWork) hearKeptViews();
    startJobs(SCHEDULE, processState.process.runsUnattendedWork);
    processState.ready?.();
  } catch (error) {
    refuseStart(error);
  }
}

/** Logs a failed page, action or handler: its route, the error and the source line, without data of the visitor. */
export async function onRequestError(error: unknown, _: unknown, { routePath }: { routePath: string }): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { logFailedPage } = await import('./lib/platform/log/log');
  logFailedPage(error, routePath);
}
