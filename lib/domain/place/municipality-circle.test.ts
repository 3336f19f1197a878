import { describe, expect, it } from 'vitest';
import { municipalityCircle } from './municipality-circle';
import { PLACES } from './places';

describe('the circle of a property whose address is hidden (design/map)', () => {
  it('has the centre of the municipality and a radius of 900 m to 6 km', () => {
    for (const { key, latitude, longitude } of PLACES) {
      const circle = municipalityCircle(key);
      expect(circle).toMatchObject({ latitude, longitude });
      expect(circle?.metres).toBeGreaterThanOrEqual(900);
      expect(circle?.metres).toBeLessThanOrEqual(6000);
    }
  });

  it('is the same for every property there, and null for an unknown municipality', () => {
    expect(municipalityCircle('namur')).toBe(municipalityCircle('namur'));
    expect(municipalityCircle('atlantis')).toBeNull();
  });
});
