import { describe, expect, it } from 'vitest';
import { distanceKm, offsetKm } from './distance';

const MECHELEN = { latitude: 51.0259, longitude: 4.4776 };
const NAMUR = { latitude: 50.4674, longitude: 4.8719 };

describe('the distance between two points', () => {
  it('is in kilometres as the crow flies', () => {
    expect(distanceKm(MECHELEN, NAMUR)).toBeGreaterThan(67);
    expect(distanceKm(MECHELEN, NAMUR)).toBeLessThan(69);
    expect(distanceKm(MECHELEN, MECHELEN)).toBe(0);
  });

  it('has a sign for east and north', () => {
    const there = offsetKm(MECHELEN, NAMUR);
    expect(there.east).toBeGreaterThan(0);
    expect(there.north).toBeLessThan(0);
    const back = offsetKm(NAMUR, MECHELEN);
    expect(back.east).toBeCloseTo(-there.east, 6);
  });
});
