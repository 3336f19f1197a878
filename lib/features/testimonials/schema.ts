import { z } from 'zod';
import { LOCALES } from '@/lib/domain/locale';
import { dateSchema, slugSchema } from '@/lib/features/articles/schema';

const text = z.string({ error: 'must be a text' }).trim().min(1, 'must not be empty');

/** Front matter of `content/testimonials/` (SPEC §3, Testimonial); the comment is the text below it. */
export const testimonialSchema = z
  .strictObject({
    title: text,
    description: text,
    slug: slugSchema,
    name: text,
    /** What this person did with us, and when. */
    about: text,
    date: dateSchema,
    /** The language that it was written in; the other versions are translations. */
    original: z.enum(LOCALES),
    quote: text,
    website: z.url({ protocol: /^https?$/, error: 'must be an address such as https://example.be' }).optional(),
    picture: z
      .string()
      .regex(/^[\w-]+\.(jpe?g|png|webp)$/i, 'must be the name of a file in content/demo/pictures')
      .optional(),
    alt: text.optional(),
  })
  .refine((facts) => Boolean(facts.picture) === Boolean(facts.alt), {
    path: ['alt'],
    error: 'must describe the picture',
  });

export type TestimonialFacts = z.infer<typeof testimonialSchema>;
