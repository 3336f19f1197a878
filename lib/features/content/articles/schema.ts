import { z } from 'zod';

/** A text that is not empty. */
export const textSchema = z.string({ error: 'must be a text' }).trim().min(1, 'must not be empty');

/** Front matter of every text. */
export const described = { title: textSchema, description: textSchema };

/** A picture of `agency/pictures/` or `content/demo/pictures/` with its alternative text: both or neither. */
export const pictured = {
  picture: z
    .string()
    .regex(/^[\w-]+\.(jpe?g|png|webp)$/i, 'must be the name of a file in agency/pictures or content/demo/pictures')
    .optional(),
  alt: textSchema.optional(),
};
/** Whether there is an alternative text exactly when there is a picture. */
export const describesItsPicture = (facts: { picture?: string | undefined; alt?: string | undefined }): boolean =>
  Boolean(facts.picture) === Boolean(facts.alt);
export const PICTURE_PROBLEM = { path: ['alt'], error: 'must describe the picture' };

/** The last segment of the address, in the form that the middleware compares. */
export const slugSchema = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens');
/** Former slugs of the text: their addresses redirect to it. */
const formerSlugsSchema = z.array(slugSchema, 'must be a list of slugs').max(20, 'must name 20 at most').optional();
export const dateSchema = z.iso.date({ error: 'must be a date such as 2026-11-20' });

/** Front matter of `content/guide/`. */
export const guideSchema = z
  .strictObject({ ...described, slug: slugSchema, formerSlugs: formerSlugsSchema, date: dateSchema, ...pictured })
  .refine(describesItsPicture, PICTURE_PROBLEM);

/** Front matter of `content/services/` and `content/pages/`. */
export const pageSchema = z
  .strictObject({ ...described, date: dateSchema.optional(), ...pictured })
  .refine(describesItsPicture, PICTURE_PROBLEM);

export type GuideFacts = z.infer<typeof guideSchema>;
export type PageFacts = z.infer<typeof pageSchema>;
