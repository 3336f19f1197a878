/** Reports and stores that an import was ended because it needed too much memory. Returns the exit code. */
export async function tellBreakOff(source: string, startedAt: Date): Promise<number> {
  // Imported only here: otherwise every import would load these modules twice, in this thread and in its own.
  const { reportBreakOff } = await import('@/lib/features/feed/jobs/report-break-off');
  const { withStore } = await import('./with-store');
  await withStore(async () => console.log(`not applied: ${await reportBreakOff(source, startedAt)}`));
  return 1;
}
