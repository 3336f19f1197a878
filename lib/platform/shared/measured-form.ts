import { z } from 'zod';
import { overlongFields } from './field-sizes';

/**
 * A form schema that measures texts before any other rule: if a field is far longer than the table of sizes allows, the
 * check of the whole form ends with the code `tooLong`, in the browser and on the server (design/limits).
 */
export const measured = <T extends z.ZodType>(form: T) =>
  z.preprocess((values, context) => {
    for (const field of overlongFields((values ?? {}) as Record<string, unknown>))
      context.addIssue({ code: 'custom', path: [field], message: 'tooLong' });
    return values;
  }, form);
