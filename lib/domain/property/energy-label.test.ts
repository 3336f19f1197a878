import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REGIONS } from '../place/zip-region';
import {
  ENERGY_LABELS,
  ENERGY_SCALES,
  type EnergyLabel,
  energyImage,
  energyLabel,
  energyLabelOf,
  energyLabelText,
  energyRank,
  LUXEMBOURG_LABELS,
  parseEnergyLabel,
} from './energy-label';
import { PROPERTY_TYPES } from './property-type';

/** [last value of a band, its label, the label right above it], as DOMAIN §1.1 prints them. */
type Bound = [upper: number, label: EnergyLabel, next: EnergyLabel];
const FLANDERS: Bound[] = [
  [0, 'a_plus', 'a'],
  [100, 'a', 'b'],
  [200, 'b', 'c'],
  [300, 'c', 'd'],
  [400, 'd', 'e'],
  [500, 'e', 'f'],
];
const WALLONIA: Bound[] = [
  [0, 'a_plusplus', 'a_plus'],
  [45, 'a_plus', 'a'],
  [85, 'a', 'b'],
  [170, 'b', 'c'],
  [255, 'c', 'd'],
  [340, 'd', 'e'],
  [425, 'e', 'f'],
  [510, 'f', 'g'],
];
const BRUSSELS: Bound[] = [
  [15, 'a_plus', 'a'],
  [30, 'a', 'a_sub'],
  [45, 'a_sub', 'b_plus'],
  [62, 'b_plus', 'b'],
  [78, 'b', 'b_sub'],
  [95, 'b_sub', 'c_plus'],
  [113, 'c_plus', 'c'],
  [132, 'c', 'c_sub'],
  [150, 'c_sub', 'd_plus'],
  [170, 'd_plus', 'd'],
  [190, 'd', 'd_sub'],
  [210, 'd_sub', 'e_plus'],
  [232, 'e_plus', 'e'],
  [253, 'e', 'e_sub'],
  [275, 'e_sub', 'f_plus'],
  [298, 'f_plus', 'f'],
  [322, 'f', 'f_sub'],
];

describe.each([
  ['flanders', FLANDERS],
  ['wallonia', WALLONIA],
  ['brussels', BRUSSELS],
] as const)('energy scale of %s (SPEC §9, DOMAIN §1.1)', (region, bounds) => {
  it.each(bounds)('up to %d is %s, above it %s', (upper, label, next) => {
    expect(energyLabelOf(upper - 0.01, region)).toBe(label);
    expect(energyLabelOf(upper, region)).toBe(label);
    expect(energyLabelOf(upper + 0.01, region)).toBe(next);
  });

  it('has one label for every score, and never a better one for a higher score', () => {
    const score = fc.double({ min: -1000, max: 2000, noNaN: true });
    fc.assert(
      fc.property(score, score, (one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        expect(energyRank(energyLabelOf(low, region))).toBeLessThanOrEqual(energyRank(energyLabelOf(high, region)));
        expect(energyLabelOf(low, region)).not.toBeNull();
      }),
    );
  });

  it('gives no label to what is no number', () => {
    for (const score of [Number.NaN, Infinity, -Infinity]) expect(energyLabelOf(score, region)).toBeNull();
  });
});

describe('the ends of the scales', () => {
  it('is g in Brussels from 346 upwards, and f_sub below it, decimals included (SPEC §9)', () => {
    expect(energyLabelOf(345, 'brussels')).toBe('f_sub');
    expect(energyLabelOf(345.4, 'brussels')).toBe('f_sub');
    expect(energyLabelOf(345.99, 'brussels')).toBe('f_sub');
    expect(energyLabelOf(345.999_999_999, 'brussels')).toBe('f_sub');
    expect(energyLabelOf(346, 'brussels')).toBe('g');
    expect(energyLabelOf(346.01, 'brussels')).toBe('g');
    expect(energyLabelOf(1e6, 'brussels')).toBe('g');
  });

  it('is f in Flanders above 500 and g in Wallonia above 510 (SPEC §9)', () => {
    expect(energyLabelOf(1e6, 'flanders')).toBe('f');
    expect(energyLabelOf(1e6, 'wallonia')).toBe('g');
  });

  it('begins in Brussels with a_plus, which takes in the official A++ (DOMAIN D3)', () => {
    expect(energyLabelOf(0, 'brussels')).toBe('a_plus');
    expect(energyLabelOf(-50, 'brussels')).toBe('a_plus');
  });

  it('is never computed in Luxembourg (DOMAIN D4)', () => {
    fc.assert(fc.property(fc.double(), (score) => energyLabelOf(score, 'luxembourg') === null));
  });

  it('holds in Brussels a_plus, a, a_sub through f_sub, and g (SPEC §9)', () => {
    const letters = ['a', 'b', 'c', 'd', 'e', 'f'].flatMap((letter) => [`${letter}_plus`, letter, `${letter}_sub`]);
    expect(ENERGY_SCALES.brussels.map(([, label]) => label)).toEqual([...letters, 'g']);
  });
});

