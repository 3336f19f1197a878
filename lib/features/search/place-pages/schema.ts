import { z } from 'zod';
import { GOALS } from '@/lib/domain/property/property-values';
import { textSchema } from '../../content/articles/schema';

/** Front matter of `agency/content/places/`: the heading of the text, and the page that has it. */
export const placeTextSchema = z.strictObject({
  title: textSchema,
  goal: z.enum(GOALS, { error: 'fieldWrong' }).default('for-sale'),
});

export type PlaceTextFacts = z.infer<typeof placeTextSchema>;
