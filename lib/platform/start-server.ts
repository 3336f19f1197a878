import 'server-only';
import agency from '@/agency.config';
import { checkAgency } from './agency';
import { migrateStore, neverBlock } from './db/client';
import { noteExchanges } from './http-exchange';
import { startScheduler } from './scheduler';

/** What a server process does before its first answer. */
export async function startServer(): Promise<void> {
  noteExchanges();
  checkAgency(agency);
  await migrateStore();
  await neverBlock();
  startScheduler();
}
