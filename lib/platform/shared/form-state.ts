/** Up to this length a too long text is reported at its field; with a longer one the middleware refuses the form. */
export const MOST_PASTED = 20_000;

/** The typed values by field name; a field with several choices has a list. */
export type FormValues = Readonly<Record<string, string | readonly string[]>>;

/** The reason why a form as a whole was refused, when no single field is wrong. */
export const FORM_PROBLEMS = [
  'foreign',
  'expired',
  'too-fast',
  'robot',
  'captcha',
  'too-many',
  'too-soon',
  'plain-surge',
  'challenge',
  'too-many-visits',
  'too-many-passwords',
  'unavailable',
  'busy',
  'offline',
  'gone',
  'full',
  'already-requested',
] as const;
export type FormProblem = (typeof FORM_PROBLEMS)[number];

/**
 * The state of a form that was refused: it keeps the typed values, and has a code for each wrong field, whose text is
 * in the messages.
 */
export type FormState = {
  /** A number that grows with every answer, by which the page notices a new answer. */
  attempt: number;
  values: FormValues;
  errors: Readonly<Record<string, string>>;
  problem: FormProblem | null;
};

export const UNTOUCHED: FormState = { attempt: 0, values: {}, errors: {}, problem: null };

/** A form that names an action of another build: its stamp, and its state when it is drawn again. */
export type ReturnedForm = { stamp: string; state: FormState };

/** Names of technical fields that contain no typed text; some captcha providers add a field of their own. */
const OWN = /^(\$|stamp$|proof$|nickname$|captcha$|(cf-turnstile|h-captcha|g-recaptcha)-response$)/;

/** The typed values without passwords: none is drawn again, or stored in a form from which it can be guessed. */
export const withoutSecrets = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !name.startsWith('password')));

/**
 * The typed values of a form, untrimmed: texts by name, and a list for a name that ends in `[]`. Files are left out. A
 * text is cut at `MOST_PASTED`, because it is too long for every field and is only shown again.
 */
export function typedValues(data: Iterable<readonly [string, FormDataEntryValue]>): FormValues {
  const values: Record<string, string> = Object.create(null);
  const lists = new Map<string, string[]>();
  for (const [name, value] of data) {
    if (OWN.test(name) || typeof value !== 'string') continue;
    const text = value.slice(0, MOST_PASTED);
    const list = name.endsWith('[]') ? name.slice(0, -2) : null;
    if (list === null) values[name] = text;
    else if (!lists.get(list)?.push(text)) lists.set(list, [text]);
  }
  return { ...values, ...Object.fromEntries(lists) };
}
