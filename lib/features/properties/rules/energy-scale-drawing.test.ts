import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { energyLabelOf } from '../../../domain/property/energy-label';
import { energyBands, scalePosition } from './energy-scale-drawing';

describe('the drawn energy scale of a region', () => {
  it('has the seven bands of Flanders with their limits', () => {
    const bands = energyBands('flanders');
    expect(bands.map((band) => band.text)).toEqual(['A+', 'A', 'B', 'C', 'D', 'E', 'F']);
    expect(bands.map((band) => band.upper)).toEqual([0, 100, 200, 300, 400, 500, null]);
  });

  it('has the nine bands of Wallonia', () => {
    expect(energyBands('wallonia').map((band) => band.upper)).toEqual([0, 45, 85, 170, 255, 340, 425, 510, null]);
  });

  it('has the official bands of Brussels: A++, three bands for each letter from A to E, one F, and G from 346, with limits only between letters', () => {
    const bands = energyBands('brussels');
    expect(bands.map((band) => band.text).join(' ')).toBe('A++ A+ A A− B+ B B− C+ C C− D+ D D− E+ E E− F G');
    expect(bands.slice(0, 5).map((band) => band.sign)).toEqual(['++', '+', null, '−', '+']);
    expect(bands.filter((band) => band.endsReport).map((band) => band.upper)).toEqual([
      45,
      95,
      150,
      210,
      275,
      345,
      null,
    ]);
  });

  it('has the ten classes of Luxembourg, without figures', () => {
    const bands = energyBands('luxembourg');
    expect(bands.map((band) => band.text).join(' ')).toBe('A+ A B C D E F G H I');
    expect(bands.every((band) => band.upper === null && band.sign === null)).toBe(true);
  });
});

describe('the arrow on the scale', () => {
  it('is at the position of the score inside a band with two limits', () => {
    expect(scalePosition('flanders', 'c', 231)).toBeCloseTo(3.31 / 7, 5);
  });

  it('is in the middle of a band with one limit, and of any band without a score', () => {
    expect(scalePosition('flanders', 'f', 720)).toBeCloseTo(6.5 / 7, 5);
    expect(scalePosition('flanders', 'a_plus', -12)).toBeCloseTo(0.5 / 7, 5);
    expect(scalePosition('luxembourg', 'd', null)).toBeCloseTo(4.5 / 10, 5);
  });

  it('is in the single band F of Brussels for a certificate with F+ or F−', () => {
    for (const label of ['f_plus', 'f_sub'] as const)
      expect(scalePosition('brussels', label, null)).toBeCloseTo(16.5 / 18, 5);
  });

  it('is missing for a label that the region does not have', () => {
    expect(scalePosition('flanders', 'g', 600)).toBeNull();
  });

  it('is in the middle of the band of the label if the label contradicts the score', () => {
    expect(scalePosition('flanders', 'b', 320)).toBeCloseTo(2.5 / 7, 5);
  });

  it.each(['flanders', 'wallonia', 'brussels'] as const)('never moves back when the score rises in %s', (region) => {
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 900, noNaN: true }),
        fc.double({ min: 1, max: 900, noNaN: true }),
        (a, b) => {
          const at = (score: number) => scalePosition(region, energyLabelOf(score, region) ?? 'a', score) ?? -1;
          const [low, high] = a < b ? [a, b] : [b, a];
          expect(at(low)).toBeGreaterThanOrEqual(0);
          expect(at(low)).toBeLessThanOrEqual(at(high));
          expect(at(high)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});
