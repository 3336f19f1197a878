import { z } from 'zod';
import { GOALS } from '@/lib/domain/property/property-values';
import { textSchema } from '../../content/articles/schema';

/** The front matter of a file in `agency/content/places/`: the heading of the text, and the page that shows it. */
export const placeTextSchema = z.strictObject({
  title: textSchema,
  goal: z.enum(GOALS, { error: 'fieldWrong' }).default('for-sale'),
});

export type PlaceTextFacts = z.infer<typeof placeTextSchema>;
