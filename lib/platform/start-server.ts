import 'server-only';
import { failFastWhenLocked, migrateStore } from './db/client';
import { provideErrorPages } from './error-page';
import { hearCount } from './limiter';
import { log, logConsoleErrors } from './log';
import './request-context.mjs';
import { closeDataFolder, writePrivately } from './private-files';
import { warnOfUncountedProxy } from './proxy-health';
import { provideClients } from './request-limits';
import { consentServices } from './services';
import { shareCounts } from './shared-counts';
import { assertSiteUrl } from './site-address';
import { runsUnattendedWork } from './web-process';

/** A data folder that cannot be made private does not stop the start; the log says so. */
function closeData(): void {
  try {
    closeDataFolder();
  } catch (error) {
    log.warn({ error }, 'others on this machine may be able to read DATA_DIR: it belongs to another user');
  }
}

/** What a server process does before its first answer. */
export async function startServer(): Promise<void> {
  writePrivately();
  closeData();
  assertSiteUrl();
  consentServices();
  await migrateStore();
  await failFastWhenLocked();
  provideErrorPages();
  if (runsUnattendedWork()) warnOfUncountedProxy();
  shareCounts(hearCount);
  provideClients();
  // From here on errors go to the log alone; those of the set-up were printed in full before.
  logConsoleErrors();
}
