import { z } from 'zod';
import { FAVOURITE_LIMITS, isListToken, readPropertyIds } from '@/lib/domain/property/favourites';
import { hasWebAddress } from '@/lib/domain/text/typed-links';
import { optional, person } from '@/lib/platform/forms/field-schemas';
import { measured } from '@/lib/platform/shared/measured-form';

/** The longest first name beside a shared list, in characters. */
export const SHARER_LENGTH = 40;

/** A list to share: its properties, the first name of the visitor, and the key by which the visitor changes it later. */
export const sharedListSchema = measured(
  z.object({
    key: optional(z.string('invalid').refine(isListToken, 'invalid')),
    ids: z
      .string('required')
      .transform((text) => readPropertyIds(text, FAVOURITE_LIMITS.properties))
      .refine((ids) => ids.length > 0, 'required'),
    firstName: optional(
      person.firstName
        .refine((name) => name.length <= SHARER_LENGTH, 'tooLong')
        .refine((name) => !hasWebAddress(name), 'link'),
    ),
  }),
);
