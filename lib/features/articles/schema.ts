import { z } from 'zod';

const text = z.string({ error: 'must be a text' }).trim().min(1, 'must not be empty');

/** What every text says about itself. */
const described = { title: text, description: text };

/** A picture of `content/demo/pictures/` with its alternative text: both or neither. */
const pictured = {
  picture: z
    .string()
    .regex(/^[\w-]+\.(jpe?g|png|webp)$/i, 'must be the name of a file in content/demo/pictures')
    .optional(),
  alt: text.optional(),
};
const both = (facts: { picture?: string | undefined; alt?: string | undefined }): boolean =>
  Boolean(facts.picture) === Boolean(facts.alt);
const BOTH = { path: ['alt'], error: 'must describe the picture' };

/** The last segment of the address, in the form that the doorman compares. */
export const slugSchema = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens');
export const dateSchema = z.iso.date({ error: 'must be a date such as 2026-11-20' });

/** Front matter of `content/guide/`. */
export const guideSchema = z
  .strictObject({ ...described, slug: slugSchema, date: dateSchema, ...pictured })
  .refine(both, BOTH);

/** Front matter of `content/services/` and `content/pages/`. */
export const pageSchema = z.strictObject({ ...described, date: dateSchema.optional(), ...pictured }).refine(both, BOTH);

export type GuideFacts = z.infer<typeof guideSchema>;
export type PageFacts = z.infer<typeof pageSchema>;
