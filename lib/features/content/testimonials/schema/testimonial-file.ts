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
} from '@/lib/features/content/articles/schema';

/** Front matter of `content/testimonials/` (SPEC §3, Testimonial); the comment is the text below it. */
export const testimonialSchema = z
  .strictObject({
    ...described,
    slug: slugSchema,
    name: textSchema,
    /** What this client bought, sold or rented, and when. */
    about: textSchema,
    date: dateSchema,
    /** The original language; the other versions are translations. */
    original: z.enum(LOCALES),
    quote: textSchema,
    website: z.url({ protocol: /^https?$/, error: 'must be an address such as https://example.be' }).optional(),
    ...pictured,
  })
  .refine(describesItsPicture, PICTURE_PROBLEM);

export type TestimonialFacts = z.infer<typeof testimonialSchema>;
