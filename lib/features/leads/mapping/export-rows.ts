import { SAVED_FIELDS } from '@/lib/domain/property/search-filters';
import type { Locale } from '@/lib/domain/text/locale';
import { formatDate } from '@/lib/domain/time/dates';
import { wordsOf } from '@/lib/i18n/words';
import type { Lead, LeadFields } from '../types';
import { columnLabel, deskClock, deskWord, visitWord } from './desk-words';
import { fieldWord } from './field-words';

/** One cell of a sheet; a number stays one, so that it can be counted with. */
export type Cell = string | number;

/** The appointment that a request led to. */
export type LeadAppointment = { startsAt: string; state: string };
type Row = { lead: Lead; appointment: LeadAppointment | undefined };

/** Columns before the fields of the forms. */
const FIRST = {
  reference: ({ lead }) => lead.id,
  received: ({ lead }) => deskClock(lead.createdAt),
  kind: ({ lead }, locale) => deskWord('kinds', lead.kind, locale),
  visit: ({ appointment }) => (appointment ? deskClock(appointment.startsAt) : ''),
  visitState: ({ appointment }, locale) => (appointment ? visitWord(appointment.state, locale) : ''),
} as const satisfies Record<string, (row: Row, locale: Locale) => Cell>;

/** Columns after them. */
const LAST = {
  homeNumber: ({ lead }) => lead.subject?.id ?? '',
  home: ({ lead }) => (lead.subject ? [lead.subject.title, lead.subject.line].filter(Boolean).join(', ') : ''),
  language: ({ lead }, locale) => wordsOf(locale, 'mail.agency.languages')(lead.locale),
  page: ({ lead }) => lead.source,
  consent: ({ lead }) => deskClock(lead.consentAt),
} as const satisfies Record<string, (row: Row, locale: Locale) => Cell>;

/** Amounts of the forms; everything else that looks like a number is a text, such as a postcode. */
const AMOUNTS: ReadonlySet<string> = new Set([
  ...['livingArea', 'constructionYear'],
  ...SAVED_FIELDS.flatMap(({ row, field }) => (row.kind === 'span' ? [field] : [])),
]);

function fieldCell(name: string, { lead }: Row, locale: Locale): Cell {
  const value: LeadFields[string] | undefined =
    lead.fields[name] ??
    (name === 'email'
      ? lead.email
      : name === 'lastName' && !('name' in lead.fields) && !('firstName' in lead.fields)
        ? lead.name
        : null);
  if (value === null || value === '') return '';
  if (AMOUNTS.has(name) && Number.isFinite(Number(value))) return Number(value);
  if (name === 'slot') return deskClock(String(value));
  if (name === 'startDate' || name === 'endDate') return formatDate(String(value), locale) && String(value);
  return (Array.isArray(value) ? value : [value]).map((one) => fieldWord(name, String(one), locale)).join(', ');
}

/** Headings that are told apart: a second one with the same words says which field it is. */
function uniqueLabels(names: readonly string[], locale: Locale): string[] {
  const seen = new Set<string>();
  return names.map((name) => {
    const label = columnLabel(name, locale);
    const unique = seen.has(label.toLowerCase()) ? `${label} (${name})` : label;
    seen.add(unique.toLowerCase());
    return unique;
  });
}

/** Requests as rows of a sheet in a language, every field once, the headings first. `visits` are found by the number of the request. */
export function toExportRows(
  leads: readonly Lead[],
  appointments: ReadonlyMap<string, LeadAppointment>,
  locale: Locale,
): Cell[][] {
  const fields = [...new Set(['firstName', 'lastName', 'email', ...leads.flatMap((lead) => Object.keys(lead.fields))])];
  const rows = leads.map((lead) => ({ lead, appointment: appointments.get(lead.id) }));
  return [
    uniqueLabels([...Object.keys(FIRST), ...fields, ...Object.keys(LAST)], locale),
    ...rows.map((row) => [
      ...Object.values(FIRST).map((read) => read(row, locale)),
      ...fields.map((name) => fieldCell(name, row, locale)),
      ...Object.values(LAST).map((read) => read(row, locale)),
    ]),
  ];
}
