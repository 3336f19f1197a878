import { z } from 'zod';
import { withoutInvisible } from '@/lib/domain/text/invisible';
import { TITLES } from '@/lib/domain/text/people';
import { SLOT_VALUES } from '@/lib/domain/time/hours';
import { LONGEST } from '@/lib/platform/shared/field-sizes';
import { measured } from '@/lib/platform/shared/measured-form';

// The message of every rule is a code; `messages` has its text, by field where a field needs its own (SPEC §5).

/** Characters that no line of a form may contain: they would start a new line of a mail header or forge a log line. */
const CONTROL = /[\p{Cc}\u2028\u2029]/u;

/** One line of text. */
export const line = (longest: number) =>
  z
    .string({ error: 'required' })
    .transform((text) => withoutInvisible(text.normalize('NFC')).trim())
    .refine((text) => text.length > 0, 'required')
    .refine((text) => text.length <= longest, 'tooLong')
    .refine((text) => !CONTROL.test(text), 'invalid');

/** A field that may be empty; it then becomes null. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : (value ?? null)),
    schema.nullable(),
  );

/** Several lines of a visitor's own words. */
export const remark = z
  .string({ error: 'required' })
  .transform((text) => withoutInvisible(text.normalize('NFC')).replace(/\r\n?/g, '\n').trim())
  .refine((text) => text.length <= LONGEST.remark, 'tooLong')
  .refine((text) => !/[^\P{Cc}\n\t]/u.test(text), 'invalid');

/**
 * Exactly one address that mail can go to: no name, no list, no quotes, and nothing that an old mail server reads as a route over
 * another one (`%`, `!`) or as encoded text (`=?`). Look-alikes of `@` are replaced before the check (RELIABILITY §2.2, S3).
 */
export const email = z
  .string({ error: 'required' })
  .max(2 * LONGEST.email, 'invalid')
  .transform((text) => text.normalize('NFKC').trim())
  .refine((text) => text !== '', 'required')
  .refine(
    (text) =>
      text.length <= LONGEST.email &&
      !text.includes('=?') &&
      /^[a-z0-9.#$&'*+/=?^_`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(text),
    'invalid',
  );

/** A phone number as people write it: 8 to 15 digits with separators (DOMAIN §8.1). */
export const phone = z
  .string({ error: 'required' })
  .transform((text) => text.trim())
  .refine((text) => text !== '', 'required')
  .refine((text) => /^[+()/.\-\s\d]+$/.test(text) && /^\d{8,15}$/.test(text.replace(/\D/g, '')), 'invalid');

export const title = z.enum(TITLES, 'required');

/** Any number of values of a list: a browser posts no field for a group of boxes without a tick. */
export const anyOf = <T extends z.ZodType>(value: T, most: number) =>
  z.preprocess((list) => list ?? [], z.array(value, 'invalid').max(most, 'invalid'));

/** The hours in which a visitor may be called (SPEC §9). */
export const slots = anyOf(z.enum(SLOT_VALUES, 'invalid'), SLOT_VALUES.length);

/** The ways in which the agency may answer (SPEC §3, contact device). */
export const DEVICES = ['phone', 'email'] as const;
export const device = z.enum(DEVICES, 'required');

/** The id of a property or project that the page wrote into the form; '' for anything else. */
export const itemId = z
  .string('invalid')
  .regex(/^[a-z0-9_-]{1,64}$/)
  .catch('');

/** SPEC §5: a form needs the tick that confirms that the visitor read the privacy statement. */
export const privacy = z.literal('yes', 'required');

/** A first or last name: one line without a link, because the confirmation repeats it to any typed address. */
const name = line(LONGEST.firstName).refine((text) => !/:\/\/|www\.|[@<>]/i.test(text), 'invalid');

/** The fields about the person, with the same names in every form, so that a browser can fill them in. */
export const person = { firstName: name, lastName: name, email, phone };

/**
 * A telephone number is required if the visitor wants to be called. The error is reported together with the other
 * mistakes of the form.
 */
export const reachable = <T extends z.ZodType>(schema: T) =>
  measured(
    schema.refine(
      (value) => {
        const { device, phone } = (value ?? {}) as Record<string, unknown>;
        return device !== 'phone' || (typeof phone === 'string' && phone.trim() !== '');
      },
      { path: ['phone'], error: 'needed', when: () => true },
    ),
  );

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** The start of a slot of an appointment; the server checks whether it is free. */
export const slot = z
  .string({ error: 'required' })
  .refine((text) => text !== '', 'required')
  .refine((text) => text === '' || MOMENT.test(text), 'unavailable');
