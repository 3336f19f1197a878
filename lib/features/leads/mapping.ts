import type { Lead, LeadFields } from './types';

/** Columns that every request has; the fields of the forms follow, each under its own name. */
const COLUMNS = {
  id: ({ id }) => id,
  createdAt: ({ createdAt }) => createdAt,
  kind: ({ kind }) => kind,
  language: ({ locale }) => locale,
  name: ({ name }) => name,
  email: ({ email }) => email,
  about: ({ subject }) => (subject ? `${subject.kind} ${subject.id}` : ''),
  title: ({ subject }) => subject?.title ?? '',
  page: ({ source }) => source,
  consentAt: ({ consentAt }) => consentAt,
} as const satisfies Record<string, (lead: Lead) => string>;

/** A field as one cell of text. */
export const fieldText = (value: LeadFields[string] | undefined): string =>
  value === null || value === undefined ? '' : Array.isArray(value) ? value.join(', ') : String(value);

/** Requests as rows of a table, the names of the columns first. */
export function toExportRows(leads: readonly Lead[]): string[][] {
  const names = [...new Set(leads.flatMap(({ fields }) => Object.keys(fields)))].filter((name) => !(name in COLUMNS));
  return [
    [...Object.keys(COLUMNS), ...names],
    ...leads.map((lead) => [
      ...Object.values(COLUMNS).map((read) => read(lead)),
      ...names.map((name) => fieldText(lead.fields[name])),
    ]),
  ];
}
