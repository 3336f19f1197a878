import agency from '@/agency.config';
import { renovationNotice } from '@/lib/domain/law/renovation-term';
import { formatArea, formatEuro, formatNumber } from '@/lib/domain/money/currency';
import { nameInValue } from '@/lib/domain/property/agency-tree';
import { isDwelling } from '@/lib/domain/property/property-type';
import { SAVED_FIELDS, SHAPES, type ShapeRow } from '@/lib/domain/property/search-filters';
import type { Locale } from '@/lib/domain/text/locale';
import { formatPhone, telHref } from '@/lib/domain/text/phone';
import { capitalized } from '@/lib/domain/text/word-list';
import { formatSlot } from '@/lib/domain/time/contact-slots';
import { brusselsDay, brusselsTime, formatAppointment, formatDate } from '@/lib/domain/time/dates';
import { ADVERTISED_AS, isAdvertised } from '@/lib/features/leads/rules';
import type { CertifiedProperty } from '@/lib/features/properties/types/card';
import { wordsOf } from '@/lib/i18n/words';
import type { MailFact } from '@/lib/platform/mail/mail';
import { breadcrumbOf } from '@/lib/routing/breadcrumbs';
import { pathInLanguage } from '@/lib/routing/match-route';
import type { EnergyMark, Lead, LeadFields } from './types';

/**
 * What a mail about a property says of its certificate, as an advertisement must: the score, in Flanders the unique code, and the duty to
 * renovate of labels E and F (DOMAIN §1.3, §2.1.1). Null where there is nothing to say.
 */
export function certificateNote(property: CertifiedProperty, locale: Locale, day: string): string | null {
  const { region, type, score, uniqueCode } = property;
  if (region === null || !isDwelling(type)) return null;
  const duty = renovationNotice(property, day);
  const facts = [
    score === null ? null : wordsOf(locale, 'property')('unit.energy', { value: formatNumber(score, locale) }),
    // The letters UC must stand before the code (DOMAIN §2.1.1).
    region === 'flanders' && uniqueCode ? `UC: ${uniqueCode.replace(/^UC:?\s*/i, '')}` : null,
  ].filter(Boolean);
  const words = duty && wordsOf(locale, 'energy.renovation')('text', { from: String(duty.from), years: duty.years });
  return [facts.length > 0 ? `${facts.join(', ')}.` : null, words].filter(Boolean).join(' ') || null;
}

/** Fields that hold a visitor's own words. */
export const OWN_WORDS: readonly string[] = ['remark', 'wishes', 'message', 'comment'];

/** A part of the map or a drawn area: readers are told that there is one. */
const isShape = (name: string): name is ShapeRow['name'] => SHAPES.some((row) => row.name === name);

/** The short name of a field of a form, or the one it has in the form. */
export function fieldLabel(name: string, locale: Locale): string {
  // An owner states any area; a search asks for the living area.
  if (name === 'livingArea') return wordsOf(locale, 'property.fact')('area');
  const t = wordsOf(locale, 'forms');
  if (isShape(name)) return t('labels.onMap');
  const key = [`facts.${name}`, `labels.${name}`].find((one) => t.has(one as never));
  return key ? t(key as never) : name;
}

/** One value of a field as people write it. */
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
  // An older page or a CRM may send `miss` where the forms do not offer it.
  if (name === 'title' && value === 'miss' && !agency.titles?.includes(value)) return t('options.title.ms');
  return t.has(`options.${name}.${value}` as never) ? t(`options.${name}.${value}` as never) : value;
}

/** The heading of a column or a field in the agency's own lists; a field without words keeps its name. */
export function columnLabel(name: string, locale: Locale): string {
  if (name === 'language') return wordsOf(locale, 'site')('language');
  const t = wordsOf(locale, 'desk.columns');
  return t.has(name as never) ? t(name as never) : fieldLabel(name, locale);
}

/** A kind of request, mail or state in the words of the agency's lists; one without words is shown as its code. */
export function deskWord(group: 'kinds' | 'outbox' | 'state', name: string, locale: Locale): string {
  const t = wordsOf(locale, `desk.${group}`);
  return t.has(name as never) ? t(name as never) : name;
}

/** The state of an appointment in words. */
export function visitWord(state: string, locale: Locale): string {
  const t = wordsOf(locale, 'appointment.mine.status');
  return t.has(state as never) ? t(state as never) : state;
}

/** A moment as the clocks in Brussels show it, for a list that is sorted: `2026-11-02 11:00`. */
export const deskClock = (moment: string): string =>
  `${brusselsDay(new Date(moment))} ${brusselsTime(new Date(moment))}`;

/** The label of a card or page as a mail shows it; null where it has no picture. */
export const energyMark = (energy: { text: string; image: string | null } | null, locale: Locale): EnergyMark | null =>
  energy?.image
    ? { image: energy.image, words: wordsOf(locale, 'mail.alert')('energy', { label: energy.text }) }
    : null;

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

/** Every field that was filled in, under a short name or the one it has in the form; own words are quoted below them. */
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
 * The page that a request came from, for a reader in another language: its name and its path there; as it came where that
 * page has no address in it. `source` is a path of this site, with its query.
 */
export function sourcePage(source: string, locale: Locale): { name: string | null; path: string } {
  const [pathname = ''] = source.split('?', 1);
  const path = pathInLanguage(pathname, locale);
  return {
    name: breadcrumbOf(path ?? pathname, locale),
    path: path === null ? source : path + source.slice(pathname.length),
  };
}
