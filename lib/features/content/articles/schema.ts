import { z } from 'zod';

/** A text that is not empty. The errors of these schemas are names of rules (`TEXT_RULES`), which have sentences. */
export const textSchema = z.string({ error: 'fieldText' }).trim().min(1, 'fieldEmpty');

/** Front matter of every text. */
export const described = { title: textSchema, description: textSchema };

export const pictureSchema = z.string().regex(/^[\w-]+\.(jpe?g|png|webp)$/i, 'fieldPicture');
/** A picture of `agency/pictures/` or `content/demo/pictures/` with its alternative text: both or neither. */
export const pictured = {
  picture: pictureSchema.optional(),
  alt: textSchema.optional(),
};
/** Checks that there is an alternative text exactly if there is a picture. */
export const describesItsPicture = (facts: { picture?: string | undefined; alt?: string | undefined }): boolean =>
  Boolean(facts.picture) === Boolean(facts.alt);
export const PICTURE_PROBLEM = { path: ['alt'], error: 'fieldAlt' };

/** The last segment of the address, in the form that the middleware compares. */
export const slugSchema = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'fieldSlug');
/** Former slugs of the text: their addresses redirect to it. */
const formerSlugsSchema = z.array(slugSchema, 'fieldSlugs').max(20, 'fieldSlugs').optional();
export const dateSchema = z.iso.date({ error: 'fieldDate' });
/** The day of the last change of a text, if it is not the day of its publication: not before that day. */
const changes = { changed: dateSchema.optional() };
const changesLater = ({ date, changed }: { date?: string | undefined; changed?: string | undefined }): boolean =>
  changed === undefined || (date !== undefined && changed >= date);
const CHANGE_PROBLEM = { path: ['changed'], error: 'fieldDate' };

/** Front matter of `content/guide/`. */
export const guideSchema = z
  .strictObject({
    ...described,
    slug: slugSchema,
    formerSlugs: formerSlugsSchema,
    date: dateSchema,
    ...changes,
    ...pictured,
  })
  .refine(changesLater, CHANGE_PROBLEM)
  .refine(describesItsPicture, PICTURE_PROBLEM);

/** Front matter of `content/services/` and `content/pages/`. */
export const pageSchema = z
  .strictObject({ ...described, date: dateSchema.optional(), ...changes, ...pictured })
  .refine(changesLater, CHANGE_PROBLEM)
  .refine(describesItsPicture, PICTURE_PROBLEM);

export type GuideFacts = z.infer<typeof guideSchema>;
export type PageFacts = z.infer<typeof pageSchema>;
