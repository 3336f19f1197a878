import type { FormFields } from './post-form';

/** The forms of SPEC §1 with values that are right. `mark` stands in the text, so that a lead is found again. */
export const FORMS: Record<string, { path: string; schema: string; fields: (mark: string) => FormFields }> = {
  contact: {
    path: '/nl/contact/',
    schema: 'contact',
    fields: (mark) => ({ ...person(mark), remark: `Bericht ${mark}`, privacy: 'yes' }),
  },
};

const person = (mark: string): FormFields => ({
  firstName: 'An',
  lastName: 'Peeters',
  email: `an.${mark}@example.be`,
  phone: '0470 00 00 31',
});
