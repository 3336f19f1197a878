import type { LeadKind } from '@/lib/features/leads/types';
import type { DrawnForm, FormFields } from './post-form';

export type KnownForm = {
  path: string;
  /** Valid values for the page as drawn. `mark` is part of the mail address, by which the lead is found. */
  fields: (mark: string, drawn: DrawnForm) => FormFields;
};

export const addressOf = (mark: string): string => `an.${mark}@example.be`;
const person = (mark: string): FormFields => ({
  firstName: 'An',
  lastName: 'Peeters',
  email: addressOf(mark),
  phone: '0470 00 00 31',
  privacy: 'yes',
});
const withoutPhone = (mark: string): FormFields => {
  const { phone: _, ...fields } = person(mark);
  return fields;
};
const anyOf = (values: readonly string[]): string => values[Math.floor(Math.random() * values.length)] ?? '';

/** Every form that stores a lead (SPEC §1), by the kind of the lead, which is also the name of its schema. */
export const FORMS: Readonly<Record<LeadKind, KnownForm>> = {
  contact: {
    path: '/nl/contact/',
    fields: (mark) => ({ ...person(mark), remark: `Bericht ${mark}`, device: 'email' }),
  },
  information: {
    path: '/property/6412/?lng=nl',
    fields: (mark) => ({ ...person(mark), remark: `Vraag ${mark}`, device: 'email' }),
  },
  'appointment-request': {
    path: '/nl/afspraak/6412/',
    fields: (mark) => ({ ...person(mark), title: 'ms', device: 'phone', remark: `Bezoek ${mark}` }),
  },
  appointment: {
    path: '/nl/afspraak/6412/',
    fields: (mark, drawn) => ({ ...person(mark), title: 'mr', slot: anyOf(drawn.offered('slot')), remark: mark }),
  },
  project: {
    path: '/project/801/?lng=nl',
    fields: (mark, drawn) => ({ ...person(mark), device: 'email', 'units[]': drawn.offered('units[]').slice(0, 2) }),
  },
  valuation: {
    path: '/nl/gratis-schatting/',
    fields: (mark) => ({
      ...person(mark),
      propertyType: 'detached',
      address: 'Am Wiesenbach 42',
      zip: '4700',
      city: 'Eupen',
      livingArea: '164',
      constructionYear: '1978',
      energyCertificate: 'none',
      wishes: mark,
      device: 'phone',
    }),
  },
  demand: {
    path: '/nl/zoekopdracht/',
    fields: (mark) => ({
      ...withoutPhone(mark),
      goal: 'for-sale',
      'types[]': ['house'],
      'regions[]': ['flanders'],
      priceMax: '450000',
    }),
  },
  documents: {
    path: '/nl/documenten-aanvragen/6412/',
    fields: (mark, drawn) => ({ ...person(mark), 'documents[]': drawn.offered('documents[]').slice(0, 2) }),
  },
  recommendation: {
    path: '/nl/doorsturen/6412/',
    fields: (mark) => ({ ...withoutPhone(mark), friendEmail: `vriend.${mark}@example.be`, message: `Kijk ${mark}` }),
  },
  newsletter: { path: '/nl/nieuwsbrief/', fields: (mark) => ({ email: addressOf(mark), privacy: 'yes' }) },
  testimonial: {
    path: '/nl/getuigenissen/toevoegen/',
    fields: (mark) => ({ name: 'An Peeters', email: addressOf(mark), comment: `Dank u ${mark}`, privacy: 'yes' }),
  },
};

export const FORM_NAMES = Object.keys(FORMS) as LeadKind[];
