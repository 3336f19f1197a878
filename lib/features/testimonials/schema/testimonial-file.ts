import { z } from 'zod';
import { LOCALES } from '@/lib/domain/text/locale';
import {
  dateSchema,
  described,
  describesItsPicture,
  PICTURE_PROBLEM,
  pictured,
  slugSchema,
  textSchema,
} from '@/lib/features/articles/schema';

/** Front matter of `content/testimonials/` (SPEC §3, Testimonial); the comment is the text below it. */
export const testimonialSchema = z
  .strictObject({
    ...described,
    slug: slugSchema,
    name: textSchema,
    /** What this person did with us, and when. */
    about: textSchema,
    date: dateSchema,
    /** The language that it was written in; the other versions are translations. */
    original: z.enum(LOCALES),
    quote: textSchema,
    website: z.url({ protocol: /^https?$/, error: 'must be an address such as https://example.be' }).optional(),
    ...pictured,
  })
  .refine(describesItsPicture, PICTURE_PROBLEM);

export type TestimonialFacts = z.infer<typeof testimonialSchema>;
