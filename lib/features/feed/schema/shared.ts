import { z } from 'zod';
import { PICTURE_KINDS } from '@/lib/domain/property/property-values';
import { plainLine, plainText } from '@/lib/domain/text/plain-text';

// Descriptions and ids are printed in docs/feed.md and docs/feed.schema.json, which scripts/generate/write-docs.ts
// writes.

/** The maximum number of characters of a text; a text of 10 MB is a mistake of the sender and no description. */
const MAX_TEXT = 20_000;
const MAX_NAME = 200;
const MAX_REFERENCE = 255;

/** The longest short text that is cleaned, with its markup; a longer one is refused as it is, without reading it. */
const MAX_MARKED_UP = 4_000;
const unlessLong = (clean: (text: string) => string, most: number) => (text: string) =>
  text.length > most ? text : clean(text);
// Every text of a feed is cleaned here: markup, control and direction characters go no further.
const line = unlessLong(plainLine, MAX_MARKED_UP);
export const name = z
  .string()
  .overwrite(line)
  .max(MAX_NAME)
  .meta({ id: 'Name', description: 'A short text of at most 200 characters. HTML is turned into plain text.' });
export const longText = z
  .string()
  .max(MAX_TEXT)
  .overwrite(unlessLong(plainText, MAX_TEXT))
  .meta({ id: 'LongText', description: 'A text of at most 20,000 characters. HTML is turned into plain text.' });

const perLanguage = (text: z.ZodString) =>
  z.object({ nl: text.optional(), fr: text.optional(), en: text.optional(), de: text.optional() });

/** A text per language, or one text in the language of the item. */
export const names = z.union([name, perLanguage(name)]).meta({
  id: 'Names',
  description:
    'One Name in the language of the item, or a Name per language: `{ "nl": …, "fr": …, "en": …, "de": … }`.',
});
export const longTexts = z.union([longText, perLanguage(longText)]).meta({
  id: 'LongTexts',
  description: 'The same with a LongText: one text in the language of the item, or a text per language.',
});

/** The path of a file, as it is written: a name on a disk may hold any sign. Nothing shows it. */
export const filePath = z
  .string()
  .trim()
  .max(MAX_NAME)
  .meta({ id: 'FilePath', description: 'The path of a file, at most 200 characters.' });

