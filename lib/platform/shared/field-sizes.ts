import { MOST_PASTED } from './form-state';

/** The shortest and the longest password, in characters. */
export const PASSWORD_LENGTH = { shortest: 12, longest: 128 } as const;

/** The longest value of a choice that the site offers: a word, a day, a number. */
const CHOICE = 40;
const OWN_WORDS = 2000;

/**
 * The longest text of each field of the site's forms, in characters, by its name: the only table of lengths, for the
 * schemas and for the check in the middleware. If two forms use the same name, the longer text is listed.
 */
export const LONGEST = {
  title: CHOICE,
  firstName: 60,
  lastName: 60,
  name: 80,
  email: 254,
  friendEmail: 254,
  phone: CHOICE,
  address: 120,
  zip: 8,
  city: 60,
  website: 200,
  about: 120,
  remark: OWN_WORDS,
  message: OWN_WORDS,
  comment: OWN_WORDS,
  wishes: OWN_WORDS,
  pro: 500,
  contra: 500,
  impression: CHOICE,
  price: CHOICE,
  reason: CHOICE,
  place: 200,
  places: 1500,
  goal: CHOICE,
  types: CHOICE,
  regions: CHOICE,
  features: CHOICE,
  energyLabel: CHOICE,
  priceMin: CHOICE,
  priceMax: CHOICE,
  areaMin: CHOICE,
  areaMax: CHOICE,
  bedroomsMin: CHOICE,
  bedroomsMax: CHOICE,
  garagesMin: CHOICE,
  garagesMax: CHOICE,
  parkingsMin: CHOICE,
  parkingsMax: CHOICE,
  propertyType: CHOICE,
  livingArea: CHOICE,
  constructionYear: CHOICE,
  energyCertificate: CHOICE,
  device: CHOICE,
  slot: CHOICE,
  range: 400,
  slots: CHOICE,
  startDate: CHOICE,
  endDate: CHOICE,
  units: 20,
  documents: CHOICE,
  again: CHOICE,
  privacy: CHOICE,
  password: PASSWORD_LENGTH.longest,
  passwordRepeat: PASSWORD_LENGTH.longest,
  passwordCurrent: PASSWORD_LENGTH.longest,
} as const;

/** Fields that the page itself writes into a form. */
const CARRIED = {
  id: CHOICE,
  // The key of a shared list, and the ids of its properties, separated by commas.
  key: CHOICE,
  ids: 6500,
  property: CHOICE,
  project: CHOICE,
  demand: CHOICE,
  locale: CHOICE,
  act: CHOICE,
  decision: CHOICE,
  keep: CHOICE,
  stamp: 300,
  token: 2000,
  passkeysGone: CHOICE,
  callbackUrl: 300,
  // The id of a passkey, and the answer of a passkey.
  passkey: 1500,
  answer: 20_000,
  proof: 4000,
  // The answers of captcha providers; the longest has some three thousand characters.
  captcha: 10_000,
  'cf-turnstile-response': 10_000,
  'h-captcha-response': 10_000,
  'g-recaptcha-response': 10_000,
} as const;

/** A field with an unknown name, and the honeypot field that only robots fill in. */
const OTHER = 200;

/** The maximum number of choices in a list, and of fields in a form; forms of the site have fewer. */
export const MOST_VALUES = 400;

const ALL: Readonly<Record<string, number>> = { ...LONGEST, ...CARRIED };

/** The longest text of a field, in characters. */
export const sizeOf = (name: string): number => (Object.hasOwn(ALL, name) ? (ALL[name] ?? OTHER) : OTHER);

/**
 * The longest text that the middleware accepts. A visitor's text may exceed `sizeOf`, so that the error appears at its
 * field.
 */
export const acceptedSize = (name: string): number => (Object.hasOwn(LONGEST, name) ? MOST_PASTED : sizeOf(name));

/**
 * A text of up to twice the length is still checked by the rule of its field, which counts line ends and accents as one
 * character each, and all errors of the form appear together.
 */
const isOverlong = (name: string, text: unknown): boolean => typeof text === 'string' && text.length > 2 * sizeOf(name);

/** The names of fields whose texts are so long that no code may read them: no pattern, no hash, no other rule. */
export const overlongFields = (values: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(values).flatMap(([name, value]) =>
    (
      Array.isArray(value)
        ? value.length > MOST_VALUES || value.some((one) => isOverlong(name, one))
        : isOverlong(name, value)
    )
      ? [name]
      : [],
  );
