import '../support/load-env';
import { env } from '@/lib/platform/config/env';
import { inCappedThread, tellBreakOff } from '../import/capped-thread';
import type { SyncData } from '../import/sync-thread';
import { readArguments } from '../support/read-arguments';

// The server's scheduler starts this command in a separate process, so that an import never delays a visitor. The
// scheduler logs its last line.
const { values } = readArguments(
  'Usage: node --conditions=react-server --import tsx scripts/commands/sync.ts [--private-hosts]',
  { 'private-hosts': { type: 'boolean', default: false } },
  { max: 0 },
);
const startedAt = new Date();
const data: SyncData = { allowsPrivate: values['private-hosts'] };
const code = await inCappedThread('sync-thread.ts', data, env.FEED_MEMORY_MB);
process.exitCode =
  code === 'out-of-memory' ? await tellBreakOff(env.CRM ? `crm:${env.CRM}` : (env.FEED_URL ?? ''), startedAt) : code;
