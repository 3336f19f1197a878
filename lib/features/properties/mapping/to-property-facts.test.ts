import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { depositLimit } from '@/lib/domain/money/rent-costs';
import { formatEuro } from '@/lib/domain/text/format-number';
import type { Property } from '@/lib/features/catalogue/types/property';
import { aProperty } from '@/tests/support/a-property';
import { toComfort, toCosts, toHighlights, toInstallations, toSurfaces } from './to-property-facts';

const DAY = '2026-11-29';
const names = (facts: ReadonlyArray<{ name: string }>) => facts.map((fact) => fact.name);
const rent = (changes: Partial<Property['money']> = {}, region: Property['region'] = 'flanders') =>
  aProperty({ goal: 'for-rent', region, money: { ...aProperty().money, ...changes } });

describe('the attributes of SPEC §3', () => {
  it('each have a line: surfaces, widths and rooms', () => {
    expect(names(toSurfaces(aProperty(), 'nl'))).toEqual([
      'livingArea',
      'totalArea',
      'groundArea',
      'builtArea',
      'terrace',
      'garden',
      'frontWidth',
      'plotWidth',
      'plotDepth',
      'bedrooms',
      'bathrooms',
      'showerRooms',
      'toilets',
      'garages',
      'parkings',
      'floors',
      'floor',
    ]);
  });

  it('each have a line: building, comfort and installations', () => {
    expect(names([...toComfort(aProperty()), ...toInstallations(aProperty())])).toEqual([
      'type',
      'constructionYear',
      'renovationYear',
      'condition',
      'facades',
      'kitchen',
      'furnished',
      'roof',
      'roofMaterial',
      'roofCondition',
      'lift',
      'cellar',
      'attic',
      'garden',
      'gardenOrientation',
      'terrace',
      'terraceOrientation',
      'heating',
      'heatingSystem',
      'glazing',
      'windowFrame',
      'solarPanels',
    ]);
  });

  it('say only for a rental whether pets are allowed', () => {
    const building = { ...aProperty().building, allowsPets: true };
    const pets = (goal: 'for-sale' | 'for-rent') =>
      names(toComfort(aProperty({ goal, building }))).filter((name) => name === 'pets');
    expect([pets('for-rent'), pets('for-sale')]).toEqual([['pets'], []]);
  });

  it('are left out if the feed lacks them', () => {
    const silent = aProperty({
      surfaces: { total: null, living: null, ground: null, terrace: null, garden: null, built: null },
      widths: { front: null, plot: null, plotDepth: null },
      rooms: {
        bedrooms: 0,
        bathrooms: null,
        showerRooms: null,
        toilets: null,
        garages: null,
        parkings: null,
        floors: null,
        floor: null,
      },
    });
    expect(toSurfaces(silent, 'nl')).toEqual([]);
  });

  it('include the ground floor, which is storey 0', () => {
    expect(toSurfaces(aProperty(), 'nl').at(-1)).toEqual({ name: 'floor', value: { kind: 'floor', floor: 0 } });
  });
});

describe('the row of facts under the title', () => {
  it('has, for a house, the bedrooms, bathrooms, areas and year of construction', () => {
    expect(names(toHighlights(aProperty(), 'nl'))).toEqual([
      'bedrooms',
      'bathrooms',
      'livingArea',
      'groundArea',
      'constructionYear',
    ]);
  });

  it('has, for land, its area, widths and depth', () => {
    expect(names(toHighlights(aProperty({ type: 'building-plot' }), 'nl'))).toEqual([
      'groundArea',
      'frontWidth',
      'plotWidth',
      'plotDepth',
    ]);
  });
});

describe('the costs on the page of a property', () => {
  it('list charges, deposit and inventory for a tenant, each as an amount (DOMAIN D7: no months)', () => {
    const facts = toCosts(
      rent({ charges: 95, deposit: 2900, inventoryCost: 350, cadastralIncome: null, propertyTax: null }),
      true,
      [],
      'nl',
      DAY,
    );
    expect(facts.slice(0, 3).map(({ name, value }) => [name, value.kind === 'text' && value.text])).toEqual([
      ['charges', '€\u00a095'],
      ['deposit', '€\u00a02.900'],
      ['inventoryCost', '€\u00a0350'],
    ]);
  });

  it('have the legal maximum of the deposit, and say so, exactly if more is asked for a main residence', () => {
    const regions = ['flanders', 'brussels', 'wallonia', 'luxembourg'] as const;
    fc.assert(
      fc.property(
        fc.constantFrom(...regions),
        fc.integer({ min: 200, max: 5_000 }),
        fc.integer({ min: -300, max: 300 }),
        (region, amount, beyond) => {
          const months = depositLimit(region, DAY);
          const price = { publish: true, amount, previous: null, kind: 'per-month' } as const;
          const asked = amount * months + beyond;
          const let_ = { ...rent({ deposit: asked }, region), type: 'apartment', price } as const;
          const fact = toCosts(let_, true, [], 'en', DAY).find(({ name }) => name === 'deposit');
          const text = (euro: number) => formatEuro(euro, 'en');
          expect(fact?.value).toEqual(
            beyond > 0
              ? {
                  kind: 'text',
                  text: text(amount * months),
                  note: { kind: 'above-maximum', asked: text(asked), months },
                }
              : { kind: 'text', text: text(asked) },
          );
          // No maximum is known for a student room.
          const room = toCosts({ ...let_, type: 'student-room' }, true, [], 'en', DAY);
          expect(room.find(({ name }) => name === 'deposit')?.value).toEqual({ kind: 'text', text: text(asked) });
        },
      ),
    );
  });

  it('include an agency fee for tenants only in Luxembourg (DOMAIN §2.7)', () => {
    expect(names(toCosts(rent({ agencyCost: 900 }), true, [], 'nl', DAY))).not.toContain('agencyCost');
    expect(names(toCosts(rent({ agencyCost: 900 }, 'luxembourg'), true, [], 'nl', DAY))).toContain('agencyCost');
  });

  it('mark charges as "not provided" if the law requires them and the feed lacks them', () => {
    const facts = toCosts(rent(), true, ['MonthlyCharges'], 'nl', DAY);
    expect(facts[0]).toEqual({ name: 'charges', value: { kind: 'missing' } });
  });

  it('show the rent as an income only for a property that is for sale', () => {
    expect(names(toCosts(rent({ monthlyRent: 1450 }), true, [], 'nl', DAY))).not.toContain('rentalIncome');
    const let_ = aProperty({ money: { ...aProperty().money, monthlyRent: 1450 } });
    expect(names(toCosts(let_, true, [], 'nl', DAY))).toContain('rentalIncome');
  });

  it('show the date from which a property is available instead of the words “on a day”', () => {
    const facts = toCosts(aProperty({ availability: { kind: 'at-date', date: '2027-02-01' } }), true, [], 'de', DAY);
    expect(facts.at(-1)).toEqual({ name: 'availability', value: { kind: 'text', text: '1. Februar 2027' } });
  });
});
