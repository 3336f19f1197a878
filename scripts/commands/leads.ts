import '../support/load-env';
import agency from '@/agency.config';
import { formatAppointment, formatDateTime } from '@/lib/domain/time/dates';
import { findAppointmentsOf } from '@/lib/features/appointments/data/find-appointments';
import { hostOf } from '@/lib/features/appointments/mapping';
import { findLeads, getLead } from '@/lib/features/leads/data';
import {
  columnLabel,
  deskClock,
  deskWord,
  fieldFacts,
  OWN_WORDS,
  toExportRows,
  visitWord,
} from '@/lib/features/leads/mapping';
import { markHandled } from '@/lib/features/leads/mutations';
import { LEAD_KINDS, type Lead, type LeadKind } from '@/lib/features/leads/types';
import { findMessages } from '@/lib/features/outbox/data';
import { retryMessages } from '@/lib/features/outbox/mutations';
import { OUTBOX_STATES, type OutboxReport } from '@/lib/features/outbox/types';
import { isSiteUrlKnown, siteUrl } from '@/lib/platform/config/site-address';
import { wordsOf } from '@/lib/platform/i18n/words';
import { toCsv } from '@/lib/platform/text/csv';
import { endWith, readArguments, readDay } from '../support/read-arguments';
import { withStore } from '../support/with-store';
import { printTable, toXlsx, writeOut } from '../support/write-output';

const USAGE = `Usage:
  npm run leads -- list [--since 2026-11-01] [--kind KIND]     the newest 50, or all since a day
  npm run leads -- show ID                                     everything about one lead; the first letters of its ID are enough
  npm run -s leads -- export [--since 2026-11-01] [--kind KIND] [--format csv | xlsx] [--out FILE]
                                                               a sheet for a spreadsheet, on standard output or in a file
  npm run leads -- done ID                                     marks a lead as handled, as list, show and export tell
  npm run leads -- retry ID | --all                            sends failed and waiting mails and calls again
KIND is one of ${LEAD_KINDS.join(', ')}.`;

const SHOWN = 50;
const SHORT_ID = 8;
const FORMATS = ['csv', 'xlsx'];

const { values, positionals } = readArguments(
  USAGE,
  {
    since: { type: 'string' },
    kind: { type: 'string' },
    format: { type: 'string', default: 'csv' },
    out: { type: 'string' },
    all: { type: 'boolean', default: false },
  },
  { max: 2 },
);
const [command = '', id] = positionals;

const own = agency.defaultLocale;
const t = wordsOf(own, 'desk');
const heading = (name: string): string => columnLabel(name, own);

const isKind = (text: string): text is LeadKind => LEAD_KINDS.some((kind) => kind === text);
function wanted(): { since?: string; kind?: LeadKind } {
  const { kind } = values;
  const since = readDay('--since', values.since, 'begins', USAGE);
  if (kind !== undefined && !isKind(kind)) endWith(`--kind must be one of ${LEAD_KINDS.join(', ')}.\n${USAGE}`);
  return { ...(since ? { since } : {}), ...(kind ? { kind } : {}) };
}

/** The lead with the given id; ends the command when it does not exist. */
const theLead = async (): Promise<Lead> =>
  (await getLead(id ?? '')) ?? endWith(`There is no single lead ${id ?? 'without an ID'}.`);

/** The states of the mails in words: `2 sent`, `1 sent, 1 given up`. */
const mailState = (messages: readonly OutboxReport[]): string =>
  OUTBOX_STATES.map((state) => [state, messages.filter((message) => message.state === state).length] as const)
    .filter(([, count]) => count > 0)
    .map(([state, count]) => t(`states.${state}`, { count }))
    .join(', ');

async function list(): Promise<void> {
  const leads = await findLeads({ ...wanted(), ...(values.since ? {} : { limit: SHOWN }) });
  if (leads.length === 0) return console.log(t('noLeads'));
  const messages = await findMessages(leads.map((lead) => lead.id));
  printTable([
    ['reference', 'received', 'handled', 'kind', 'language', 'visitor', 'property', 'mails'].map(heading),
    ...leads.map((lead) => [
      lead.id.slice(0, SHORT_ID),
      deskClock(lead.createdAt),
      lead.handledAt ? deskClock(lead.handledAt) : '',
      deskWord('kinds', lead.kind, own),
      lead.locale,
      lead.name,
      lead.subject ? `${lead.subject.id} ${lead.subject.title}` : '',
      mailState(messages.filter(({ leadId }) => leadId === lead.id)),
    ]),
  ]);
}

