import { describe, expect, it } from 'vitest';
import agency from '@/agency.config';
import { toPropertyDetail } from '@/lib/features/properties/mapping/to-property-detail';
import type { Property } from '@/lib/features/properties/types/property';
import { aDay, aPrice, aProperty } from '@/tests/support/a-property';
import { calculationOf } from './property-calculation';

const { money, building } = aProperty();
const found = (changes: Partial<Property>) =>
  calculationOf(toPropertyDetail(aProperty(changes), 'nl', aDay, agency), 'nl', '2026-11-20');
const amountOf = (changes: Partial<Property>, name: string) =>
  found(changes)?.rows.find((row) => row.name === name)?.amount;

/** A new property outside a project that is sold under VAT. */
const newProperty: Partial<Property> = {
  type: 'house',
  price: aPrice({ amount: 439_000 }),
  building: { ...building, condition: 'new' },
  money: { ...money, vat: '21' },
};
const rented = (changes: Partial<Property['money']>, more: Partial<Property> = {}): Partial<Property> => ({
  goal: 'for-rent',
  type: 'duplex',
  region: 'brussels',
  price: aPrice({ amount: 1_450, kind: 'per-month' }),
  money: { ...money, charges: 120, ...changes },
  ...more,
});

describe('the total cost on the page of a property', () => {
  it('includes VAT and no duty for a new property sold under VAT outside a project', () => {
    expect(amountOf(newProperty, 'vat')).toBe(92_190);
    expect(amountOf(newProperty, 'duty')).toBeUndefined();
    expect(found(newProperty)?.calculator).toContain('new=yes');
  });

  it('includes 6 % VAT for a rebuilt property, and is missing if the land is sold separately or in a project', () => {
    expect(amountOf({ ...newProperty, money: { ...money, vat: '6' } }, 'vat')).toBe(26_340);
    expect(found({ ...newProperty, money: { ...money, vat: 'land-separately' } })?.total).toBeNull();
    expect(found({ ...newProperty, projectId: '801' })?.total).toBeNull();
    expect(found({ ...newProperty, projectId: '801', money: { ...money, vat: 'none' } })?.text).toBe('duty');
  });

  it('adds charges, deposit and inventory for a tenant', () => {
    const lease = rented({ deposit: 2_900, inventoryCost: 175 });
    expect(found(lease)?.total).toBe(2_900 + 1_450 + 120 + 175);
    expect(found(lease)?.text).toBe('deposit-asked');
  });

  it('includes the deposit of a student room or service flat only if the page states it (design/money-and-rates)', () => {
    for (const type of ['student-room', 'service-flat'] as const) {
      expect(amountOf(rented({ deposit: 9_000 }, { type }), 'deposit')).toBe(9_000);
      expect(amountOf(rented({ deposit: null }, { type }), 'deposit')).toBeUndefined();
    }
  });

  it('comes with an example loan for a property for sale, unless the agency hides the monthly cost', () => {
    const detail = toPropertyDetail(aProperty(), 'nl', aDay, agency);
    expect(found({})?.loan?.amount).toBe(616_500);
    expect(calculationOf(detail, 'nl', '2026-11-20', { hidesMonthlyCost: true })?.loan).toBeNull();
  });

  it('is missing for weekly rents, sold or let properties, hidden prices and types that are no dwellings', () => {
    expect(found(rented({}, { price: aPrice({ amount: 320, kind: 'per-week' }) }))).toBeNull();
    expect(found({ status: 'sold' })).toBeNull();
    expect(found(rented({}, { status: 'rented' }))).toBeNull();
    expect(found({ price: { publish: false, kind: 'total' } })).toBeNull();
    expect(found({ type: 'garage' })).toBeNull();
  });
});
