import { describe, expect, it } from 'vitest';
import { aPrice, aProperty } from '@/tests/support/a-property';
import { isShownChange } from './shown-change';

const REPLACED = ['sold'] as const;
const stored = (changes: Parameters<typeof aProperty>[0] = {}) =>
  JSON.parse(JSON.stringify(aProperty(changes))) as Record<string, unknown>;
const isChange = (before: Record<string, unknown>, changes: Parameters<typeof aProperty>[0]) =>
  isShownChange(before, stored(changes), REPLACED);

describe('a change of a property that a reader can see', () => {
  it.each([
    ['a price', { price: aPrice({ amount: 650_000 }) }],
    ['a status', { status: 'under-option' }],
    ['a text in another language', { title: { nl: 'Huis', fr: 'Maison' } }],
    ['a picture', { pictures: [] }],
    ['a number of bedrooms', { rooms: { ...aProperty().rooms, bedrooms: 9 } }],
    ['an open house', { openHouses: [{ startsAt: '2026-11-28T09:00:00Z', endsAt: '2026-11-28T11:00:00Z' }] }],
  ] as const)('is %s', (_, changes) => {
    expect(isChange(stored({ openHouses: [] }), { openHouses: [], ...changes } as never)).toBe(true);
  });

  it('is not found between equal versions, whenever they were written', () => {
    expect(isChange(stored(), {})).toBe(false);
    const dates = { changedAt: '2026-11-25T09:00:00Z', publishedAt: '2026-11-01T09:00:00Z' };
    expect(isChange(stored(), dates)).toBe(false);
  });

  it('is not found if only a hidden price differs, or an amount that appears only beside the price', () => {
    const money = { ...aProperty().money, notaryFees: 9_999 };
    const hidden = { price: { publish: false, kind: 'total' } } as const;
    expect(isChange(stored(hidden), { ...hidden, money })).toBe(false);
    expect(isChange(stored({ status: 'sold' }), { status: 'sold', price: aPrice({ amount: 1 }), money })).toBe(false);
    expect(isChange(stored(), { money })).toBe(true);
  });

  it('is not found if only the key of a document differs, or a field that an earlier version did not store', () => {
    const document = { kind: 'plan', name: { nl: 'Plan' }, bytes: 12, file: null } as const;
    const before = stored({ documents: [{ ...document, key: 'a' }] as never });
    expect(isChange(before, { documents: [{ ...document, key: 'b' }] as never })).toBe(false);
    expect(isChange(before, { documents: [{ ...document, key: 'b', bytes: 13 }] as never })).toBe(true);
    const { building, openHouses: _, ...earlier } = stored({ openHouses: [] });
    const { allowsPets: __, ...known } = building as Record<string, unknown>;
    const now = { openHouses: [], building: { ...aProperty().building, allowsPets: true } };
    expect(isChange({ ...earlier, building: known }, now)).toBe(false);
  });
});
