import { z } from 'zod';
import { itemId, optional, person, phone, privacy } from '@/lib/platform/forms/field-schemas';
import { measured } from '@/lib/platform/shared/measured-form';

/** A request for documents of a property (SPEC §1, §4). */
export const documentsSchema = measured(
  z.object({
    property: itemId,
    documents: z
      .array(z.string('invalid').regex(/^[0-9a-f]{20}$/, 'invalid'), 'required')
      .min(1, 'required')
      .max(100, 'invalid'),
    ...person,
    phone: optional(phone),
    /** The checkbox that asks for the mail with the link again, because it did not arrive. */
    again: optional(z.literal('yes', 'invalid')),
    privacy,
  }),
);
