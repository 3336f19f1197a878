import agency from '@/agency.config';
import { nameInValue } from '@/lib/domain/property/agency-tree';
import { SAVED_FIELDS, SHAPES, type ShapeRow } from '@/lib/domain/property/search-filters';
import { formatArea, formatEuro } from '@/lib/domain/text/format-number';
import type { Locale } from '@/lib/domain/text/locale';
import { formatPhone, telHref } from '@/lib/domain/text/phone';
import { capitalized } from '@/lib/domain/text/wording';
import { brusselsDay, brusselsTime, formatAppointment, formatDate } from '@/lib/domain/time/dates';
import { formatSlot } from '@/lib/domain/time/hours';
import { ADVERTISED_AS, isAdvertised } from '@/lib/features/leads/rules';
import { wordsOf } from '@/lib/platform/i18n/words';
import type { MailFact } from '@/lib/platform/mail/mail';
import { breadcrumbOf } from '@/lib/routing/breadcrumbs';
import { pathInLanguage } from '@/lib/routing/match-route';
import type { EnergyMark, Lead, LeadFields } from './types';

/** Fields that hold a visitor's own words. */
export const OWN_WORDS: readonly string[] = ['remark', 'wishes', 'message', 'comment'];

/** Filters that are a part of the map or a drawn area: mails and exports only say that such a filter was set. */
const isShape = (name: string): name is ShapeRow['name'] => SHAPES.some((row) => row.name === name);

/** The short label of a form field, else its label in the form. */
export function fieldLabel(name: string, locale: Locale): string {
  // In a valuation the area can be of any kind; in a search it means the living area.
  if (name === 'livingArea') return wordsOf(locale, 'property.fact')('area');
  const t = wordsOf(locale, 'forms');
  if (isShape(name)) return t('labels.onMap');
  const key = [`facts.${name}`, `labels.${name}`].find((one) => t.has(one as never));
  return key ? t(key as never) : name;
}

/** The display text of one value of a field. */
export function fieldWord(name: string, value: string, locale: Locale): string {
  const t = wordsOf(locale, 'forms');
  if (name === 'phone') return formatPhone(value);
  const list =
    name === 'types' ? wordsOf(locale, 'typeGroup') : name === 'features' ? wordsOf(locale, 'property.fact') : null;
  if (list?.has(value as never)) return list(value as never);
  if (name === 'propertyType' && isAdvertised(value)) return wordsOf(locale, 'type')(ADVERTISED_AS[value]);
  if (isShape(name)) return wordsOf(locale, 'filters')(`words.${name}`);
  if (name === 'category' || name === 'district') return nameInValue(value);
  if (name === 'radius') return wordsOf(locale, 'filters')('kilometres', { km: value });
  const wish = SAVED_FIELDS.find(({ field }) => field === name)?.row;
  const unit = wish?.kind === 'span' ? wish.unit : null;
  if (unit === 'euro') return formatEuro(Number(value), locale);
  if (name === 'livingArea' || unit === 'm²') return formatArea(Number(value), locale);
  if (name === 'slot') return capitalized(formatAppointment(value, locale));
  if (name === 'slots') return formatSlot(value, locale);
  if (name === 'startDate' || name === 'endDate') return formatDate(value, locale);
  // An old page or a CRM may send `miss`, a form of address that the forms do not offer.
  if (name === 'title' && value === 'miss' && !agency.titles?.includes(value)) return t('options.title.ms');
  return t.has(`options.${name}.${value}` as never) ? t(`options.${name}.${value}` as never) : value;
}

/** The heading of a column or field in the lists for the agency; a field without a translation keeps its name. */
export function columnLabel(name: string, locale: Locale): string {
  if (name === 'language') return wordsOf(locale, 'site')('language');
  const t = wordsOf(locale, 'desk.columns');
  return t.has(name as never) ? t(name as never) : fieldLabel(name, locale);
}

/** The word for a kind of lead, mail or state in the agency's lists; the code itself if it is untranslated. */
export function deskWord(group: 'kinds' | 'outbox' | 'state', name: string, locale: Locale): string {
  const t = wordsOf(locale, `desk.${group}`);
  return t.has(name as never) ? t(name as never) : name;
}

