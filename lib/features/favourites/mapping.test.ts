import { describe, expect, it } from 'vitest';
import agency from '@/agency.config';
import { aDay, aProperty } from '@/tests/support/a-property';
import type { PropertyCalculation } from '../calculators/types';
import type { Property } from '../catalogue/types/property';
import { toPropertyDetail } from '../properties/mapping/to-property-detail';
import { toComparison, withCosts } from './mapping';

const details = (...changes: Array<Partial<Property>>) =>
  changes.map((change, at) => toPropertyDetail(aProperty({ id: `h${at}`, ...change }), 'nl', aDay, agency));
const compared = (...changes: Array<Partial<Property>>) => toComparison(details(...changes));
const row = (comparison: ReturnType<typeof compared>, name: string) => comparison.rows.find((one) => one.name === name);
const energy = (score: number, labelText: string | null = null) => ({
  energy: { ...aProperty().energy, score, labelText },
});

describe('a comparison of properties', () => {
  it('has a row for each question that at least one property answers, in the usual order', () => {
    const { rows, properties } = compared({}, { rooms: { ...aProperty().rooms, bedrooms: 2 } });
    expect(properties).toHaveLength(2);
    expect(rows.slice(0, 3).map(({ name }) => name)).toEqual(['price', 'city', 'type']);
    expect(rows.filter(({ values }) => values.every((value) => value === null))).toEqual([]);
    expect(rows.map(({ name }) => name)).not.toContain('charges');
  });

  it('marks a row as different if the answers differ, or if only one property has an answer', () => {
    const comparison = compared({}, { rooms: { ...aProperty().rooms, bedrooms: 2, bathrooms: null } });
    expect(row(comparison, 'bedrooms')?.differs).toBe(true);
    expect(row(comparison, 'bathrooms')).toMatchObject({ differs: true, values: [{ text: '2' }, null] });
    expect(row(comparison, 'city')?.differs).toBe(false);
  });

  it('compares energy labels within a region, ignoring capitals, and energy scores separately', () => {
    const written = details(energy(231), energy(240)).map((property, at) => ({
      ...property,
      energyTag: property.energyTag && { ...property.energyTag, text: ['C', 'c'][at] ?? '' },
    }));
    const same = toComparison(written);
    expect(row(same, 'energyLabel')?.differs).toBe(false);
    expect(row(same, 'score')?.differs).toBe(true);
    expect(row(compared(energy(231), energy(447)), 'energyLabel')?.differs).toBe(true);
    const regions = compared({ ...energy(150), region: 'wallonia' }, { ...energy(150), region: 'flanders' });
    expect(row(regions, 'energyLabel')?.differs).toBe(true);
    expect(regions.region).toBeNull();
  });

  it('marks a missing flood score as missing', () => {
    const comparison = compared({}, { legal: { ...aProperty().legal, floodParcel: null } });
    expect(row(comparison, 'parcel')?.values).toEqual([{ kind: 'flood', score: 'B' }, { kind: 'missing' }]);
  });

  it('has the costs of the properties after the price, if they are known', () => {
    const comparison = compared({}, { rooms: { ...aProperty().rooms, bedrooms: 2 } });
    const calculation = (total: number, monthly: number | null) =>
      ({ kind: 'sale', total, monthly }) as PropertyCalculation;
    const costs = [
      { calculation: calculation(450_000, 2001), squareMetre: '€ 2.500' },
      { calculation: calculation(450_000, null), squareMetre: null },
    ];
    const { rows } = withCosts(comparison, costs, 'nl');
    expect(rows.slice(0, 5).map(({ name, differs }) => [name, differs])).toEqual([
      ['price', false],
      ['allIn', false],
      ['monthly', true],
      ['squareMetre', true],
      ['city', false],
    ]);
    expect(rows[3]?.values).toEqual([{ kind: 'text', text: '€ 2.500/m²' }, null]);
    const none = { calculation: null, squareMetre: null };
    expect(withCosts(comparison, [none, none], 'nl').rows).toEqual(comparison.rows);
  });
});
