import { describe, expect, it } from 'vitest';
import { withKnownPlaces } from './mapping';
import { savedSearchChangeSchema, savedSearchSchema } from './schema';

const wrongIn = (schema: typeof savedSearchSchema | typeof savedSearchChangeSchema, form: Record<string, unknown>) => {
  const { error } = withKnownPlaces(schema).safeParse(form);
  return Object.fromEntries((error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]));
};
const GOOD = { goal: 'for-sale', types: ['house'], places: 'Mechelen' };

describe('an unknown place in the form of a saved search', () => {
  it('is reported together with all other errors of the form', () => {
    const wrong = wrongIn(savedSearchSchema, { places: 'Mechelen, Atlantis; Avalon', priceMax: 'veel' });
    expect(wrong).toMatchObject({
      places: 'unknown:Atlantis, Avalon',
      goal: 'required',
      types: 'required',
      email: 'required',
      priceMax: 'invalid',
    });
  });

  it('is an error in a form that is otherwise valid, while a known place is accepted', () => {
    expect(wrongIn(savedSearchChangeSchema, { ...GOOD, places: 'Atlantis' })).toEqual({ places: 'unknown:Atlantis' });
    expect(wrongIn(savedSearchChangeSchema, GOOD)).toEqual({});
    expect(wrongIn(savedSearchChangeSchema, { ...GOOD, places: 'Henegouwen, BE-VAN, région bruxelloise' })).toEqual({});
  });

  it('is not reported if the text is too long: then only the length is reported', () => {
    expect(wrongIn(savedSearchChangeSchema, { ...GOOD, places: 'Atlantis,'.repeat(500) })).toEqual({
      places: 'tooLong',
    });
  });
});
