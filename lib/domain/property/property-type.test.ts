import { describe, expect, it } from 'vitest';
import { isDwelling, isLand, PROPERTY_TYPES, TYPE_GROUPS, typeGroup, typeIcon } from './property-type';

describe('the icon of a property type (SPEC §3)', () => {
  it.each([
    [1, 'residential'],
    [2, 'commercial'],
    [3, 'industrial'],
    [4, 'land'],
    [5, 'office'],
    [6, 'retail'],
    [7, 'office'],
  ])('with web ID %d is %s', (webId, icon) => {
    expect(typeIcon(webId)).toBe(icon);
  });

  it.each([0, 8, -1, 1.5, Number.NaN, null, undefined])('is "commercial" by default, for example for %s', (webId) => {
    expect(typeIcon(webId)).toBe('commercial');
  });
});

describe('property types (DOMAIN §6, §7.2)', () => {
  it('cover every group of the search filter', () => {
    expect(new Set(PROPERTY_TYPES.map(typeGroup))).toEqual(new Set(TYPE_GROUPS));
  });

  it('are dwellings if people live in them', () => {
    expect(new Set(PROPERTY_TYPES.filter(isDwelling).map(typeGroup))).toEqual(
      new Set(['house', 'apartment', 'villa', 'studio']),
    );
  });

  it('are land if they have no building, and never both land and a dwelling', () => {
    expect(PROPERTY_TYPES.filter(isLand)).toEqual(['building-plot', 'land', 'farmland']);
    expect(PROPERTY_TYPES.filter((type) => isLand(type) && isDwelling(type))).toEqual([]);
  });
});
