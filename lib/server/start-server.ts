import 'server-only';
import { siteUrl } from '@/lib/platform/config/site-address';
import { log, logConsoleErrors } from '@/lib/platform/log/log';
import { processState } from '@/lib/platform/process/process-state.mjs';
import { consentServices } from '../platform/config/consent-services';
import { env } from '../platform/config/env';
import { assertSiteUrl } from '../platform/config/site-address';
import { shareBuild } from '../platform/media/build-files';
import { closeDataFolder, writePrivately } from '../platform/media/private-files';
import { provideFiles } from '../platform/media/site-files';
import { hearCount, shareCounts } from '../platform/security/limiter';
import { warnOfUncountedProxy } from '../platform/security/proxy-health';
import { provideClients } from '../platform/security/request-limits';
import { closeStore, database, failFastWhenLocked, migrateStore } from '../platform/store/client';
import { assertFormKeyIsTheSame } from '../platform/store/guard-form-key';
import { noteAddress } from '../platform/store/noted-site-url';
import { knownMoment } from '../platform/store/versioned-cache';
import { formKeyOfBuild } from './check-body';
import { provideErrorPages } from './refusal-page';

/** A data folder that cannot be made private does not stop the start; the log reports it. */
function closeData(): void {
  try {
    closeDataFolder();
  } catch (error) {
    log.warn({ error }, 'other users of this machine may be able to read DATA_DIR: it belongs to another user');
  }
}

/** Prepares a server process before its first answer. `settleWork` finishes background work before the process ends. */
export async function startServer(settleWork: () => Promise<unknown>): Promise<void> {
  writePrivately();
  closeData();
  assertSiteUrl();
  consentServices();
  await migrateStore();
  // In development an action has its key from the running server.
  if (env.NODE_ENV !== 'development') await assertFormKeyIsTheSame(database(), formKeyOfBuild());
  await failFastWhenLocked();
  provideErrorPages();
  processState.moment = knownMoment;
  processState.settle = async () => {
    await settleWork();
    await closeStore();
  };
  if (processState.process.runsUnattendedWork) {
    shareBuild().catch((error) =>
      log.warn({ error }, 'the files of this build are not in the bucket: npm start tries again'),
    );
    warnOfUncountedProxy();
    await noteAddress(siteUrl());
  }
  shareCounts(hearCount);
  provideClients();
  provideFiles();
  // From here on errors go only to the log; those of the preparation were printed in full before.
  logConsoleErrors();
}
