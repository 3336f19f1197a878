import { existsSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REGIONS } from '../place/zip-region';
import {
  bandOf,
  contradictedLabel,
  ENERGY_LABELS,
  ENERGY_SCALES,
  type EnergyLabel,
  energyClassText,
  energyImage,
  energyLabel,
  energyLabelOf,
  energyLabelText,
  energyRank,
  LUXEMBOURG_LABELS,
  namesEnergyClass,
  parseEnergyLabel,
  picturedLabels,
  scaleLabels,
} from './energy-label';
import { PROPERTY_TYPES } from './property-type';

/** The bands as the regions publish them: the last value of a band, its label, the next worse label. */
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
  [0, 'a_plusplus', 'a_plus'],
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
  [275, 'e_sub', 'f'],
];

describe.each([
  ['flanders', FLANDERS],
  ['wallonia', WALLONIA],
  ['brussels', BRUSSELS],
] as const)('the official energy scale of %s', (region, bounds) => {
  it.each(bounds)('gives scores up to %d the label %s, and scores just above it %s', (upper, label, next) => {
    expect(energyLabelOf(upper - 0.01, region)).toBe(label);
    expect(energyLabelOf(upper, region)).toBe(label);
    expect(energyLabelOf(upper + 0.01, region)).toBe(next);
  });

  it('has one label for every score, and never a better label for a higher score', () => {
    const score = fc.double({ min: -1000, max: 2000, noNaN: true });
    fc.assert(
      fc.property(score, score, (one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        expect(energyRank(energyLabelOf(low, region))).toBeLessThanOrEqual(energyRank(energyLabelOf(high, region)));
        expect(energyLabelOf(low, region)).not.toBeNull();
      }),
    );
  });

  it('gives no label for NaN and infinity', () => {
    for (const score of [Number.NaN, Infinity, -Infinity]) expect(energyLabelOf(score, region)).toBeNull();
  });
});

describe('the computed label', () => {
  it('is F in Brussels for scores above 275 and below 346, and G from 346, decimals included', () => {
    for (const score of [275.01, 276, 298, 299, 323, 345, 345.4, 345.99, 345.999_999_999])
      expect(energyLabelOf(score, 'brussels')).toBe('f');
    expect(energyLabelOf(346, 'brussels')).toBe('g');
    expect(energyLabelOf(346.01, 'brussels')).toBe('g');
    expect(energyLabelOf(1e6, 'brussels')).toBe('g');
  });

  it('is f in Flanders above 500, and g in Wallonia above 510 (SPEC §9)', () => {
    expect(energyLabelOf(1e6, 'flanders')).toBe('f');
    expect(energyLabelOf(1e6, 'wallonia')).toBe('g');
  });

  it('is never f_plus or f_sub, which occur only on certificates', () => {
    fc.assert(
      fc.property(fc.double({ min: -1000, max: 2000, noNaN: true }), (score) => {
        expect(['f_plus', 'f_sub']).not.toContain(energyLabelOf(score, 'brussels'));
      }),
    );
  });

  it('is always null in Luxembourg (DOMAIN D4)', () => {
    fc.assert(fc.property(fc.double(), (score) => energyLabelOf(score, 'luxembourg') === null));
  });

  it('has in Brussels the values A++, three steps for each letter from A to E, F and G', () => {
    const letters = ['a', 'b', 'c', 'd', 'e'].flatMap((letter) => [`${letter}_plus`, letter, `${letter}_sub`]);
    expect(scaleLabels('brussels')).toEqual(['a_plusplus', ...letters, 'f', 'g']);
  });
});

