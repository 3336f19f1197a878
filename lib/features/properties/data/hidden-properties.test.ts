import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaFrom } from '@/lib/domain/place/drawn-area';
import { placeByKey } from '@/lib/domain/place/places';
import { RADII } from '@/lib/domain/property/search-filters';
import type { Property } from '@/lib/features/catalogue/types/property';
import { aProperty } from '@/tests/support/a-property';
import { rowIn } from '@/tests/support/index-rows';
import { indexRows } from '../../catalogue/data/catalogue-index';
import { moreFacts } from '../../catalogue/mapping/search-facts';
import { failedFilters } from '../../search/data/apply-filters';
import { resolvePlaces } from '../../search/data/resolve-places';
import { parsePropertySearch, type RawParams } from '../../search/search-params/parse-search';

const KEY = 'mechelen';
const CENTRE = placeByKey(KEY) ?? { latitude: 0, longitude: 0 };

/** A property in Mechelen; it keeps the point of the feed even if its address is hidden. */
const propertyAt = (latitude: number, longitude: number, publish: boolean) => {
  const property = aProperty();
  const located = { address: { ...property.address, publish }, position: { latitude, longitude, isExact: true } };
  const { at } = moreFacts({ ...property, ...located } as unknown as Property);
  return rowIn(KEY, { id: '1', more: { at } });
};

function isFound(row: ReturnType<typeof propertyAt>, raw: RawParams): boolean {
  const catalogue = indexRows([row], []);
  const search = parsePropertySearch(raw);
  const { filter } = resolvePlaces(search.place, catalogue, 'nl', search.radius);
  return failedFilters(catalogue, 'for-sale', search, filter)[0] === 0;
}

/** Points within some kilometres of Mechelen, mostly outside its centre. */
const points = fc.record({
  latitude: fc.double({ min: 50.95, max: 51.1, noNaN: true }),
  longitude: fc.double({ min: 4.35, max: 4.6, noNaN: true }),
});
/** All kinds of searches by place, with areas as small and as near to the true point as possible. */
const questions = fc
  .record({ aim: points, size: fc.constantFrom(0.0005, 0.002, 0.02, 0.2), radius: fc.constantFrom(...RADII) })
  .chain(({ aim: { latitude, longitude }, size, radius }) => {
    const [south, west, north, east] = [latitude - size, longitude - size, latitude + size, longitude + size];
    const corners = [
      [south, west],
      [north, longitude],
      [south, east],
    ].map(([y = 0, x = 0]) => ({ latitude: y, longitude: x }));
    return fc.constantFrom<RawParams>(
      { bounds: [south, west, north, east].map((edge) => edge.toFixed(6)).join(',') },
      { area: areaFrom(corners)?.text },
      { place: `${latitude.toFixed(6)}_${longitude.toFixed(6)}`, radius: String(radius) },
      { place: 'bonheiden', radius: String(radius) },
    );
  });

describe('a property whose address may not be published (design/hidden-prices-and-addresses)', () => {
  it('counts as being at the centre of its municipality in every search on the map', () => {
    fc.assert(
      fc.property(points, questions, ({ latitude, longitude }, raw) => {
        const hidden = propertyAt(latitude, longitude, false);
        const centre = propertyAt(CENTRE.latitude, CENTRE.longitude, true);
        expect(isFound(hidden, raw)).toBe(isFound(centre, raw));
      }),
      { numRuns: 500 },
    );
  });

  it('is not found in a part of the map around its true point, although a property with a published address is', () => {
    const raw = { bounds: '50.98,4.4,50.99,4.41' };
    expect([propertyAt(50.985, 4.405, true), propertyAt(50.985, 4.405, false)].map((row) => isFound(row, raw))).toEqual(
      [true, false],
    );
  });
});
