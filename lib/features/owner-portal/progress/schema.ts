import { z } from 'zod';
import { itemId, optional, remark } from '@/lib/platform/forms/field-schemas';
import { measured } from '@/lib/platform/shared/measured-form';

/** The form for a message of an owner about a property, or about an appointment that does not suit the owner. */
export const ownerMessageSchema = measured(
  z.object({
    property: itemId,
    appointment: optional(itemId),
    remark: remark.refine((text) => text !== '', 'required'),
  }),
);
export type OwnerMessageInput = z.infer<typeof ownerMessageSchema>;