describe('the energy label of a property (SPEC §9)', () => {
  it('is computed in Belgium if the score is above 0', () => {
    expect(energyLabel({ score: 245, labelText: 'A', region: 'flanders' })).toBe('c');
    expect(energyLabel({ score: 245, labelText: 'A', region: 'wallonia' })).toBe('c');
    expect(energyLabel({ score: 245, labelText: 'A', region: 'brussels' })).toBe('e');
    expect(energyLabel({ score: 0.01, labelText: 'F', region: 'flanders' })).toBe('a');
  });

  it.each([0, -12, null])('comes from the label text if the score is not usable: %d (DOMAIN D5)', (score) => {
    expect(energyLabel({ score, labelText: 'A+', region: 'flanders' })).toBe('a_plus');
    expect(energyLabel({ score, labelText: 'A++', region: 'wallonia' })).toBe('a_plusplus');
    expect(energyLabel({ score, labelText: 'B-', region: 'brussels' })).toBe('b_sub');
    expect(energyLabel({ score, labelText: '', region: 'brussels' })).toBeNull();
    expect(energyLabel({ score, labelText: null, region: 'brussels' })).toBeNull();
  });

  it('is A++ for the text A++ in Brussels and Wallonia, and A+ in Flanders, where the scale begins with A+', () => {
    const label = (region: 'brussels' | 'wallonia' | 'flanders') =>
      energyLabel({ score: -3, labelText: 'A++', region });
    expect([label('brussels'), label('wallonia'), label('flanders')]).toEqual(['a_plusplus', 'a_plusplus', 'a_plus']);
  });

  it('is F+ or F− for a Brussels certificate without a score, and both belong to the single band F', () => {
    expect(energyLabel({ score: null, labelText: 'F+', region: 'brussels' })).toBe('f_plus');
    expect(energyLabel({ score: null, labelText: 'F-', region: 'brussels' })).toBe('f_sub');
    expect([bandOf('f_plus', 'brussels'), bandOf('f_sub', 'brussels')]).toEqual(['f', 'f']);
    expect([bandOf('f_plus', 'wallonia'), bandOf('b_sub', 'flanders')]).toEqual([null, null]);
  });

  it('comes from the label text in Luxembourg, for any score (DOMAIN D4)', () => {
    expect(energyLabel({ score: 500, labelText: 'B', region: 'luxembourg' })).toBe('b');
    expect(energyLabel({ score: 40, labelText: 'I', region: 'luxembourg' })).toBe('i');
    expect(energyLabel({ score: 40, labelText: null, region: 'luxembourg' })).toBeNull();
  });

  it('comes from the label text outside the four regions', () => {
    expect(energyLabel({ score: 40, labelText: 'D', region: null })).toBe('d');
  });

  it('is not computed for offices, shops and similar types, which have their own scales (DOMAIN §1.1)', () => {
    expect(energyLabel({ score: 40, labelText: 'C', region: 'flanders', type: 'office' })).toBe('c');
    expect(energyLabel({ score: 40, labelText: null, region: 'wallonia', type: 'shop' })).toBeNull();
    expect(energyLabel({ score: 40, labelText: null, region: 'wallonia', type: 'villa' })).toBe('a_plus');
  });

  it('is null or one of the labels on the scale of its region', () => {
    const property = fc.record({
      score: fc.option(fc.double({ noNaN: true, min: -500, max: 1500 }), { nil: null }),
      labelText: fc.constantFrom(null, '', 'A++', 'A+', 'A', 'B', 'C', 'D', 'E', 'F', '?'),
      region: fc.constantFrom('flanders', 'wallonia', 'brussels'),
      type: fc.option(fc.constantFrom(...PROPERTY_TYPES), { nil: undefined }),
    } as const);
    fc.assert(
      fc.property(property, (some) => {
        const label = energyLabel(some);
        const scale = ENERGY_SCALES[some.region].map(([, one]) => one as EnergyLabel);
        expect([null, ...scale]).toContain(label);
      }),
    );
  });
});

