import 'server-only';
import agency from '@/agency.config';
import { checkAgency } from './agency';
import { migrateStore } from './db/client';
import { startScheduler } from './scheduler';

/** What a server process does before its first answer. */
export async function startServer(): Promise<void> {
  checkAgency(agency);
  await migrateStore();
  startScheduler();
}