/** The content of a lead: label and value by line. */
async function factsOf(lead: Lead): Promise<Array<[label: string, value: string]>> {
  const visit = (await findAppointmentsOf([lead.id], new Date())).get(lead.id);
  const subject = lead.subject && { ...lead.subject, ...lead.subject.own };
  return [
    [heading('reference'), lead.id],
    [heading('kind'), deskWord('kinds', lead.kind, own)],
    [heading('received'), formatDateTime(lead.createdAt, own)],
    [heading('handled'), lead.handledAt ? formatDateTime(lead.handledAt, own) : ''],
    ...(visit
      ? ([
          [heading('visit'), formatAppointment(visit.startsAt, own)],
          [heading('visitState'), visitWord(visit.state, own)],
          [heading('visitWith'), hostOf(agency, visit, own).name],
          [heading('visitPlace'), visit.place],
        ] as Array<[string, string]>)
      : []),
    ...(subject
      ? ([
          [heading('property'), [subject.title, subject.line].filter(Boolean).join(', ')],
          [heading('propertyNumber'), subject.id],
          [wordsOf(own, 'property.fact')('price'), subject.price],
        ] as Array<[string, string]>)
      : []),
    ...fieldFacts(lead.fields, own).map(({ label, value }): [string, string] => [label, value]),
    ...OWN_WORDS.flatMap(
      (name): Array<[string, string]> => (lead.fields[name] ? [[heading(name), String(lead.fields[name])]] : []),
    ),
    [heading('language'), wordsOf(own, 'mail.agency.languages')(lead.locale)],
    [heading('page'), lead.source ? `${isSiteUrlKnown() ? siteUrl() : ''}${lead.source}` : ''],
    [heading('consent'), formatDateTime(lead.consentAt, own)],
  ];
}

async function show(): Promise<void> {
  const lead = await theLead();
  const facts = (await factsOf(lead)).filter(([, value]) => value !== '');
  const width = Math.max(...facts.map(([label]) => label.length));
  // A text of several lines keeps its line breaks.
  for (const [label, value] of facts)
    console.log(`${label.padEnd(width)}  ${value.replaceAll('\n', `\n${' '.repeat(width + 2)}`)}`);
  console.log('');
  printTable([
    ['mail', 'to', 'mailState', 'tries', 'sent', 'reason'].map(heading),
    ...(await findMessages([lead.id])).map((message) => [
      deskWord('outbox', message.kind, own),
      message.recipient,
      deskWord('state', message.state, own),
      String(message.attempts + (message.state === 'sent' ? 1 : 0)),
      message.sentAt
        ? deskClock(message.sentAt)
        : message.state === 'waiting'
          ? t('next', { moment: deskClock(message.dueAt) })
          : '',
      message.reason ?? '',
    ]),
  ]);
}

async function exportAll(): Promise<void> {
  if (!FORMATS.includes(values.format)) endWith(`--format must be one of ${FORMATS.join(', ')}.\n${USAGE}`);
  const leads = await findLeads(wanted());
  const rows = toExportRows(
    leads,
    await findAppointmentsOf(
      leads.map((lead) => lead.id),
      new Date(),
    ),
    own,
  );
  // The byte order mark tells spreadsheets that the file is UTF-8.
  const sheet = values.format === 'xlsx' ? await toXlsx(t('sheet'), rows) : `\ufeff${toCsv(rows, ';')}`;
  await writeOut(sheet, values.out, `${leads.length} leads written to ${values.out}`);
}

async function done(): Promise<void> {
  const lead = await theLead();
  const now = new Date();
  await markHandled(lead.id, now);
  const moment = formatDateTime(lead.handledAt ?? now.toISOString(), own);
  console.log(t('marked', { id: lead.id.slice(0, SHORT_ID), moment }));
}

async function retry(): Promise<void> {
  if (!id && !values.all) endWith(`Give the ID of a lead, or --all.\n${USAGE}`);
  const lead = id ? await theLead() : null;
  const count = await retryMessages(lead?.id ?? null, new Date());
  console.log(`${count} are queued again; the running server sends them within seconds.`);
}

const COMMANDS: Readonly<Record<string, () => Promise<void>>> = { list, show, export: exportAll, done, retry };
const run = (Object.hasOwn(COMMANDS, command) && COMMANDS[command]) || endWith(USAGE);
await withStore(run);