describe('the label to show (SPEC §9)', () => {
  it('is computed in Belgium when the score is above 0', () => {
    expect(energyLabel({ score: 245, labelText: 'A', region: 'flanders' })).toBe('c');
    expect(energyLabel({ score: 245, labelText: 'A', region: 'wallonia' })).toBe('c');
    expect(energyLabel({ score: 245, labelText: 'A', region: 'brussels' })).toBe('e');
    expect(energyLabel({ score: 0.01, labelText: 'F', region: 'flanders' })).toBe('a');
  });

  it.each([0, -12, null])('is that of the label text when the score is %d (DOMAIN D5)', (score) => {
    expect(energyLabel({ score, labelText: 'A+', region: 'flanders' })).toBe('a_plus');
    expect(energyLabel({ score, labelText: 'A++', region: 'wallonia' })).toBe('a_plusplus');
    expect(energyLabel({ score, labelText: 'B-', region: 'brussels' })).toBe('b_sub');
    expect(energyLabel({ score, labelText: '', region: 'brussels' })).toBeNull();
    expect(energyLabel({ score, labelText: null, region: 'brussels' })).toBeNull();
  });

  it('reads A++ as a_plus where the scale begins with a_plus (DOMAIN D3)', () => {
    for (const region of ['flanders', 'brussels'] as const)
      expect(energyLabel({ score: -3, labelText: 'A++', region })).toBe('a_plus');
  });

  it('is that of the label text in Luxembourg, whatever the score (DOMAIN D4)', () => {
    expect(energyLabel({ score: 500, labelText: 'B', region: 'luxembourg' })).toBe('b');
    expect(energyLabel({ score: 40, labelText: 'I', region: 'luxembourg' })).toBe('i');
    expect(energyLabel({ score: 40, labelText: null, region: 'luxembourg' })).toBeNull();
  });

  it('is that of the label text outside the four regions', () => {
    expect(energyLabel({ score: 40, labelText: 'D', region: null })).toBe('d');
  });

  it('is not computed for offices, shops and the like, which have scales of their own (DOMAIN §1.1)', () => {
    expect(energyLabel({ score: 40, labelText: 'C', region: 'flanders', type: 'office' })).toBe('c');
    expect(energyLabel({ score: 40, labelText: null, region: 'wallonia', type: 'shop' })).toBeNull();
    expect(energyLabel({ score: 40, labelText: null, region: 'wallonia', type: 'villa' })).toBe('a_plus');
  });

  it('stands on the scale of its region whenever it is computed or written as that region writes it', () => {
    const home = fc.record({
      score: fc.option(fc.double({ noNaN: true, min: -500, max: 1500 }), { nil: null }),
      labelText: fc.constantFrom(null, '', 'A++', 'A+', 'A', 'B', 'C', 'D', 'E', 'F', '?'),
      region: fc.constantFrom('flanders', 'wallonia', 'brussels'),
      type: fc.option(fc.constantFrom(...PROPERTY_TYPES), { nil: undefined }),
    } as const);
    fc.assert(
      fc.property(home, (some) => {
        const label = energyLabel(some);
        const scale = ENERGY_SCALES[some.region].map(([, one]) => one as EnergyLabel);
        expect([null, ...scale]).toContain(label);
      }),
    );
  });
});

describe('label texts', () => {
  it.each([
    ['A++', 'a_plusplus'],
    ['a+', 'a_plus'],
    [' B ', 'b'],
    ['B-', 'b_sub'],
    ['B−', 'b_sub'],
    ['B –', 'b_sub'],
    ['c', 'c'],
    ['d_plus', 'd_plus'],
    ['a_sub', 'a_sub'],
    ['I', 'i'],
    ['', null],
    ['  ', null],
    ['J', null],
    ['A+++', null],
    ['g+', null],
    ['in aanvraag', null],
    ['constructor', null],
    [null, null],
    [undefined, null],
  ])('%j names %s', (text, label) => {
    expect(parseEnergyLabel(text)).toBe(label);
  });

  it('read back what they were written as, for every label', () => {
    for (const label of ENERGY_LABELS) {
      expect(parseEnergyLabel(energyLabelText(label))).toBe(label);
      expect(parseEnergyLabel(label)).toBe(label);
    }
  });

  it('never throw', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => void parseEnergyLabel(text)));
  });
});

describe('the order of labels', () => {
  it('rises along the scale of each region, and homes without a label come last', () => {
    const scales = [...Object.values(ENERGY_SCALES).map((scale) => scale.map(([, label]) => label)), LUXEMBOURG_LABELS];
    for (const scale of scales) {
      const ranks = [...scale.map((label) => energyRank(label)), energyRank(null)];
      for (const [index, rank] of ranks.slice(1).entries()) expect(rank).toBeGreaterThan(ranks[index] ?? Infinity);
    }
  });
});

describe('EPC images (SPEC §9)', () => {
  it('are at /images/epc/{region}/{label}.png', () => {
    expect(energyImage('brussels', 'f_sub')).toBe('/images/epc/brussels/f_sub.png');
    for (const region of REGIONS)
      for (const label of ENERGY_LABELS) expect(energyImage(region, label)).toBe(`/images/epc/${region}/${label}.png`);
  });
});
