import sizes from './field-sizes.json' with { type: 'json' };

/**
 * The longest text of each field of the site's forms, in characters, by its name: the only table of lengths, for the
 * schemas and for the check in the middleware. If two forms use the same name, the longer text is listed. `page` has the fields
 * that the page itself writes into a form: the answer of a captcha provider has up to some three thousand characters.
 */
export const LONGEST = sizes.visitor;

/** The shortest and the longest password, in characters. */
export const PASSWORD_LENGTH = { shortest: 12, longest: LONGEST.password } as const;

/** A field with an unknown name, and the honeypot field that only robots fill in. */
const OTHER = 200;

/**
 * Up to this length a text that is too long is reported at its field; a longer text makes the middleware refuse the
 * form.
 */
export const MOST_PASTED = 20_000;
/** The maximum number of choices in a list, and of fields in a form; forms of the site have fewer. */
export const MOST_VALUES = 400;

const ALL: Readonly<Record<string, number>> = { ...LONGEST, ...sizes.page };

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