describe('a label text that differs from the class of the score', () => {
  const found = (score: number | null, labelText: string | null, region: (typeof REGIONS)[number] | null) =>
    contradictedLabel({ score, labelText, region });

  it('is reported with the class of the score', () => {
    expect(found(245, 'A', 'flanders')).toBe('c');
    expect(found(300, 'G', 'brussels')).toBe('f');
    expect(found(50, 'B', 'brussels')).toBe('b_plus');
    expect(found(10, 'A++', 'brussels')).toBe('a_plus');
  });

  it('is not reported if both agree (also F+ in the single F of Brussels), or if one of them is missing', () => {
    expect(found(245, 'c', 'flanders')).toBeNull();
    expect(found(290, 'F+', 'brussels')).toBeNull();
    expect(found(290, 'F-', 'brussels')).toBeNull();
    expect(found(290, null, 'brussels')).toBeNull();
    expect(found(290, 'requested', 'brussels')).toBeNull();
    for (const score of [null, 0, -5]) expect(found(score, 'A', 'wallonia')).toBeNull();
  });

  it('is not reported if no class is computed: in Luxembourg, abroad, for an office', () => {
    expect(found(500, 'A', 'luxembourg')).toBeNull();
    expect(found(500, 'A', null)).toBeNull();
    expect(contradictedLabel({ score: 500, labelText: 'A', region: 'flanders', type: 'office' })).toBeNull();
  });
});

describe('the energy class as a text', () => {
  const claim = { score: null, labelText: 'B-C', region: 'luxembourg', type: 'house' } as const;

  it('is the label text as written for a range, a Dutch A++++ and the scale of offices', () => {
    expect(energyClassText(claim)).toBe('B-C');
    expect(energyClassText({ ...claim, region: null, labelText: ' A++++ ' })).toBe('A++++');
    expect(energyClassText({ ...claim, region: 'flanders', type: 'office', labelText: 'B (kNR)' })).toBe('B (kNR)');
  });

  it('is the energy label of the property, written as A+ or D, if it has one', () => {
    expect(energyClassText({ ...claim, labelText: 'a_plus' })).toBe('A+');
    expect(energyClassText({ ...claim, region: 'wallonia', score: 300 })).toBe('D');
  });

  it('is null for a dwelling whose label text contains no class, for example "PEB en cours"', () => {
    for (const labelText of ['PEB en cours', 'in aanvraag', '', null])
      expect(energyClassText({ ...claim, labelText })).toBeNull();
  });

  it.each(['B', 'B-C', 'B / C', 'A+++', 'A+-B', 'd−'])('is found in the label text %j', (text) => {
    expect(namesEnergyClass(text)).toBe(true);
  });

  it.each(['', 'x', 'Bad', 'B-C-D', 'en cours', '-', `A${'+'.repeat(1000)}`, null])(
    'is not found in the label text %j',
    (text) => {
      expect(namesEnergyClass(text)).toBe(false);
    },
  );
});

describe('the text of an energy label', () => {
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
  ])('is read from %j as the label %s', (text, label) => {
    expect(parseEnergyLabel(text)).toBe(label);
  });

  it('is read back as the same label', () => {
    for (const label of ENERGY_LABELS) {
      expect(parseEnergyLabel(energyLabelText(label))).toBe(label);
      expect(parseEnergyLabel(label)).toBe(label);
    }
  });

  it('may be anything: reading it never throws', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => void parseEnergyLabel(text)));
  });
});

describe('the order of energy labels', () => {
  it('follows the scale of each region and puts properties without a label last', () => {
    const scales = [...Object.values(ENERGY_SCALES).map((scale) => scale.map(([, label]) => label)), LUXEMBOURG_LABELS];
    for (const scale of scales) {
      const ranks = [...scale.map((label) => energyRank(label)), energyRank(null)];
      for (const [index, rank] of ranks.slice(1).entries()) expect(rank).toBeGreaterThan(ranks[index] ?? Infinity);
    }
  });
});

describe('the pictures of energy labels', () => {
  it('are at /images/epc/{region}/{label}.png, only for labels on the scale of the region', () => {
    expect(energyImage('brussels', 'f_sub')).toBe('/images/epc/brussels/f_sub.png');
    expect(energyImage('flanders', 'g')).toBeNull();
    expect(energyImage(null, 'a')).toBeNull();
    expect(energyImage('flanders', null)).toBeNull();
  });

  it('exist for every label of a scale, and for the F+ and F− of Brussels', () => {
    const shown = REGIONS.flatMap((region) => picturedLabels(region).map((label) => energyImage(region, label)));
    expect(shown).toContain('/images/epc/brussels/f_plus.png');
    expect(shown.filter((path) => !existsSync(`public${path}`))).toEqual([]);
  });
});
