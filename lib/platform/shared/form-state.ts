import { MOST_PASTED } from './field-sizes';

/** What was typed, by field name; a field with several choices holds a list. */
export type FormValues = Readonly<Record<string, string | readonly string[]>>;

/** Why a form as a whole was not taken, when no single field is wrong. */
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

/** What a form shows after it was sent and not taken: what was typed stays, each wrong field has a code that messages word. */
export type FormState = {
  /** Grows with every answer, so that the page notices a new one. */
  attempt: number;
  values: FormValues;
  errors: Readonly<Record<string, string>>;
  problem: FormProblem | null;
};

export const UNTOUCHED: FormState = { attempt: 0, values: {}, errors: {}, problem: null };

/** Names that carry the form itself, not what was typed; some providers of a captcha add a field of their own. */
const OWN = /^(\$|stamp$|proof$|nickname$|captcha$|(cf-turnstile|h-captcha|g-recaptcha)-response$)/;

/** What was typed without passwords: those are never drawn again, nor kept in any form that could be guessed at. */
export const withoutSecrets = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !name.startsWith('password')));

/**
 * What was typed in a form, untrimmed: texts by name, a list where a name ends in `[]`. Files are left out; a text is cut at
 * `MOST_PASTED`, because it is too long for every field and only shown again.
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
