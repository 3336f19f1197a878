import { describe, expect, it } from 'vitest';
import { anAddress, aProperty } from '@/tests/support/a-property';
import { featuresOf, moreFacts, readMoreFacts } from './search-facts';

describe('the facts of a property that a search needs', () => {
  it.each([
    [{}, 'Sint-Katelijneveld 27'],
    [{ houseNumber: null }, 'Sint-Katelijneveld'],
    [{ street: null }, null],
  ])('contain its street with the number, if the address is shown: %j', (change, street) => {
    expect(moreFacts(aProperty({ address: anAddress(change) })).street).toBe(street);
  });

  it('contain neither street nor exact point of a hidden address', () => {
    const address = { publish: false, zip: '2800', city: 'Mechelen', country: null } as const;
    expect(moreFacts(aProperty({ address }))).toMatchObject({ street: null, at: null });
    expect(moreFacts(aProperty()).at).toEqual([51.0301, 4.4859]);
  });

  it('are read back from the row, unless one of them is missing', () => {
    const facts = moreFacts(aProperty());
    expect(readMoreFacts(JSON.stringify(facts))).toEqual(facts);
    expect(readMoreFacts(JSON.stringify({ ...facts, floor: undefined }))).toBeNull();
    expect(readMoreFacts(null)).toBeNull();
  });

  it('contain its features: a garden also by its area, and "new" for every property of a project', () => {
    const { building, surfaces } = aProperty();
    expect(featuresOf(aProperty())).toEqual(['garden', 'terrace', 'ready']);
    const silent = { ...building, hasGarden: undefined, hasTerrace: undefined, condition: 'to-build' } as unknown;
    expect(featuresOf(aProperty({ building: silent as typeof building }))).toEqual(['new-build', 'garden', 'terrace']);
    const bare = { ...surfaces, garden: 0, terrace: null };
    expect(featuresOf(aProperty({ building: silent as typeof building, surfaces: bare, projectId: 'p' }))).toEqual([
      'new-build',
    ]);
  });
});
