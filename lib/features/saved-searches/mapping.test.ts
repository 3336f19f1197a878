import { describe, expect, it } from 'vitest';
import { withKnownPlaces } from './mapping';
import { savedSearchChangeSchema, savedSearchSchema } from './schema';

const wrongIn = (schema: typeof savedSearchSchema | typeof savedSearchChangeSchema, form: Record<string, unknown>) => {
  const { error } = withKnownPlaces(schema).safeParse(form);
  return Object.fromEntries((error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]));
};
const GOOD = { goal: 'for-sale', types: ['house'], places: 'Mechelen' };

describe('places that nobody knows', () => {
  it('are told together with everything else that is wrong in the form', () => {
    const wrong = wrongIn(savedSearchSchema, { places: 'Mechelen, Atlantis; Avalon', priceMax: 'veel' });
    expect(wrong).toMatchObject({
      places: 'unknown:Atlantis, Avalon',
      goal: 'required',
      types: 'required',
      email: 'required',
      priceMax: 'invalid',
    });
  });

  it('are wrong also where nothing else is, and a form of known places is right', () => {
    expect(wrongIn(savedSearchChangeSchema, { ...GOOD, places: 'Atlantis' })).toEqual({ places: 'unknown:Atlantis' });
    expect(wrongIn(savedSearchChangeSchema, GOOD)).toEqual({});
    expect(wrongIn(savedSearchChangeSchema, { ...GOOD, places: 'Henegouwen, BE-VAN, région bruxelloise' })).toEqual({});
  });

  it('leave the form to the rule that says a text is far too long', () => {
    expect(wrongIn(savedSearchChangeSchema, { ...GOOD, places: 'Atlantis,'.repeat(500) })).toEqual({
      places: 'tooLong',
    });
  });
});
