import { describe, expect, it } from 'vitest';
import { surroundingsOf } from './surroundings';

const MECHELEN = { latitude: 51.0259, longitude: 4.4776 };

describe('the drawing of the surroundings of a property', () => {
  const around = surroundingsOf(MECHELEN, 'mechelen', 21, 'fr');

  it('names at most the four nearest towns, nearest first, in the visitor’s language', () => {
    const towns = around?.towns ?? [];
    expect(towns.length).toBeGreaterThan(0);
    expect(towns.length).toBeLessThanOrEqual(4);
    expect(towns.map((town) => town.km)).toEqual(towns.map((town) => town.km).sort((a, b) => a - b));
  });

  it('shows at least two towns, and gives the distance of those that are too far to draw', () => {
    const next = surroundingsOf({ latitude: 50.48, longitude: 4.88 }, null, 12, 'nl');
    expect(next?.towns.length).toBeGreaterThanOrEqual(2);
    const nearest = next?.towns[0]?.km ?? 0;
    for (const town of next?.towns.slice(2) ?? []) expect(town.km).toBeLessThanOrEqual(3 * nearest);
    for (const town of next?.farther ?? []) expect(town.km).toBeGreaterThan(3 * nearest);
  });

  it('does not name the property’s own town', () => {
    expect(around?.towns.map((town) => town.name)).not.toContain('Malines');
  });

  it('is to scale: the position of each town corresponds to its distance', () => {
    for (const town of around?.towns ?? [])
      expect(Math.abs(Math.hypot(town.east, town.north) - town.km)).toBeLessThan(0.2);
  });

  it('has every town inside its frame and no ring beyond the farthest town', () => {
    const farthest = Math.max(...(around?.towns ?? []).map((town) => town.km));
    for (const town of around?.towns ?? []) {
      expect(Math.abs(town.east)).toBeLessThanOrEqual(around?.reach.east ?? 0);
      expect(Math.abs(town.north)).toBeLessThanOrEqual(around?.reach.north ?? 0);
    }
    for (const ring of around?.rings ?? []) expect(ring).toBeLessThan(Math.max(farthest, 4));
    expect(around?.rings.length).toBeLessThanOrEqual(2);
  });
});
