import '../support/load-env';
import { findAddresses, findOfficeMessages, getBackOfficeHealth, sourceOf } from '@/lib/features/back-offices/data';
import { READERS } from '@/lib/features/back-offices/jobs/readers';
import { tellOfficeAddresses } from '@/lib/features/back-offices/jobs/tell-addresses';
import { toolsOf } from '@/lib/features/back-offices/jobs/tools';
import { env } from '@/lib/platform/config/env';
import { isSiteUrlKnown, siteUrl } from '@/lib/platform/config/site-address';
import { inCappedThread, tellBreakOff } from '../import/capped-thread';
import type { SyncData } from '../import/sync-thread';
import { endWith, readArguments } from '../support/read-arguments';
import { withStore } from '../support/with-store';
import { printTable } from '../support/write-output';

const USAGE = `Usage:
  npm run crm -- check                         whether the back office of CRM answers with its keys
  npm run crm -- read [--full] [--force]       reads what changed, or everything, and imports it
  npm run crm -- read --dry-run                reads everything and says what an import would do; changes nothing
  npm run crm -- leads                         requests of visitors that the back office did not take, or perhaps has
  npm run crm -- addresses                     tells it the addresses of pages that are new, have moved or are gone`;

const flag = { type: 'boolean', default: false } as const;
const { values, positionals } = readArguments(USAGE, { full: flag, force: flag, 'dry-run': flag }, { max: 1 });
const [command = ''] = positionals;
const CHECK_MS = 60_000;

const name = env.CRM ?? endWith('CRM is not set: name the back office in .env (docs/back-offices.md).');

async function check(): Promise<void> {
  const office = READERS[name]?.(toolsOf(name, undefined, AbortSignal.timeout(CHECK_MS)));
  console.log((await office?.check()) ?? `${name} has nothing to ask.`);
  const { lastCompleteSeconds, callsToday, unsure, hooksWaiting } = await getBackOfficeHealth(
    sourceOf(name),
    new Date(),
  );
  const last = lastCompleteSeconds === null ? 'never' : `${Math.round(lastCompleteSeconds / 60)} minutes ago`;
  console.log(`Everything was last read: ${last}. Calls today: ${callsToday}.`);
  console.log(
    `Requests of visitors that perhaps arrived: ${unsure}. Calls of the back office to be read: ${hooksWaiting}.`,
  );
  if (env.CRM_HOOK_SECRET && isSiteUrlKnown())
    console.log(`It calls the site at ${siteUrl()}/api/crm/ followed by CRM_HOOK_SECRET and a slash.`);
}

async function leads(): Promise<void> {
  const messages = await findOfficeMessages();
  if (messages.length === 0) return console.log('The back office has every request of a visitor.');
  printTable([
    ['request', 'kind', 'state', 'reason'],
    ...messages.map(({ lead_id, kind, state, reason }) => [
      (lead_id ?? '').slice(0, 8),
      kind,
      state === 'unsure' ? 'perhaps there' : state,
      reason ?? '',
    ]),
  ]);
  console.log('To send one again: npm run leads -- retry ID');
}

async function addresses(): Promise<void> {
  const report = await tellOfficeAddresses(name, new Date());
  if (!report) return console.log(`${name} cannot be told addresses.`);
  console.log(`told ${report.told}, refused ${report.refused}, waiting ${report.waiting}`);
  const refused = (await findAddresses()).filter(({ state }) => state === 'refused');
  for (const { property_id, url } of refused) console.log(`  refused: ${property_id} ${url}`);
}

async function read(): Promise<void> {
  const startedAt = new Date();
  const data: SyncData = {
    allowsPrivate: false,
    read: { isNow: true, isFull: values.full || values['dry-run'], dryRun: values['dry-run'], force: values.force },
  };
  const code = await inCappedThread('sync-thread.ts', data, env.FEED_MEMORY_MB);
  process.exitCode = code === 'out-of-memory' ? await tellBreakOff(sourceOf(name), startedAt) : code;
}

const IN_STORE: Readonly<Record<string, () => Promise<void>>> = { check, leads, addresses };
const run = Object.hasOwn(IN_STORE, command) && IN_STORE[command];
if (command === 'read') await read();
else await withStore(run || (() => endWith(USAGE)));