/** An address without markup, white space and invisible characters: they are percent-encoded. */
export const safeAddress = (address: string): string =>
  address
    .trim()
    .toWellFormed()
    .replace(/[\s<>"'`\\{}|^]|\p{Cc}|\p{Cf}|\p{Noncharacter_Code_Point}/gu, encodeSign);
const encodeSign = (sign: string): string => (sign === "'" ? '%27' : encodeURIComponent(sign));
export const address = z.string().max(2000).overwrite(unlessLong(safeAddress, MAX_MARKED_UP));
export const webAddress = z
  .url({ protocol: /^https$/ })
  .max(2000)
  .overwrite(unlessLong(safeAddress, MAX_MARKED_UP));

/** The id of an item: up to 64 letters, digits, hyphens and underscores; it is part of addresses. */
export const id = z
  .union([z.string().meta({ pattern: '^\\s*[A-Za-z0-9_-]{1,64}\\s*$' }), z.number().int()])
  .transform((raw) => String(raw).trim().toLowerCase())
  .pipe(z.string().regex(/^[a-z0-9_-]{1,64}$/, 'may contain only letters, digits, - and _, at most 64'))
  .meta({
    id: 'Id',
    description:
      'Text or whole number: 1 to 64 letters, digits, `-` and `_`. It is part of addresses, in lower case: `P-1` and `p-1` are the same.',
  });

export const zip = z
  .union([
    z.string().meta({ pattern: '^\\s*(L-)?\\d{4,5}\\s*$' }),
    z.number().int().meta({ minimum: 1000, maximum: 99_999 }),
  ])
  .transform((raw) => String(raw).trim())
  .pipe(z.string().regex(/^(L-)?\d{4,5}$/, 'is not a postcode'))
  .meta({ id: 'Zip', description: 'A postcode of 4 or 5 digits as text or number: `2800`, `"L-1611"`.' });

export const reference = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().overwrite(line).max(MAX_REFERENCE))
  .meta({ id: 'Reference', description: 'A short text of at most 255 characters, or a number.' });
export const flag = z
  .union([z.boolean(), z.literal(0), z.literal(1), z.literal('0'), z.literal('1')])
  .transform((raw) => raw === true || raw === 1 || raw === '1')
  .meta({ id: 'Flag', description: 'Yes: `true`, `1` or `"1"`. No: `false`, `0` or `"0"`.' });
export const money = z
  .number()
  .min(0)
  .max(1_000_000_000)
  .meta({ id: 'Money', description: 'Euro as a number, cents as decimals. Not below 0, at most 1,000,000,000.' });
export const area = z
  .number()
  .min(0)
  .max(100_000_000)
  .meta({ id: 'Area', description: 'Square metres as a number, not below 0.' });
export const metres = z
  .number()
  .min(0)
  .max(100_000)
  .meta({ id: 'Metres', description: 'Metres as a number, not below 0.' });
export const count = z
  .number()
  .int()
  .min(0)
  .max(999)
  .meta({ id: 'Count', description: 'A whole number from 0 to 999.' });
export const floor = z
  .number()
  .int()
  .min(-9)
  .max(200)
  .meta({ id: 'Floor', description: 'A whole number from -9 to 200; 0 is the ground floor.' });
export const year = z
  .number()
  .int()
  .min(1000)
  .max(2200)
  .meta({ id: 'Year', description: 'A whole number from 1000 to 2200.' });
export const date = z.iso.date().meta({ id: 'Date', description: 'A day as `YYYY-MM-DD`.' });
const LOCAL_TIME = /^\d{4}-\d{2}-\d{2}[T ](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?$/;
export const moment = z
  .union([z.iso.date(), z.iso.datetime({ offset: true }), z.string().regex(LOCAL_TIME)])
  .refine((text) => z.iso.date().safeParse(text.slice(0, 10)).success && !text.startsWith('0000'), 'is not a date')
  .meta({
    id: 'Moment',
    description:
      'A day `YYYY-MM-DD`, an ISO 8601 moment, or `YYYY-MM-DD HH:mm:ss`. Without a zone it is the time in Brussels, and a day begins there at midnight.',
  });

export const latitude = z
  .number()
  .min(-90)
  .max(90)
  .meta({ id: 'Latitude', description: 'Degrees north; in Belgium and Luxembourg from 49.4 to 51.6.' });
export const longitude = z
  .number()
  .min(-180)
  .max(180)
  .meta({ id: 'Longitude', description: 'Degrees east; in Belgium and Luxembourg from 2.5 to 6.6.' });

/** Feeds write "unknown" as null; it means the same as a missing field. */
export const maybe = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? null);

export const openHouse = z
  .object({
    Start: moment.describe('When it begins.'),
    End: moment.describe('When it ends.'),
    Places: maybe(z.int().min(1).max(500)).describe(
      'How many parties can come. With it, visitors register, and a full open house has a waiting list.',
    ),
  })
  .meta({
    id: 'OpenHouse',
    description: 'An open house: some hours of one day on which people look without an appointment.',
  });

const pictureKind = z.enum(PICTURE_KINDS).meta({
  id: 'PictureKind',
  description:
    'Kinds of picture: `document` is the preview of a page, `panorama` an equirectangular picture, twice as wide as high.',
});

export const picture = z
  .object({
    File: filePath.optional().describe('Path of the file from the folder of the feed.'),
    Url: webAddress.optional().describe('Address at a host of `MEDIA_HOSTS`.'),
    Alt: names.optional().describe('What the picture shows, for those who cannot see it.'),
    Kind: pictureKind.default('photo').describe('What the picture is. A project shows photos only.'),
    Room: maybe(name).describe(
      'The room that a photo shows: the `Name` of one of the `Rooms`, in any language. Photos of a room stand together.',
    ),
    Floor: maybe(floor).describe(
      'The floor that a plan shows, as in `Rooms`. Below it stand links to the photos of the rooms on that floor.',
    ),
  })
  .refine((raw) => Boolean(raw.File) !== Boolean(raw.Url), 'needs either File or Url')
  .meta({
    id: 'Picture',
    description: 'A picture: either `File` or `Url`, not both.',
    oneOf: [{ required: ['File'] }, { required: ['Url'] }],
  });
