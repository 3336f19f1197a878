/** How long a password is at least and at most. */
export const PASSWORD_LENGTH = { shortest: 12, longest: 128 } as const;

/** What a choice of ours comes to at most: a word, a day, a number. */
const CHOICE = 40;
const OWN_WORDS = 2000;

/**
 * How long each field of our forms may be, in characters, by its name: the one table that the schemas take their lengths
 * from and the middleware measures a form by. Where two forms use one name, the longer counts here.
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
  // The id of a passkey, and what a passkey answers.
  passkey: 1500,
  answer: 20_000,
  proof: 4000,
  // What providers of a captcha write; the longest is some three thousand characters.
  captcha: 10_000,
  'cf-turnstile-response': 10_000,
  'h-captcha-response': 10_000,
  'g-recaptcha-response': 10_000,
} as const;

/** A field that no form of ours has, and the one that only robots fill in. */
const OTHER = 200;

/** A text that is too long is reported beside its field up to this length; beyond it the middleware refuses the form. */
export const MOST_PASTED = 20_000;
/** No list of a form has as many choices, nor any form of ours as many fields. */
export const MOST_VALUES = 400;

const ALL: Readonly<Record<string, number>> = { ...LONGEST, ...CARRIED };

/** How long a field may be, in characters. */
export const sizeOf = (name: string): number => (Object.hasOwn(ALL, name) ? (ALL[name] ?? OTHER) : OTHER);

/** How long a field may be for the middleware to accept the form: a visitor's own field may exceed `sizeOf`, to be told so. */
export const acceptedSize = (name: string): number => (Object.hasOwn(LONGEST, name) ? MOST_PASTED : sizeOf(name));

/**
 * Twice the length still goes on to the rule of the field, which counts once line ends and accents are one character each,
 * and names what else is wrong beside it.
 */
const isOverlong = (name: string, text: unknown): boolean => typeof text === 'string' && text.length > 2 * sizeOf(name);

/** The fields of a form whose text is so long that nothing may read it: no pattern, no hash, no other rule. */
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
