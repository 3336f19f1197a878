import { z } from 'zod';
import { itemId, optional, remark } from '@/lib/platform/forms/field-schemas';
import { measured } from '@/lib/platform/shared/measured-form';

/** A message of an owner about a property of theirs, and the appointment to it that does not suit. */
export const ownerMessageSchema = measured(
  z.object({
    property: itemId,
    appointment: optional(itemId),
    remark: remark.refine((text) => text !== '', 'required'),
  }),
);
export type OwnerMessageInput = z.infer<typeof ownerMessageSchema>;
