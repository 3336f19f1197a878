import { z } from 'zod';

const textSchema = z.string({ error: 'fieldText' }).trim().min(1, 'fieldEmpty');

/** Front matter of `content/glossary/`: the term, its other names, and the sentence for a property's page. */
export const glossarySchema = z.strictObject({
  title: textSchema,
  also: textSchema.optional(),
  short: textSchema.max(160, 'fieldShort'),
});
