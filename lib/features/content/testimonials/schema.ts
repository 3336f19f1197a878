import { z } from 'zod';
import { LOCALES } from '@/lib/domain/text/locale';
import { hasWebAddress } from '@/lib/domain/text/typed-links';
import {
  dateSchema,
  described,
  describesItsPicture,
  PICTURE_PROBLEM,
  pictured,
  slugSchema,
  textSchema,
} from '@/lib/features/content/articles/schema';
import { email, line, optional, privacy, remark } from '@/lib/platform/forms/field-schemas';
import { LONGEST } from '@/lib/platform/shared/field-sizes';
import { measured } from '@/lib/platform/shared/measured-form';

/** Front matter of `content/testimonials/` (SPEC §3, Testimonial); the comment is the text below it. */
export const testimonialSchema = z
  .strictObject({
    ...described,
    slug: slugSchema,
    name: textSchema,
    /** The purchase, sale or rental of this client, and its date. */
    about: textSchema,
    date: dateSchema,
    /** The original language; the other versions are translations. */
    original: z.enum(LOCALES, 'fieldLanguage'),
    quote: textSchema,
    website: z.url({ protocol: /^https?$/, error: 'fieldAddress' }).optional(),
    ...pictured,
  })
  .refine(describesItsPicture, PICTURE_PROBLEM);

export type TestimonialFacts = z.infer<typeof testimonialSchema>;

/** Removes Unicode marks of text direction: they would reverse other text on the page. */
const withoutTurns = (text: string): string => text.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');

/** A web address that is safe to link to; `www.voorbeeld.be` without a scheme is accepted. */
const website = z
  .string('invalid')
  .transform((text) => (/^[a-z][a-z0-9+.-]*:/i.test(text.trim()) ? text.trim() : `https://${text.trim()}`))
  .refine((text) => text.length <= LONGEST.website && URL.canParse(text), 'invalid')
  .refine((text) => {
    if (!URL.canParse(text)) return false;
    const { protocol, hostname, username, password } = new URL(text);
    return protocol === 'https:' && /^[^.].*\.[^.]{2,}$/.test(hostname) && !username && !password;
  }, 'invalid')
  .transform((text) => new URL(text).href);

/** A testimonial as a visitor submits it (SPEC §3); its picture is a file that only the server validates. */
export const testimonialFormSchema = measured(
  z.object({
    name: line(LONGEST.name)
      .transform(withoutTurns)
      .refine((text) => text !== '', 'required')
      .refine((text) => !hasWebAddress(text), 'link'),
    email,
    about: optional(line(LONGEST.about).transform(withoutTurns)),
    website: optional(website),
    comment: remark.transform(withoutTurns).refine((text) => text !== '', 'required'),
    privacy,
  }),
);

/** Maximum bytes and allowed types of a visitor's picture (RELIABILITY §1.2). */
export const PICTURE_BYTES = 5 * 1024 * 1024;

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
