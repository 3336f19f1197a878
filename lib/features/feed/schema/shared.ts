import { z } from 'zod';

/** No text of a feed is longer; a 10 MB string is a fault of the sender, not a description. */
const MAX_TEXT = 20_000;
const MAX_NAME = 200;

export const name = z.string().trim().max(MAX_NAME);
export const longText = z.string().max(MAX_TEXT);

const perLanguage = (text: z.ZodString) =>
  z.object({ nl: text.optional(), fr: text.optional(), en: text.optional(), de: text.optional() });

/** A text per language, or one text in the language of the item. */
export const names = z
  .union([name, perLanguage(name)])
  .meta({ description: 'One text in the language of the item, or a text per language (nl, fr, en, de)' });
export const longTexts = z.union([longText, perLanguage(longText)]);

/** The identity of an item: up to 40 letters, digits, hyphens and underscores; it stands in addresses. */
export const id = z
  .union([z.string(), z.number().int()])
  .transform((raw) => String(raw).trim().toLowerCase())
  .pipe(z.string().regex(/^[a-z0-9_-]{1,40}$/, 'may hold only letters, digits, - and _, 40 at most'));

export const reference = z.union([z.string(), z.number()]).transform(String).pipe(name);
export const flag = z
  .union([z.boolean(), z.literal(0), z.literal(1), z.literal('0'), z.literal('1')])
  .transform((raw) => raw === true || raw === 1 || raw === '1');
export const money = z.number().min(0).max(1_000_000_000);
export const area = z.number().min(0).max(100_000_000);
export const metres = z.number().min(0).max(100_000);
export const count = z.number().int().min(0).max(999);
export const year = z.number().int().min(1000).max(2200);
export const date = z.iso.date();
export const moment = z.union([
  z.iso.date(),
  z.iso.datetime({ offset: true }),
  z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
]);

/** Swapped or foreign coordinates are refused: Belgium and Luxembourg lie inside this box. */
export const latitude = z
  .number()
  .min(49.4, 'lies outside Belgium and Luxembourg')
  .max(51.6, 'lies outside Belgium and Luxembourg');
export const longitude = z
  .number()
  .min(2.5, 'lies outside Belgium and Luxembourg')
  .max(6.6, 'lies outside Belgium and Luxembourg');

/** Feeds write "unknown" as null; it is the same as leaving the field out. */
export const maybe = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? null);

export const picture = z
  .object({
    File: name.optional(),
    Url: z
      .url({ protocol: /^https$/ })
      .max(2000)
      .optional(),
    Alt: names.optional(),
  })
  .refine((raw) => Boolean(raw.File) !== Boolean(raw.Url), 'needs either File or Url')
  .meta({ description: 'A picture: a path beside the feed (File) or an https address of an allowed host (Url)' });
