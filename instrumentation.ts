/** Runs once in each server process, before it answers: checks the set-up and brings the store up to date. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { startServer } = await import('./lib/platform/start-server');
  await startServer();
}
