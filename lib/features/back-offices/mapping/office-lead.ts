import { findPlaces } from '@/lib/domain/place/places';
import type { Locale } from '@/lib/domain/text/locale';
import { columnLabel, deskWord, fieldFacts, OWN_WORDS } from '@/lib/features/leads/mapping';
import type { Lead, LeadFields } from '@/lib/features/leads/types';
import type { OfficeLead } from '../types';

/** The longest text that every back office takes. */
const LONGEST_TEXT = 4_000;

const textIn = (fields: LeadFields, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' ? value.trim() : '';
};
const numberIn = (fields: LeadFields, name: string): number | null => {
  const value = Number(fields[name] ?? Number.NaN);
  return Number.isFinite(value) && value > 0 ? value : null;
};
const listIn = (fields: LeadFields, name: string): string[] => [fields[name] ?? []].flat().map(String);

/** First and last name; a name that was typed in one field has its last word as the last name. */
function namesOf({ name, fields }: Pick<Lead, 'name' | 'fields'>): Pick<OfficeLead, 'firstName' | 'lastName'> {
  const [firstName, lastName] = [textIn(fields, 'firstName'), textIn(fields, 'lastName')];
  if (lastName) return { firstName, lastName };
  const words = name.trim().split(/\s+/);
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) || name };
}

/** What a person looks for, as a saved search; null for any other request. Places become postcodes of Belgium and Luxembourg. */
function demandOf({ kind, fields }: Pick<Lead, 'kind' | 'fields'>): OfficeLead['demand'] {
  const goal = fields.goal;
  if (kind !== 'demand' || (goal !== 'for-sale' && goal !== 'for-rent')) return null;
  const postcodes = listIn(fields, 'places').flatMap((place) => {
    const match = findPlaces(place)[0];
    return match ? (match.zip ? [match.zip] : match.place.zips) : [];
  });
  return {
    goal,
    types: listIn(fields, 'types'),
    postcodes: [...new Set(postcodes)].map(String).slice(0, 50),
    priceMin: numberIn(fields, 'priceMin'),
    priceMax: numberIn(fields, 'priceMax'),
    bedrooms: numberIn(fields, 'bedroomsMin'),
  };
}

/** Everything that was typed: the visitor's own words first, then each field by its label, the page and the number. */
function textOf(lead: Lead, own: Locale, siteUrl: string): string {
  const words = OWN_WORDS.map((name) => textIn(lead.fields, name)).filter(Boolean);
  const facts = fieldFacts(lead.fields, own).map(({ label, value }) => `${label}: ${value}`);
  const about = lead.subject && { ...lead.subject, ...lead.subject.own };
  return [
    `${deskWord('kinds', lead.kind, own)} (${lead.locale})`,
    ...words,
    ...facts,
    ...(about ? [`${about.title} ${siteUrl}${about.url}`] : []),
    ...(lead.source ? [`${columnLabel('page', own)}: ${siteUrl}${lead.source}`] : []),
    `${columnLabel('reference', own)}: ${lead.id}`,
  ]
    .join('\n')
    .slice(0, LONGEST_TEXT);
}

/**
 * Maps a lead to the form that every back office gets. `own` is the language of the agency, in which the text is written.
 * `office` is that of its property; null when the id of the property is not that of the back office.
 */
export const toOfficeLead = (lead: Lead, own: Locale, siteUrl: string, office: string | null): OfficeLead => ({
  id: lead.id,
  kind: lead.kind,
  locale: lead.locale,
  ...namesOf(lead),
  email: lead.email,
  phone: textIn(lead.fields, 'phone'),
  text: textOf(lead, own, siteUrl),
  typed: [
    lead.name,
    lead.email,
    ...Object.values(lead.fields)
      .flatMap((value) => value ?? [])
      .map(String),
  ],
  object: office !== null && lead.subject ? { id: lead.subject.id, kind: lead.subject.kind } : null,
  office: office ?? '',
  source: lead.source,
  // No form of the site has a box for mailings beside its request; the newsletter has a form of its own.
  wantsMailing: false,
  demand: demandOf(lead),
});
