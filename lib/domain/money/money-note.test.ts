import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDwelling, PROPERTY_TYPES } from '../property/property-type';
import { CONDITIONS, GOALS, VAT } from '../property/property-values';
import { moneyNote, type NotedProject, type NotedProperty, projectMoneyNote } from './money-note';
import { PRICE_KINDS } from './price';

const DAY = '2026-11-22';
const REGIONS = ['flanders', 'wallonia', 'brussels', 'luxembourg'] as const;
const house: NotedProperty = {
  goal: 'for-sale',
  type: 'house',
  region: 'flanders',
  condition: 'used',
  isInProject: false,
  vat: null,
  priceKind: 'total',
  deposit: null,
};
const note = (changes: Partial<NotedProperty>) => moneyNote({ ...house, ...changes }, DAY, 'nl');
const rent = (changes: Partial<NotedProperty>) => note({ goal: 'for-rent', priceKind: 'per-month', ...changes });

const anyProperty: fc.Arbitrary<NotedProperty> = fc.record({
  goal: fc.constantFrom(...GOALS),
  type: fc.constantFrom(...PROPERTY_TYPES),
  region: fc.constantFrom(...REGIONS, null),
  condition: fc.constantFrom(...CONDITIONS, null),
  isInProject: fc.boolean(),
  vat: fc.constantFrom(...VAT, null),
  priceKind: fc.constantFrom(...PRICE_KINDS),
  deposit: fc.option(fc.integer({ min: 0, max: 9000 }), { nil: null }),
});

describe('the advance that a buyer pays at signing', () => {
  it('is usually 10 % for existing buildings and land, in the three regions of Belgium', () => {
    for (const region of ['flanders', 'wallonia', 'brussels'] as const)
      for (const type of ['house', 'garage', 'building-plot', 'office'] as const)
        for (const condition of [null, 'used', 'renovated', 'to-demolish'] as const)
          expect(note({ region, type, condition })).toEqual({ kind: 'usual-advance', percent: 10 });
  });

  it('is at most 5 % for a property that is still to be built', () => {
    for (const type of ['house', 'apartment', 'studio'] as const)
      expect(note({ type, condition: 'to-build' })).toEqual({ kind: 'breyne-advance', percent: 5 });
    expect(note({ type: 'house', condition: null })).not.toMatchObject({ kind: 'breyne-advance' });
  });

  it('is not mentioned for a finished new property, a garage to be built, or outside Belgium', () => {
    expect(note({ condition: 'new' })).toBeNull();
    expect(note({ condition: 'to-build', type: 'garage' })).toBeNull();
    for (const region of ['luxembourg', null] as const)
      for (const condition of [null, 'to-build', 'used'] as const) expect(note({ region, condition })).toBeNull();
  });

  it('is never 10 % for a property that is new, to be built, in a project, or under VAT', () => {
    fc.assert(
      fc.property(anyProperty, (property) => {
        const isNew = ['new', 'to-build'].includes(property.condition ?? '') || property.isInProject;
        const found = moneyNote({ ...property, goal: 'for-sale' }, DAY, 'nl');
        if (isNew || (property.vat !== null && property.vat !== 'none')) expect(found?.kind).not.toBe('usual-advance');
      }),
    );
  });
});

describe('the deposit that a tenant pays at signing', () => {
  it.each([
    ['flanders', 3],
    ['brussels', 2],
    ['wallonia', 2],
    ['luxembourg', 2],
  ] as const)('is limited for a main residence in %s to %d months', (region, months) => {
    for (const type of ['house', 'apartment', 'villa', 'studio'] as const)
      expect(rent({ region, type })).toEqual({ kind: 'deposit-limit', months });
  });

  it('is, for a student room, the amount on the page, and is not mentioned if the page has none', () => {
    expect(rent({ type: 'student-room', deposit: 1300 })).toEqual({ kind: 'stated-deposit', amount: '€\u00a01.300' });
    expect(rent({ type: 'student-room', deposit: null })).toBeNull();
    expect(rent({ type: 'student-room', deposit: 0 })).toBeNull();
  });

  it('is not mentioned for a weekly rent, a service flat, or a property in an unknown region', () => {
    expect(rent({ priceKind: 'per-week' })).toBeNull();
    expect(rent({ type: 'service-flat' })).toBeNull();
    expect(rent({ region: null })).toBeNull();
  });

  it('is never mentioned for non-residential property: garages, offices, shops, land', () => {
    fc.assert(
      fc.property(anyProperty, (property) => {
        const found = moneyNote({ ...property, goal: 'for-rent' }, DAY, 'nl');
        if (!isDwelling(property.type)) expect(found).toBeNull();
        else expect(['deposit-limit', 'stated-deposit', undefined]).toContain(found?.kind);
      }),
    );
  });
});

describe('the advance on a property of a project', () => {
  const project: NotedProject = { region: 'wallonia', types: ['apartment'], deliveryDate: '2028-04-15', phases: [] };
  const told = (changes: Partial<NotedProject>) => projectMoneyNote({ ...project, ...changes }, DAY);

  it('is at most 5 % while available properties are still to be built', () => {
    for (const region of ['flanders', 'wallonia', 'brussels'] as const)
      expect(told({ region })).toEqual({ kind: 'breyne-project', percent: 5 });
    expect(told({ types: ['parking', 'house'], deliveryDate: null })).not.toBeNull();
    expect(told({ deliveryDate: '2026-01-01', phases: [{ state: 'done' }, { state: 'now' }] })).not.toBeNull();
  });

  it('is not mentioned once the project is built, for non-residential units, or outside Belgium', () => {
    expect(told({ deliveryDate: DAY })).toBeNull();
    expect(told({ phases: [{ state: 'done' }] })).toBeNull();
    expect(told({ types: ['office', 'garage'] })).toBeNull();
    expect(told({ types: [] })).toBeNull();
    for (const region of ['luxembourg', null] as const) expect(told({ region })).toBeNull();
  });
});
