import type { z } from 'zod';
import { readPlaces } from '@/lib/domain/place/wanted-places';

/** The unknown places of a form, which may have mistakes in other fields, too. */
function unknownOf(form: unknown): string[] {
  const places = form !== null && typeof form === 'object' && 'places' in form ? form.places : [];
  const texts = Array.isArray(places) ? places.filter((one) => typeof one === 'string') : [];
  return readPlaces(texts, 'nl').unknown;
}

/**
 * Extends a form's schema: unknown places are reported beside all other errors. Only on the server: browsers load the schema
 * of the form, but not the list of places.
 */
export const withKnownPlaces = <Schema extends z.ZodType>(schema: Schema): Schema =>
  schema.refine((form) => unknownOf(form).length === 0, {
    path: ['places'],
    when: () => true,
    error: ({ input }) => `unknown:${unknownOf(input).join(', ')}`,
  });
