/** Runs once in each server process, before it answers: checks the set-up, migrates the store, starts the background work. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { refuseStart } = await import('./lib/platform/security/refuse-start');
  try {
    const { reportSetup } = await import('./lib/features/setup/jobs/check-setup');
    const { watchFiles } = await import('./lib/features/setup/jobs/watch-files');
    const { warmMemory } = await import('./lib/features/setup/jobs/warm-memory');
    const { startServer } = await import('./lib/platform/server/start-server');
    const { startScheduler } = await import('./lib/platform/server/scheduler');
    const { startOutbox } = await import('./lib/features/outbox/jobs');
    const { settleDeliveries } = await import('./lib/features/outbox/jobs');
    const { stopGracefully } = await import('./lib/platform/server/stop-server');
    const { startAlerts } = await import('./lib/features/saved-searches/jobs/start-alerts');
    const { startReports } = await import('./lib/features/owner-portal/reports/jobs');
    const { startQuestions } = await import('./lib/features/owner-portal/opinions/jobs');
    const { startCounting, settleCounts } = await import('./lib/features/owner-portal/figures/jobs/write-counts');
    const { startLooking } = await import('./lib/features/owner-portal/figures/jobs/tell-unusual-days');
    const { startRetention } = await import('./lib/features/privacy/jobs');
    const { runsUnattendedWork, reportReady } = await import('./lib/platform/server/web-process');
    await reportSetup();
    await startServer();
    warmMemory();
    watchFiles();
    startOutbox();
    startCounting();
    if (runsUnattendedWork()) {
      startScheduler();
      startAlerts();
      startReports();
      startQuestions();
      startLooking();
      startRetention();
    }
    if (process.env.NEXT_MANUAL_SIG_HANDLE) stopGracefully(() => Promise.all([settleDeliveries(), settleCounts()]));
    reportReady();
  } catch (error) {
    refuseStart(error);
  }
}

/** Logs a page, action or handler that failed: its route, the error and the line of the source, without data of the visitor. */
export async function onRequestError(error: unknown, _: unknown, { routePath }: { routePath: string }): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { logFailedPage } = await import('./lib/platform/server/log');
  logFailedPage(error, routePath);
}
