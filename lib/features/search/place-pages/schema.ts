import { z } from 'zod';
import { GOALS } from '@/lib/domain/property/property-values';
import { PICTURE_PROBLEM, pictureSchema, textSchema } from '../../content/articles/schema';

const listOf = <Item extends z.ZodType>(item: Item) => z.array(item, 'fieldWrong').default([]);

/**
 * The front matter of a file in `agency/content/places/`: the heading of the text, and the page that shows it. The text of a
 * quarter has the streets or postcodes of its properties, and up to three pictures, each with its alternative text.
 */
export const placeTextSchema = z
  .strictObject({
    title: textSchema,
    goal: z.enum(GOALS, { error: 'fieldWrong' }).default('for-sale'),
    streets: listOf(textSchema),
    zips: listOf(z.coerce.string().regex(/^\d{4}$/, 'fieldWrong')),
    pictures: listOf(pictureSchema).refine(({ length }) => length <= 3, 'fieldWrong'),
    alts: listOf(textSchema),
  })
  .refine(({ pictures, alts }) => pictures.length === alts.length, { ...PICTURE_PROBLEM, path: ['alts'] });

export type PlaceTextFacts = z.infer<typeof placeTextSchema>;
