import 'server-only';
import { processState } from '@/lib/server/process-state.mjs';
import { consentServices } from '../config/consent-services';
import { assertSiteUrl } from '../config/site-address';
import { closeDataFolder, writePrivately } from '../media/private-files';
import { provideFiles } from '../media/site-files';
import { hearCount, shareCounts } from '../security/limiter';
import { warnOfUncountedProxy } from '../security/proxy-health';
import { provideClients } from '../security/request-limits';
import { closeStore, failFastWhenLocked, migrateStore } from '../store/client';
import { noteAddress } from '../store/noted-address';
import { siteUrl } from '../text/page-metadata';
import { log, logConsoleErrors } from './log';
import { provideErrorPages } from './refusal-page';

/** A data folder that cannot be made private does not stop the start; the log reports it. */
function closeData(): void {
  try {
    closeDataFolder();
  } catch (error) {
    log.warn({ error }, 'other users of this machine may be able to read DATA_DIR: it belongs to another user');
  }
}

/**
 * Prepares a server process before its first answer. `settleWork` finishes the background work before the process ends.
 */
export async function startServer(settleWork: () => Promise<unknown>): Promise<void> {
  writePrivately();
  closeData();
  assertSiteUrl();
  consentServices();
  await migrateStore();
  await failFastWhenLocked();
  provideErrorPages();
  processState.settle = async () => {
    await settleWork();
    await closeStore();
  };
  if (processState.process.runsUnattendedWork) {
    warnOfUncountedProxy();
    await noteAddress(siteUrl());
  }
  shareCounts(hearCount);
  provideClients();
  provideFiles();
  // From here on errors go only to the log; those of the preparation were printed in full before.
  logConsoleErrors();
}
