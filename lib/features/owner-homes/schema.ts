import { z } from 'zod';
import { itemId, remark } from '@/lib/platform/forms/field-schemas';
import { measured } from '@/lib/platform/shared/measured-form';

/** A message of an owner about a home of theirs. */
export const ownerMessageSchema = measured(
  z.object({ home: itemId, remark: remark.refine((text) => text !== '', 'required') }),
);
