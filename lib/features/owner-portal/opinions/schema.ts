import { z } from 'zod';
import { IMPRESSIONS, LONGEST_OPINION, PRICE_OPINIONS } from '@/lib/domain/owner/opinions';
import { line, optional, remark } from '@/lib/platform/forms/field-schemas';
import { sizeOf } from '@/lib/platform/shared/field-sizes';
import { measured } from '@/lib/platform/shared/measured-form';

const opinion = remark.refine((text) => text.length <= LONGEST_OPINION, 'tooLong');
/** A choice of a few values. If the visitor chooses none, the form does not contain the field; the result is null. */
const choice = <T extends z.ZodType>(one: T) => z.preprocess((value) => value || null, one.nullable());

/** The form for an opinion after an appointment: four questions, of which one must be answered. */
export const opinionSchema = measured(
  z
    .object({
      token: line(sizeOf('token')),
      impression: choice(z.enum(IMPRESSIONS, 'invalid')),
      price: choice(z.enum(PRICE_OPINIONS, 'invalid')),
      pro: optional(opinion),
      contra: optional(opinion),
    })
    .refine(({ impression, price, pro, contra }) => Boolean(impression || price || pro || contra), {
      message: 'required',
      path: ['impression'],
    }),
);
