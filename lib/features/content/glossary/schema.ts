import { z } from 'zod';

const textSchema = z.string({ error: 'must be a text' }).trim().min(1, 'must not be empty');

/** Front matter of `content/glossary/`: the term, its other names, and the sentence for a property's page. */
export const glossarySchema = z.strictObject({
  title: textSchema,
  also: textSchema.optional(),
  short: textSchema.max(160, 'must be one short sentence (160 characters)'),
});
