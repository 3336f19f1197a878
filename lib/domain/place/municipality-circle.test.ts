import { describe, expect, it } from 'vitest';
import { municipalityCircle } from './municipality-circle';
import { PLACES } from './places';

describe('the circle of a property whose address is hidden (design/map)', () => {
  it('lies around the centre of the municipality and is at least 900 m wide', () => {
    for (const { key, latitude, longitude } of PLACES) {
      const circle = municipalityCircle(key);
      expect(circle).toMatchObject({ latitude, longitude });
      expect(circle?.metres).toBeGreaterThanOrEqual(900);
      expect(circle?.metres).toBeLessThanOrEqual(6000);
    }
  });

  it('is the same for every property there, and none for a municipality that nobody knows', () => {
    expect(municipalityCircle('namur')).toBe(municipalityCircle('namur'));
    expect(municipalityCircle('atlantis')).toBeNull();
  });
});
