import 'server-only';
import agency from '@/agency.config';
import { checkAgency } from './agency';
import { migrateStore, neverBlock } from './db/client';
import { guardConsole } from './log';
import './note-exchanges.mjs';
import { startScheduler } from './scheduler';
import { consentServices } from './services';

/** What a server process does before its first answer. */
export async function startServer(): Promise<void> {
  checkAgency(agency);
  consentServices();
  await migrateStore();
  await neverBlock();
  startScheduler();
  // Whatever is wrong with the set-up has been said by now, in full.
  guardConsole();
}