/** The state of an appointment in words. */
export function visitWord(state: string, locale: Locale): string {
  const t = wordsOf(locale, 'appointment.mine.status');
  return t.has(state as never) ? t(state as never) : state;
}

/** A moment in Brussels time, in a form that sorts: `2026-11-02 11:00`. */
export const deskClock = (moment: string): string =>
  `${brusselsDay(new Date(moment))} ${brusselsTime(new Date(moment))}`;

/** The energy label of a card or page as a picture in a mail; null without a picture. */
export const energyMark = (energy: { text: string; image: string | null } | null, locale: Locale): EnergyMark | null =>
  energy?.image
    ? { image: energy.image, words: wordsOf(locale, 'mail.alert')('energy', { label: energy.text }) }
    : null;

/** One cell of a sheet; numbers stay numbers, so that a spreadsheet can calculate with them. */
export type Cell = string | number;

/** The appointment that a lead led to. */
export type LeadAppointment = { startsAt: string; state: string };

type Row = { lead: Lead; appointment: LeadAppointment | undefined };

/** The columns before the form fields. */
const FIRST = {
  reference: ({ lead }) => lead.id,
  received: ({ lead }) => deskClock(lead.createdAt),
  kind: ({ lead }, locale) => deskWord('kinds', lead.kind, locale),
  visit: ({ appointment }) => (appointment ? deskClock(appointment.startsAt) : ''),
  visitState: ({ appointment }, locale) => (appointment ? visitWord(appointment.state, locale) : ''),
} as const satisfies Record<string, (row: Row, locale: Locale) => Cell>;

/** The columns after the form fields. */
const LAST = {
  propertyNumber: ({ lead }) => lead.subject?.id ?? '',
  property: ({ lead }) => (lead.subject ? [lead.subject.title, lead.subject.line].filter(Boolean).join(', ') : ''),
  language: ({ lead }, locale) => wordsOf(locale, 'mail.agency.languages')(lead.locale),
  page: ({ lead }) => lead.source,
  consent: ({ lead }) => deskClock(lead.consentAt),
  handled: ({ lead }) => (lead.handledAt ? deskClock(lead.handledAt) : ''),
} as const satisfies Record<string, (row: Row, locale: Locale) => Cell>;

/** Fields with amounts; other fields of digits, for example a postcode, are exported as text. */
const AMOUNTS: ReadonlySet<string> = new Set([
  'livingArea',
  'constructionYear',
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

/** Makes headings unique: a repeated heading gets the name of its field in brackets. */
function uniqueLabels(names: readonly string[], locale: Locale): string[] {
  const seen = new Set<string>();
  return names.map((name) => {
    const label = columnLabel(name, locale);
    const unique = seen.has(label.toLowerCase()) ? `${label} (${name})` : label;
    seen.add(unique.toLowerCase());
    return unique;
  });
}

/** Leads as rows of a sheet in a language: headings, then each lead, every field once; `appointments` by lead id. */
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

/**
 * Every filled-in field under its short label, or its label in the form. Free text is left out, because mails quote it
 * below.
 */
export const fieldFacts = (fields: LeadFields, locale: Locale): MailFact[] =>
  Object.entries(fields).flatMap(([name, value]) => {
    if (value === null || value === '' || OWN_WORDS.includes(name)) return [];
    const values = Array.isArray(value) ? value : [value];
    if (values.length === 0) return [];
    const shown = values.map((one) => fieldWord(name, String(one), locale)).join(', ');
    const url = name === 'phone' ? telHref(String(value)) : name === 'email' ? `mailto:${shown}` : undefined;
    return [{ label: fieldLabel(name, locale), value: shown, ...(url ? { url } : {}) }];
  });

/**
 * The name and path of the page that a lead was sent from, in the reader's language; the original path if that page
 * does not exist in the language. `source` is a path of this site with its query.
 */
export function sourcePage(source: string, locale: Locale): { name: string | null; path: string } {
  const [pathname = ''] = source.split('?', 1);
  const path = pathInLanguage(pathname, locale);
  return {
    name: breadcrumbOf(path ?? pathname, locale),
    path: path === null ? source : path + source.slice(pathname.length),
  };
}
