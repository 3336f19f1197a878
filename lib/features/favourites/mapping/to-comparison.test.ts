import { describe, expect, it } from 'vitest';
import agency from '@/agency.config';
import { aDay, aPrice, aProperty } from '@/tests/support/a-property';
import type { PropertyCalculation } from '../../calculators/types';
import type { Property } from '../../catalogue/types/property';
import { toPropertyDetail } from '../../properties/mapping/to-property-detail';
import type { ComparedCosts, Comparison } from '../types';
import { toComparison } from './to-comparison';

const details = (...changes: Array<Partial<Property>>) =>
  changes.map((change, at) => toPropertyDetail(aProperty({ id: `h${at}`, ...change }), 'nl', aDay, agency));
const compared = (...changes: Array<Partial<Property>>) => toComparison(details(...changes), [], 'nl');
const rowsOf = ({ groups }: Comparison) => groups.flatMap(({ rows }) => rows);
const row = (comparison: Comparison, name: string) => rowsOf(comparison).find((one) => one.name === name);
const energy = (score: number, labelText: string | null = null) => ({
  energy: { ...aProperty().energy, score, labelText },
});

describe('a comparison of properties', () => {
  it('has a row for each question that at least one property answers, in the usual order', () => {
    const comparison = compared({}, { rooms: { ...aProperty().rooms, bedrooms: 2 } });
    const rows = rowsOf(comparison);
    expect(comparison.properties).toHaveLength(2);
    expect(comparison.groups.map(({ name }) => name)).toEqual(['costs', 'property', 'outside', 'energy', 'location']);
    expect(rows.slice(0, 3).map(({ name }) => name)).toEqual(['price', 'cadastralIncome', 'propertyTax']);
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
    const same = toComparison(written, [], 'nl');
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
    const { rooms } = aProperty();
    const calculation = (total: number, monthly: number | null) =>
      ({ kind: 'sale', total, monthly }) as PropertyCalculation;
    const costs: ComparedCosts[] = [
      { calculation: calculation(450_000, 2001), squareMetre: '€ 2.500' },
      { calculation: calculation(450_000, null), squareMetre: null },
    ];
    const comparison = toComparison(details({}, { rooms: { ...rooms, bedrooms: 2 } }), costs, 'nl');
    expect(
      rowsOf(comparison)
        .slice(0, 4)
        .map(({ name, differs, best }) => [name, differs, best]),
    ).toEqual([
      ['price', false, []],
      ['allIn', false, []],
      ['monthly', true, []],
      ['squareMetre', true, []],
    ]);
    expect(row(comparison, 'squareMetre')?.values).toEqual([{ kind: 'text', text: '€ 2.500' }, null]);
  });

  it('marks the most favourable value of a row in which one is plainly better', () => {
    const { rooms, surfaces, building } = aProperty();
    const comparison = compared(
      {},
      {
        price: aPrice({ amount: 629_000 }),
        rooms: { ...rooms, bedrooms: 5, parkings: 3 },
        surfaces: { ...surfaces, living: 241, garden: 780, terrace: 30 },
        building: { ...building, constructionYear: 1998 },
        ...energy(120),
      },
    );
    const marked = rowsOf(comparison).filter(({ best }) => best.length > 0);
    expect(marked.map(({ name, best }) => [name, best])).toEqual([
      ['price', [1]],
      ['livingArea', [1]],
      ['bedrooms', [1]],
      ['garden', [1]],
    ]);
  });

  it('marks a garden beside a home without one, and the larger total area', () => {
    const { surfaces, building } = aProperty();
    const comparison = compared(
      { surfaces: { ...surfaces, garden: null, total: 150 }, building: { ...building, hasGarden: false } },
      { surfaces: { ...surfaces, garden: 40, total: 180 } },
    );
    expect([row(comparison, 'garden')?.best, row(comparison, 'totalArea')?.best]).toEqual([[1], [1]]);
  });

  it('marks no cost between a sale and a lease, and none beside a hidden price', () => {
    const lower = { price: aPrice({ amount: 950, kind: 'per-month' }) };
    expect(row(compared({}, { goal: 'for-rent', ...lower }), 'price')?.best).toEqual([]);
    expect(row(compared({}, { price: { publish: false, kind: 'total' } }), 'price')?.best).toEqual([]);
  });

  it('has the direction beside the area of a garden, and what a property has as one list', () => {
    const comparison = compared({}, {});
    expect(row(comparison, 'garden')?.values[0]).toEqual({
      kind: 'parts',
      parts: [
        { kind: 'text', text: '58\u00a0m²' },
        { kind: 'word', word: 'orientation.south-west' },
      ],
    });
    expect(row(comparison, 'has')?.values[0]).toMatchObject({
      kind: 'has',
      facts: [{ name: 'furnished' }, { name: 'lift' }, { name: 'cellar' }, { name: 'attic' }, { name: 'solarPanels' }],
    });
  });
});
