import type { z } from 'zod';
import { readPlaces } from '@/lib/domain/place/wanted-places';

/** Places that nobody knows, of a form that may be wrong in other fields, too. */
function unknownOf(form: unknown): string[] {
  const places = form !== null && typeof form === 'object' && 'places' in form ? form.places : [];
  const texts = Array.isArray(places) ? places.filter((one) => typeof one === 'string') : [];
  return readPlaces(texts, 'nl').unknown;
}

/**
 * The form of a search with places that nobody knows among its errors, whatever else is wrong. Only on the server: browsers
 * load the schema of the form, not the list of places.
 */
export const withKnownPlaces = <Schema extends z.ZodType>(schema: Schema): Schema =>
  schema.refine((form) => unknownOf(form).length === 0, {
    path: ['places'],
    when: () => true,
    error: ({ input }) => `unknown:${unknownOf(input).join(', ')}`,
  });
