import { describe, expect, it } from 'vitest';
import agency from '@/agency.config';
import { costsBeside } from '@/components/properties/property-costs';
import { formatEuro } from '@/lib/domain/text/format-number';
import type { Property } from '@/lib/features/catalogue/types/property';
import { toProperty } from '@/lib/features/feed/mapping/property';
import { feedProperty } from '@/lib/features/feed/schema/property';
import { toPropertyDetail } from '@/lib/features/properties/mapping/to-property-detail';
import type { FactName } from '@/lib/features/properties/types/facts';
import { aDay, aPrice, aProperty } from '@/tests/support/a-property';
import { filesBelow, readText } from '@/tests/support/project-files';
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

  it('is missing for a sale in a zone for leisure, because it is the total of an own home', () => {
    const legal = { ...aProperty().legal, urbanDestination: 'recreational-residential' } as const;
    expect(found(newProperty)).not.toBeNull();
    expect(found({ ...newProperty, legal })).toBeNull();
    expect(found({ ...rented({}), legal })).not.toBeNull();
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

  it('comes with an example loan and its monthly cost only if the agency shows them; a rent keeps its monthly cost', () => {
    const detail = toPropertyDetail(aProperty(), 'nl', aDay, agency);
    expect(found({})).toMatchObject({ loan: null, monthly: null });
    const shown = calculationOf(detail, 'nl', '2026-11-20', { showsMonthlyCost: true });
    expect(shown?.loan?.amount).toBe(616_500);
    expect(shown?.monthly).toBe(3_406.62);
    expect(found(rented({}))?.monthly).toBe(1_570);
    expect(agency.showsMonthlyCost ?? false).toBe(false);
  });

  it('is missing for weekly rents, sold or let properties, hidden prices and types that are no dwellings', () => {
    expect(found(rented({}, { price: aPrice({ amount: 320, kind: 'per-week' }) }))).toBeNull();
    expect(found({ status: 'sold' })).toBeNull();
    expect(found(rented({}, { status: 'rented' }))).toBeNull();
    expect(found({ price: { publish: false, kind: 'total' } })).toBeNull();
    expect(found({ type: 'garage' })).toBeNull();
  });
});

/** Costs that a buyer or tenant pays once, or for the first time, at the start; the name of their row in the total. */
const PAID_AT_START: ReadonlyArray<readonly ['for-sale' | 'for-rent' | null, FactName, string]> = [
  ['for-rent', 'charges', 'firstCharges'],
  ['for-rent', 'deposit', 'deposit'],
  ['for-rent', 'inventoryCost', 'inventory'],
  [null, 'agencyCost', 'agencyFee'],
  ['for-sale', 'registrationDuty', 'duty'],
  ['for-sale', 'notaryFees', 'notaryFee'],
];

describe('the total of every property of the demo', () => {
  const details = filesBelow('content/demo/properties')
    .filter((path) => path.endsWith('.json'))
    .flatMap((path) => JSON.parse(readText(path)) as object[])
    // Open houses of the demo have days that its loading counts from today.
    .map((item) =>
      toPropertyDetail(toProperty(feedProperty.parse({ ...item, OpenHouses: [] }), []), 'nl', aDay, agency),
    );

  it('contains each amount beside it that the reader pays at the start, and is the sum of its rows', () => {
    let counted = 0;
    for (const detail of details) {
      const calculation = calculationOf(detail, 'nl', '2026-11-20', agency);
      if (calculation?.total == null) continue;
      const { rows, total } = calculation;
      for (const { name, value } of costsBeside(detail.costs, calculation)) {
        const row = PAID_AT_START.find(([goal, fact]) => fact === name && (goal === null || goal === detail.goal))?.[2];
        if (!row || value.kind !== 'text') continue;
        counted += 1;
        expect(formatEuro(rows.find((one) => one.name === row)?.amount ?? 0, 'nl'), `${detail.id} ${name}`).toBe(
          value.text,
        );
      }
      const paid = rows.filter(({ role }) => role === 'line').reduce((sum, { amount }) => sum + amount, 0);
      expect(paid, detail.id).toBeCloseTo(total ?? 0, 2);
    }
    expect(counted).toBeGreaterThan(25);
    expect(
      details.some(({ region, costs }) => region === 'luxembourg' && costs.some((cost) => cost.name === 'agencyCost')),
    ).toBe(true);
  });
});
