import './support/load-env';
import { toCsv } from '@/lib/domain/csv';
import { brusselsDay, brusselsTime } from '@/lib/domain/dates';
import { findLeads, getLead } from '@/lib/features/leads/data/find-leads';
import { fieldText, toExportRows } from '@/lib/features/leads/mapping';
import { LEAD_KINDS, type LeadKind } from '@/lib/features/leads/types';
import { findParcels } from '@/lib/features/outbox/data';
import { retryParcels } from '@/lib/features/outbox/mutations';
import type { ParcelReport } from '@/lib/features/outbox/types';
import { printTable } from './support/print-table';
import { endWith, readArguments } from './support/read-arguments';
import { withStore } from './support/with-store';

const USAGE = `Usage:
  npm run leads -- list [--since 2026-11-01] [--kind KIND]     the newest 50, or all since a day
  npm run leads -- show ID                                     everything about one; the first letters of its id are enough
  npm run leads -- export [--since 2026-11-01] [--kind KIND]   CSV on standard output
  npm run leads -- retry ID | --all                            sends again what was given up or waits
KIND is one of ${LEAD_KINDS.join(', ')}.`;

const SHOWN = 50;
const SHORT_ID = 8;

const { values, positionals } = readArguments(
  USAGE,
  { since: { type: 'string' }, kind: { type: 'string' }, all: { type: 'boolean', default: false } },
  { max: 2 },
);
const [command = '', id] = positionals;

const isKind = (text: string): text is LeadKind => LEAD_KINDS.some((kind) => kind === text);
function wanted(): { since?: string; kind?: LeadKind } {
  const { since, kind } = values;
  if (since !== undefined && Number.isNaN(Date.parse(since))) endWith(`--since must be a day such as 2026-11-01.`);
  if (kind !== undefined && !isKind(kind)) endWith(`--kind must be one of ${LEAD_KINDS.join(', ')}.`);
  return { ...(since ? { since: new Date(since).toISOString() } : {}), ...(kind ? { kind } : {}) };
}

/** A moment as the clock in Brussels shows it. */
const clock = (moment: string): string => `${brusselsDay(new Date(moment))} ${brusselsTime(new Date(moment))}`;

/** `2 sent`, `1 sent, 1 dead`. */
const mailState = (parcels: readonly ParcelReport[]): string =>
  ['sent', 'waiting', 'dead']
    .map((state) => [parcels.filter((parcel) => parcel.state === state).length, state] as const)
    .filter(([count]) => count > 0)
    .map(([count, state]) => `${count} ${state}`)
    .join(', ');

async function list(): Promise<void> {
  const leads = await findLeads({ ...wanted(), ...(values.since ? {} : { limit: SHOWN }) });
  const parcels = await findParcels(leads.map((lead) => lead.id));
  printTable([
    ['id', 'received', 'kind', 'language', 'name', 'about', 'mails'],
    ...leads.map((lead) => [
      lead.id.slice(0, SHORT_ID),
      clock(lead.createdAt),
      lead.kind,
      lead.locale,
      lead.name,
      lead.subject ? `${lead.subject.kind} ${lead.subject.id}` : '',
      mailState(parcels.filter(({ leadId }) => leadId === lead.id)),
    ]),
  ]);
}

async function show(): Promise<void> {
  const lead = (id && (await getLead(id))) || endWith(`There is no one request ${id ?? ''}.`);
  printTable([
    ['id', lead.id],
    ['received', clock(lead.createdAt)],
    ['kind', lead.kind],
    ['language', lead.locale],
    ['about', lead.subject ? `${lead.subject.kind} ${lead.subject.id}: ${lead.subject.title}` : ''],
    ['page', lead.source],
    ['consent', clock(lead.consentAt)],
    ...Object.entries(lead.fields).map(([name, value]) => [name, fieldText(value)]),
  ]);
  console.log('');
  printTable([
    ['mail', 'to', 'state', 'tries', 'sent', 'reason'],
    ...(await findParcels([lead.id])).map((parcel) => [
      parcel.kind,
      parcel.recipient,
      parcel.state,
      String(parcel.attempts + (parcel.state === 'sent' ? 1 : 0)),
      parcel.sentAt ? clock(parcel.sentAt) : parcel.state === 'waiting' ? `next ${clock(parcel.dueAt)}` : '',
      parcel.reason ?? '',
    ]),
  ]);
}

/** The mark at the beginning tells spreadsheets that it is UTF-8. */
const exportAll = async (): Promise<void> =>
  void process.stdout.write(`\ufeff${toCsv(toExportRows(await findLeads(wanted())))}`);

async function retry(): Promise<void> {
  if (!id && !values.all) endWith('Say which request: an ID, or --all.');
  const lead = id ? ((await getLead(id)) ?? endWith(`There is no one request ${id}.`)) : null;
  const count = await retryParcels(lead?.id ?? null, new Date());
  console.log(`${count} to be sent again; the running server does it within seconds.`);
}

const COMMANDS: Readonly<Record<string, () => Promise<void>>> = { list, show, export: exportAll, retry };
const run = (Object.hasOwn(COMMANDS, command) && COMMANDS[command]) || endWith(USAGE);
await withStore(run);
