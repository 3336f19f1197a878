import type { Locale } from '@/lib/domain/text/locale';

export type Values = Record<string, string | readonly string[]>;

const person = (email: string) => ({ firstName: 'Ingrid', lastName: 'Schoonbrodt', email, phone: '0470 00 00 31' });
/** The slot in the afternoon: SPEC §9 lets it begin an hour earlier in Dutch than in the other languages. */
const afternoon = (locale: Locale): string => (locale === 'nl' ? '13:00-16:00' : '14:00-16:00');

/** Valid values for each contact form of the agency, under the names that the form posts. */
export const LEAD_FORMS = {
  contact: (locale: Locale, email: string): Values => ({
    title: 'none',
    ...person(email),
    remark: 'Wanneer bent u open?',
    device: 'phone',
    'slots[]': [afternoon(locale)],
    privacy: 'yes',
  }),
  information: (locale: Locale, email: string): Values => ({
    title: 'ms',
    ...person(email),
    remark: 'Ligt de keuken op het noorden?',
    device: 'phone',
    'slots[]': [afternoon(locale), '16:00-19:00'],
    privacy: 'yes',
  }),
  'appointment-request': (locale: Locale, email: string): Values => ({
    title: 'mr',
    ...person(email),
    device: 'phone',
    startDate: '2027-03-01',
    endDate: '2027-03-12',
    'slots[]': [afternoon(locale)],
    privacy: 'yes',
  }),
  project: (_: Locale, email: string): Values => ({
    'units[]': ['1.3'],
    ...person(email),
    remark: 'Is er een berging bij?',
    device: 'email',
    privacy: 'yes',
  }),
  valuation: (locale: Locale, email: string): Values => ({
    propertyType: 'detached',
    address: 'Am Wiesenbach 42',
    zip: '4700',
    city: 'Eupen',
    livingArea: '164 m²',
    constructionYear: '1978',
    energyCertificate: 'none',
    wishes: 'Het dak werd in 2018 vernieuwd.',
    title: 'ms',
    ...person(email),
    device: 'email',
    'slots[]': [afternoon(locale)],
    privacy: 'yes',
  }),
} as const;
export type LeadForm = keyof typeof LEAD_FORMS;
